import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { Content } from '@/components/layout/Content'
import { notify } from '@/session/feedback'
import { employeeQuery, type Employee } from './api'
import { EMPLOYEE_FORM, type EmployeeValues } from './employee'
import { EmployeeForm } from './EmployeeForm'

/** Page of a new employee, in edit mode. */
export function NewEmployeePage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const edit = useSavedForm<Employee, EmployeeValues>({
    ...EMPLOYEE_FORM,
    draftKey: 'employee:new',
    saved: null,
    onSaved: async (employee) => {
      notify('Le salarié/indicateur a été ajouté avec succès.')
      client.setQueryData(employeeQuery(employee.uuid).queryKey, employee)
      await navigate({ to: '/employee/$uuid', params: { uuid: employee.uuid }, ignoreBlocker: true })
    },
  })
  return (
    <Content>
      <EmployeeForm edit={edit} onCancel={() => void navigate({ to: '/employees' })} />
    </Content>
  )
}
