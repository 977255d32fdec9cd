import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { EmailField } from '@/components/form/fields/EmailField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { PasswordField } from '@/features/account/public'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { ADMINISTRATOR_FORM, grantsAccess, saveValues, type AdministratorValues } from './administrator'
import { readAdministrator, type Administrator } from './api'

interface AdministratorDialogProps {
  /** Edited administrator; null creates one. */
  administrator: Administrator | null
  onClose: () => void
}

const ACCESS_HELP = 'Désactivé, ses sessions sont fermées aussitôt et il ne peut plus se connecter.'
const ADDRESS_HELP = 'Remplacée, elle reçoit un lien pour choisir un nouveau mot de passe\u202f; l’ancien ne sert plus.'
const OWN_HELP = 'Votre adresse et votre accès ne peuvent être changés que par un autre administrateur.'

/** Creates an administrator, or edits name, address and access. */
export function AdministratorDialog({ administrator, onClose }: AdministratorDialogProps) {
  const isOwn = useUser().uuid === administrator?.uuid
  const form = useFormWithDraft<Administrator, AdministratorValues>({
    ...ADMINISTRATOR_FORM,
    savedItem: administrator,
    draftKey: `administrator:${administrator?.uuid ?? 'new'}`,
    secret: 'password',
  })
  const conflict = useFormConflict(form, {
    read: administrator ? () => readAdministrator(administrator.uuid) : undefined,
  })
  const formSave = useFormSave(form, {
    save: saveValues,
    conflict,
    onSaved: ({ email }) => {
      notify(
        administrator
          ? 'L’administrateur a été mis à jour avec succès.'
          : `L’administrateur a été ajouté\u202f: un lien pour choisir son mot de passe part à ${email}.`,
      )
      onClose()
    },
  })
  const [email, enableAccess] = useWatch({ control: form.control, name: ['email', 'enableAccess'] })
  const needsPassword = grantsAccess(form.base, { email, enableAccess })
  return (
    <EditDialog
      title={administrator ? `Modifier le compte ${ofName(fullName(administrator))}` : 'Créer un administrateur'}
      form={form}
      save={formSave}
      conflict={conflict}
      onClose={onClose}
    >
      <Stack spacing={1}>
        <TextField<AdministratorValues> name="lastName" label="Nom" autoComplete="off" />
        <TextField<AdministratorValues> name="firstName" label="Prénom" autoComplete="off" />
        {isOwn ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {OWN_HELP}
          </Typography>
        ) : (
          <>
            <EmailField<AdministratorValues>
              name="email"
              label="Email"
              autoComplete="off"
              {...(administrator && { helper: ADDRESS_HELP })}
            />
            {administrator && (
              <SwitchField<AdministratorValues> name="enableAccess" label="Accès activé" helper={ACCESS_HELP} />
            )}
          </>
        )}
        {needsPassword && (
          <PasswordField<AdministratorValues>
            name="password"
            label="Votre mot de passe"
            required
            autoComplete="current-password"
          />
        )}
      </Stack>
      {!administrator && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Un administrateur voit et change tout. Il reçoit par email un lien pour choisir son mot de passe, et tous les
          administrateurs sont prévenus.
        </Typography>
      )}
    </EditDialog>
  )
}
