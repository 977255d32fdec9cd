import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DateField } from '@/components/form/fields/DateField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { API_TOKEN_NAME_LIMIT } from '@/domain/constants'
import { PasswordField } from '@/features/account/public'
import { createToken, type CreatedApiToken } from './api'
import { ScopesField } from './ScopesField'
import { checkToken, newTokenValues, toTokenForm, type TokenValues } from './tokenForm'

interface CreateTokenDialogProps {
  onClose: () => void
  onCreated: (token: CreatedApiToken) => void
}

/** Creates an API token. */
export function CreateTokenDialog({ onClose, onCreated }: CreateTokenDialogProps) {
  const form = useFormWithDraft<CreatedApiToken, TokenValues>({
    savedItem: null,
    valuesOf: newTokenValues,
    check: checkToken,
    draftKey: 'api-token:new',
    secret: 'password',
  })
  const formSave = useFormSave(form, {
    save: (values) => createToken(toTokenForm(values)),
    onSaved: onCreated,
  })
  return (
    <EditDialog
      title="Créer un accès pour un programme"
      form={form}
      save={formSave}
      onClose={onClose}
      maxWidth="md"
      submitLabel="Créer l’accès"
    >
      <FieldGrid columns={2}>
        <TextField<TokenValues>
          name="name"
          label="Nom du programme"
          maxLength={API_TOKEN_NAME_LIMIT}
          helper="Il signe ce nom dans le journal et l’historique des fiches."
        />
        <DateField<TokenValues>
          name="lastDay"
          label="Dernier jour"
          helper="Un an au plus. Les administrateurs sont prévenus deux semaines avant."
        />
      </FieldGrid>
      <ScopesField />
      <TextField<TokenValues>
        name="networks"
        label="Réseaux autorisés (facultatif)"
        rows={3}
        maxLength={1_000}
        helper={
          'Une adresse ou un réseau par ligne, par exemple 203.0.113.7 ou 203.0.113.0/24. Vide\u202F: le jeton sert depuis n’importe où.'
        }
      />
      <PasswordField<TokenValues> name="password" label="Votre mot de passe" autoComplete="current-password" />
    </EditDialog>
  )
}
