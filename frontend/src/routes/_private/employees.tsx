import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { employeesQuery } from '@/features/employee/api'
import { EmployeesPage } from '@/features/employee/EmployeesPage'
import { readEmployeesSearch } from '@/features/employee/listSearch'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/employees')({
  staticData: {
    page: {
      title: 'Salariés/indicateurs',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  validateSearch: readEmployeesSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => void queryClient.prefetchQuery(employeesQuery(deps, site().pageSize)),
  component: EmployeesPage,
})
