import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormProvider, useWatch } from 'react-hook-form'
import { unsentMessageText } from '@/api/error'
import Stack from '@mui/material/Stack'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { SentAlert } from '@/components/feedback/SentAlert'
import { EmailField } from '@/components/form/fields/EmailField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { Honeypot } from '@/components/form/layout/Honeypot'
import { SubmitButton } from '@/components/form/layout/SubmitButton'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import { CallBackFields } from './CallBackFields'
import { useContactForm } from './useContactForm'

const MESSAGE_MAX = 5000

/** Characters reserved for the first line of a call-back request. */
const CALL_BACK_MAX = 100

/** Contact form; `isCallRequest` asks for a call, at a preferred time. */
export function ContactForm({ isCallRequest }: { isCallRequest: boolean }) {
  const { form, element, isSending, sentWish, refusal, submit, writeAnother } = useContactForm(isCallRequest)
  const wantsCall = useWatch({ control: form.control, name: 'wish' }) === 'call-back'
  if (sentWish) return <SentMessage isCallRequest={sentWish === 'call-back'} onWriteAnother={writeAnother} />
  return (
    <form ref={element} noValidate aria-labelledby="ecrire" onSubmit={submit}>
      <Honeypot />
      <FormProvider {...form}>
        <FieldGrid columns={2}>
          {isCallRequest && <CallBackFields />}
          <TextField name="firstName" label="Prénom" required autoComplete="given-name" />
          <TextField name="lastName" label="Nom" required autoComplete="family-name" />
          <EmailField name="email" label="Adresse email" required autoComplete="email" />
          <PhoneField name="phoneNumber" label="Téléphone" required autoComplete="tel-national" />
          <WholeRow>
            <TextField
              name="message"
              label="Message"
              required={!wantsCall}
              rows={wantsCall ? 4 : 7}
              maxLength={MESSAGE_MAX - (wantsCall ? CALL_BACK_MAX : 0)}
              showsCounter
              helper="Ni numéro de carte, ni code d’accès à votre banque, s’il vous plaît."
            />
          </WholeRow>
        </FieldGrid>
      </FormProvider>
      <Stack spacing={2.5} sx={{ mt: 2 }}>
        <ErrorAlert error={refusal} area="public" text={unsentMessageText(refusal)} />
        <SubmitButton loading={isSending} sx={{ alignSelf: { sm: 'start' } }}>
          {wantsCall ? 'Demander un appel' : 'Envoyer mon message'}
        </SubmitButton>
        <DataProtectionNotice />
      </Stack>
    </form>
  )
}

/** Success message with the next steps. */
function SentMessage({ isCallRequest, onWriteAnother }: { isCallRequest: boolean; onWriteAnother: () => void }) {
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'start' }}>
      <SentAlert icon={<Icon name="checkCircle" size={24} />} sx={{ width: '100%' }}>
        <strong>Votre message a bien été transmis à notre équipe.</strong>
        <Typography sx={{ mt: 0.5 }}>
          Un accusé de réception part vers votre adresse email.{' '}
          {isCallRequest
            ? 'Un conseiller vous appelle sous 24\u00a0h ouvrées, de préférence au moment choisi.'
            : 'Un conseiller vous lit et vous répond sous 24\u00a0h.'}
        </Typography>
      </SentAlert>
      <DataProtectionNotice />
      <Button variant="outlined" onClick={onWriteAnother}>
        Écrire un autre message
      </Button>
    </Stack>
  )
}
