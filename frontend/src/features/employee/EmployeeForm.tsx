import type { ReactNode } from 'react'
import { EditForm, type EntityEdit } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { EmailField } from '@/components/form/fields/EmailField'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { ReadOnlyField } from '@/components/form/layout/ReadOnlyField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { formatInstant } from '@/format/date'
import type { Employee } from './api'
import type { EmployeeValues } from './employee'

interface EmployeeFormProps extends EntityEdit<Employee, EmployeeValues> {
  /** Buttons of the view mode, beside the title. */
  header?: ReactNode
  /** Replaces the reset to the saved values. */
  onCancel?: () => void
}

const ACCESS_HELP =
  'Activé, il reçoit par email un lien pour choisir son mot de passe. Désactivé, sa session est coupée aussitôt.'

const PHONE_HELP =
  'Ses clients et ses prescripteurs le voient sur leurs dossiers. Sans numéro, ils voient celui du cabinet.'

/** Employee form: create, view, edit. */
export function EmployeeForm({ form, save, conflict, header, onCancel }: EmployeeFormProps) {
  const { isEditing, base } = form
  return (
    <EditForm
      form={form}
      save={save}
      conflict={conflict}
      summary
      header={header}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 2, md: 3 } }}
    >
      <FieldGrid columns={2}>
        <TextField<EmployeeValues> name="lastName" label="Nom" autoComplete="off" />
        <TextField<EmployeeValues> name="firstName" label="Prénom" autoComplete="off" />
        <EmailField<EmployeeValues> name="email" label="Email" autoComplete="off" />
        <TextField<EmployeeValues> name="jobFunction" label="Fonction" />
        <PhoneField<EmployeeValues>
          name="phoneNumber"
          label="Téléphone professionnel"
          autoComplete="off"
          {...(isEditing && { helper: PHONE_HELP })}
        />
        <SwitchField<EmployeeValues>
          name="enableAccess"
          label={isEditing ? 'Activer l’accès' : 'Accès activé'}
          {...(isEditing && { helper: ACCESS_HELP })}
        />
        {base && <ReadOnlyField label="Date de création">{formatInstant(base.creationDate)}</ReadOnlyField>}
      </FieldGrid>
      {isEditing && <SaveBar form={form} save={save} inCard {...(onCancel && { onCancel })} />}
    </EditForm>
  )
}
