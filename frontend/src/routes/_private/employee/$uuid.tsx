import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { employeeQuery } from '@/features/employee/api'
import { EmployeeLayout, EmployeeSkeleton } from '@/features/employee/EmployeeLayout'

/** Layout of the tabs of an employee. */
export const Route = createFileRoute('/_private/employee/$uuid')({
  staticData: { ownHeader: true },
  preload: false,
  loader: ({ params }) => loadOne(employeeQuery(params.uuid)),
  pendingComponent: function Pending() {
    return <EmployeeSkeleton uuid={Route.useParams().uuid} />
  },
  component: function Employee() {
    return <EmployeeLayout uuid={Route.useParams().uuid} />
  },
})
