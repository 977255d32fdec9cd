import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { EmployeesSearch } from './listSearch'

export type Employee = Schemas['Employee']
export type EmployeeRow = Schemas['EmployeeListRow']
export type Associations = Schemas['EmployeeAssociations']

/** Page of the list; previous rows are kept while the next page loads. */
export function employeesQuery(search: EmployeesSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  return queryOptions({
    queryKey: [...KEYS.employees, { ...filter, page, pageSize }],
    queryFn: ({ signal }) =>
      unwrapPage(api.GET('/api/employees', { params: { query: { ...filter, page, pageSize } }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Stale immediately: a page shows a cached copy only while it is fetched again. */
export function employeeQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.employee, uuid],
    queryFn: ({ signal }): Promise<Employee> =>
      unwrap(api.GET('/api/employees/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
  })
}

/** Records and partners assigned to an employee, by name. */
export function associationsQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.employeeAssignments, uuid],
    queryFn: ({ signal }): Promise<Associations> =>
      unwrap(api.GET('/api/employees/{id}/associations', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
  })
}

/** Form content; identifier and version when editing. */
interface EmployeeContent {
  uuid?: string
  version?: number
  firstName: string
  lastName: string
  email: string
  jobFunction: string
  phoneNumber: string
  enableAccess: boolean
}

export function saveEmployee(employee: EmployeeContent): Promise<Employee> {
  return unwrap(api.POST('/api/employees', { body: employee }))
}

export async function deleteEmployee(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/employees/{id}', { params: { path: { id: uuid } } }))
}

export async function resetPassword(uuid: string): Promise<void> {
  await unwrap(api.POST('/api/password/reset/{id}', { params: { path: { id: uuid } } }))
}

interface Assignments {
  associatedRecords: string[]
  associatedPartners: string[]
}

/** Saves assignments; concurrently added ones, which `displayedAssignments` does not contain, are kept. */
export function assign({
  uuid,
  chosenAssignments,
  displayedAssignments,
}: {
  uuid: string
  chosenAssignments: Assignments
  displayedAssignments: Assignments
}) {
  return unwrap(
    api.PATCH('/api/employees/{id}/associations', {
      params: { path: { id: uuid } },
      body: { ...chosenAssignments, shown: displayedAssignments },
    }),
  )
}
