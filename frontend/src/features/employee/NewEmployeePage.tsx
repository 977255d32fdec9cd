import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { employeeQuery, forgetEmployees, type Employee } from './api'
import { toValues } from './employee'
import { EmployeeForm, type EmployeeDraft } from './EmployeeForm'

const DRAFT = 'employee:new'

/** A new employee: editable at once. */
export function NewEmployeePage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { uuid } = useUser()
  const [initial] = useState(() => takeDraft<EmployeeDraft>(DRAFT, uuid)?.values ?? toValues(null))
  const saved = async (employee: Employee) => {
    notify('Le salarié/indicateur a été ajouté avec succès.')
    client.setQueryData(employeeQuery(employee.uuid).queryKey, employee)
    await forgetEmployees(client)
    await navigate({ to: '/employee/$uuid', params: { uuid: employee.uuid }, ignoreBlocker: true })
  }
  return (
    <Content>
      <EmployeeForm
        base={null}
        initial={initial}
        editing
        draftKey={DRAFT}
        onCancel={() => void navigate({ to: '/employees' })}
        onSaved={saved}
        onReload={() => Promise.resolve()}
      />
    </Content>
  )
}
