import Button from '@mui/material/Button'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { EmailField } from '@/components/form/fields/EmailField'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { Icon } from '@/components/icon/Icon'
import { useDialogState } from '@/session/dialogState'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { checkReferral, MESSAGE_MAX, referralValues, sendReferral, type ReferralValues } from './referral'

/** Short form of a recommendation: the person, their agreement, and a message. */
function ReferDialog({ onClose }: { onClose: () => void }) {
  const keyOf = useRequestKeys()
  const form = useFormWithDraft<ReferralValues, ReferralValues>({
    savedItem: null,
    valuesOf: referralValues,
    check: checkReferral,
    draftKey: 'referral',
  })
  const formSave = useFormSave(form, {
    save: async (values) => {
      await sendReferral(values, keyOf(values))
      return values
    },
    onSaved: () => {
      notify('Merci\u202F! Votre recommandation nous est bien parvenue.')
      onClose()
    },
    fallbackError: 'Votre recommandation n’a pas pu être envoyée.',
  })
  return (
    <EditDialog title="Recommander un client" form={form} save={formSave} submitLabel="Envoyer" onClose={onClose}>
      <FieldGrid columns={2}>
        <TextField<ReferralValues> name="firstName" label="Prénom" />
        <TextField<ReferralValues> name="lastName" label="Nom" />
        <PhoneField<ReferralValues> name="phoneNumber" label="Téléphone" />
        <EmailField<ReferralValues> name="email" label="Adresse email" />
        <WholeRow>
          <TextField<ReferralValues>
            name="message"
            label="Message"
            rows={4}
            maxLength={MESSAGE_MAX}
            helper="Son projet, et quand l’appeler."
          />
        </WholeRow>
        <WholeRow>
          <SwitchField<ReferralValues>
            name="agreed"
            label="Cette personne est d’accord pour que je vous transmette ses coordonnées et pour que vous la contactiez"
          />
        </WholeRow>
      </FieldGrid>
    </EditDialog>
  )
}

/** Opens the form with which a PARTNER recommends a customer. */
export function ReferButton() {
  const [open, setOpen] = useDialogState('refer', false)
  return (
    <>
      <Button variant="contained" color="secondary" startIcon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        Recommander un client
      </Button>
      {open && <ReferDialog onClose={() => setOpen(false)} />}
    </>
  )
}
