import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { EmployeesSearch } from './listSearch'

export type Employee = Schemas['Employee']
export type EmployeeRow = Schemas['EmployeeListRow']
export type Associations = Schemas['EmployeeAssociations']

/** One page of the list; the former rows stay on screen while the next ones come. */
export function employeesQuery(search: EmployeesSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  return queryOptions({
    queryKey: [...KEYS.employees, { ...filter, page, pageSize }],
    queryFn: ({ signal }) =>
      callPage(api.GET('/api/employees', { params: { query: { ...filter, page, pageSize } }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Fetched anew each time it is opened: what is edited must not be an old copy. */
export function employeeQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.employee, uuid],
    queryFn: ({ signal }): Promise<Employee> =>
      call(api.GET('/api/employees/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
  })
}

/** The records and partners assigned to an employee, by name. */
export function associationsQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.employeeAssignments, uuid],
    queryFn: ({ signal }): Promise<Associations> =>
      call(api.GET('/api/employees/{id}/associations', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
  })
}

/** What the form sends; the identity and the version of whoever is edited. */
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
  return call(api.POST('/api/employees', { body: employee }))
}

export async function deleteEmployee(uuid: string): Promise<void> {
  await call(api.DELETE('/api/employees/{id}', { params: { path: { id: uuid } } }))
}

export async function resetPassword(uuid: string): Promise<void> {
  await call(api.POST('/api/password/reset/{id}', { params: { path: { id: uuid } } }))
}

interface Assignments {
  associatedRecords: string[]
  associatedPartners: string[]
}

/** What is not in `shown` and was assigned meanwhile stays assigned. */
export function assign({ uuid, wanted, shown }: { uuid: string; wanted: Assignments; shown: Assignments }) {
  return call(
    api.PATCH('/api/employees/{id}/associations', {
      params: { path: { id: uuid } },
      body: { ...wanted, shown },
    }),
  )
}
