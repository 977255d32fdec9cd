import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { employeeQuery, forgetEmployees, type Employee } from './api'
import { mergeEmployee, toValues, type EmployeeValues } from './employee'
import { EmployeeForm, type EmployeeDraft } from './EmployeeForm'
import { ResetPasswordButton } from './ResetPasswordButton'

/** A copy being edited: what the form starts from, which is more than the copy after a reload. */
interface Edit {
  base: Employee
  values: EmployeeValues
}

/** Tab « Informations »: read first, edited on demand. */
export function EmployeePage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { uuid: me } = useUser()
  const { data: employee } = useSuspenseQuery(employeeQuery(uuid))
  const draftKey = `employee:${uuid}`
  const [edit, setEdit] = useState<Edit | null>(() => restore(draftKey, me))
  const base = edit?.base ?? employee

  const saved = async (next: Employee) => {
    client.setQueryData(employeeQuery(uuid).queryKey, next)
    setEdit(null)
    notify('Le salarié/indicateur a été mis à jour avec succès.')
    await forgetEmployees(client)
  }
  const reload = async (typed: EmployeeValues) => {
    try {
      const fresh = await client.fetchQuery(employeeQuery(uuid))
      setEdit({ base: fresh, values: mergeEmployee(base, typed, fresh) })
      notify('La fiche a été rechargée et vos saisies sont conservées.', 'info')
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
  }
  return (
    <EmployeeForm
      // Another version, or leaving the edit mode, is another form: what is read was saved last.
      key={`${base.version} ${edit === null}`}
      base={base}
      initial={edit?.values ?? toValues(base)}
      editing={edit !== null}
      draftKey={draftKey}
      header={
        edit === null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5, mb: 2, '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } }}>
            {employee.enableAccess && <ResetPasswordButton employee={employee} />}
            <Button
              variant="contained"
              startIcon={<Icon name="edit" />}
              onClick={() => setEdit({ base: employee, values: toValues(employee) })}
            >
              Modifier
            </Button>
          </Box>
        )
      }
      onCancel={() => setEdit(null)}
      onSaved={saved}
      onReload={reload}
    />
  )
}

function restore(draftKey: string, me: string): Edit | null {
  const draft = takeDraft<EmployeeDraft>(draftKey, me)
  if (!draft?.base) return null
  notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
  return { base: draft.base, values: draft.values }
}
