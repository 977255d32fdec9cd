import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient, useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { AccountMenu } from '@/components/edit/ResetMfa'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { Icon } from '@/components/icon/Icon'
import { fullName } from '@/format/fullName'
import { notify } from '@/session/feedback'
import { employeeQuery, type Employee, resetPassword } from './api'
import { EMPLOYEE_FORM, saveValues, type EmployeeValues } from './employee'
import { EmployeeForm } from './EmployeeForm'

/** Tab « Informations »: view mode with an edit button. */
export function EmployeePage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: employee } = useSuspenseQuery(employeeQuery(uuid))
  const form = useFormWithDraft<Employee, EmployeeValues>({
    ...EMPLOYEE_FORM,
    savedItem: employee,
    startInViewMode: true,
    draftKey: `employee:${uuid}`,
  })
  const conflict = useFormConflict(form, { read: () => client.fetchQuery(employeeQuery(uuid)) })
  const formSave = useFormSave(form, {
    save: saveValues,
    conflict,
    onSaved: (savedEmployee) => {
      client.setQueryData(employeeQuery(uuid).queryKey, savedEmployee)
      notify('Le salarié/indicateur a été mis à jour avec succès.')
    },
  })
  return (
    <EmployeeForm
      form={form}
      save={formSave}
      conflict={conflict}
      header={
        !form.isEditing && (
          <Stack
            direction="row"
            spacing={1.5}
            sx={{
              flexWrap: 'wrap',
              justifyContent: 'flex-end',
              mb: 2,
              '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
            }}
          >
            {employee.enableAccess && <AccountMenu person={{ uuid, name: fullName(employee) }} />}
            {employee.enableAccess && <ResetPasswordButton employee={employee} />}
            <Button variant="contained" startIcon={<Icon name="edit" />} onClick={form.startEditing}>
              Modifier
            </Button>
          </Stack>
        )
      }
    />
  )
}

/** Mails a new password link; the server allows one per minute. */
function ResetPasswordButton({ employee: { uuid, email } }: { employee: Employee }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => resetPassword(uuid),
    onSuccess: () => notify(`Un lien pour choisir un nouveau mot de passe a été envoyé à ${email}.`),
    onError: (error) => notify(errorText(error, 'private'), 'error'),
  })
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isPending}
      startIcon={<Icon name="key" size={18} />}
      onClick={() => mutate()}
    >
      Réinitialiser le mot de passe
    </Button>
  )
}
