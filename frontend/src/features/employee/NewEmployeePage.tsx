import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { Content } from '@/components/layout/Content'
import { notify } from '@/session/feedback'
import { employeeQuery, type Employee } from './api'
import { EMPLOYEE_FORM, saveValues, type EmployeeValues } from './employee'
import { EmployeeForm } from './EmployeeForm'

/** Page of a new employee, in edit mode. */
export function NewEmployeePage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useFormWithDraft<Employee, EmployeeValues>({
    ...EMPLOYEE_FORM,
    savedItem: null,
    draftKey: 'employee:new',
  })
  const formSave = useFormSave(form, {
    save: saveValues,
    onSaved: async (employee) => {
      notify('Le salarié/indicateur a été ajouté avec succès.')
      client.setQueryData(employeeQuery(employee.uuid).queryKey, employee)
      await navigate({ to: '/employee/$uuid', params: { uuid: employee.uuid }, ignoreBlocker: true })
    },
  })
  return (
    <Content>
      <EmployeeForm form={form} save={formSave} onCancel={() => void navigate({ to: '/employees' })} />
    </Content>
  )
}
