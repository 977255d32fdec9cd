import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { Content } from '@/components/layout/Content'
import { notify } from '@/session/feedback'
import { employeeQuery, type Employee } from './api'
import { EMPLOYEE_FORM, saveValues, type EmployeeValues } from './employee'
import { EmployeeForm } from './EmployeeForm'

/** Page of a new employee, in edit mode. */
export function NewEmployeePage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useEntityForm<Employee, EmployeeValues>({
    ...EMPLOYEE_FORM,
    savedItem: null,
    draft: useFormDraft('employee:new'),
  })
  const save = useFormSave(form, {
    save: saveValues,
    onSaved: async (employee) => {
      notify('Le salarié/indicateur a été ajouté avec succès.')
      client.setQueryData(employeeQuery(employee.uuid).queryKey, employee)
      await navigate({ to: '/employee/$uuid', params: { uuid: employee.uuid }, ignoreBlocker: true })
    },
  })
  return (
    <Content>
      <EmployeeForm form={form} save={save} onCancel={() => void navigate({ to: '/employees' })} />
    </Content>
  )
}
