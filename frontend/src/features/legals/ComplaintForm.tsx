import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { SentAlert } from '@/components/feedback/SentAlert'
import { showRefusal } from '@/components/form/errors/formChecks'
import { focusFirstField } from '@/components/form/errors/fieldNavigation'
import { EmailField } from '@/components/form/fields/EmailField'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { Honeypot } from '@/components/form/layout/Honeypot'
import { usePublicSubmission } from '@/components/form/usePublicSubmission'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'

interface Values {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  subject: string
  message: string
}

const BLANK_VALUES: Values = { firstName: '', lastName: '', email: '', phoneNumber: '', subject: '', message: '' }
const NOT_SENT = 'Votre réclamation n’a pas pu être envoyée, veuillez nous excuser pour la gêne occasionnée.'
const MESSAGE_MAX = 5000

/** Public form that records a complaint. */
export function ComplaintForm({ onSent }: { onSent: () => void }) {
  const form = useForm<Values>({ defaultValues: BLANK_VALUES, mode: 'onTouched' })
  const { isSubmitting } = useFormState({ control: form.control })
  const element = useRef<HTMLFormElement>(null)
  const submitOnce = usePublicSubmission('/api/public-complaints', element)
  const [isSent, setIsSent] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  useEffect(() => {
    // Moves the focus, because the button that opened the form was removed.
    if (element.current) focusFirstField(element.current)
  }, [])
  const send = async (values: Values) => {
    setRefusal(null)
    try {
      await submitOnce(values)
      setIsSent(true)
      onSent()
    } catch (error) {
      setRefusal(error)
      showRefusal(form, error)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSubmitting) void form.handleSubmit(send)()
  }
  if (isSent) {
    return (
      <SentAlert>
        {
          'Votre réclamation est enregistrée. Nous en accusons réception sous 10\u00A0jours ouvrables et vous répondons sous deux mois au plus.'
        }
      </SentAlert>
    )
  }
  return (
    <form ref={element} noValidate aria-label="Réclamation" onSubmit={submit}>
      <Honeypot />
      <FormProvider {...form}>
        <FieldGrid columns={2}>
          <TextField name="firstName" label="Prénom" required autoComplete="given-name" />
          <TextField name="lastName" label="Nom" required autoComplete="family-name" />
          <EmailField name="email" label="Adresse email" required autoComplete="email" />
          <PhoneField name="phoneNumber" label="Téléphone" required autoComplete="tel-national" />
          <WholeRow>
            <TextField name="subject" label="Objet de la réclamation" required />
          </WholeRow>
          <WholeRow>
            <TextField
              name="message"
              label="Votre réclamation"
              required
              rows={6}
              maxLength={MESSAGE_MAX}
              showsCounter
              helper="Ni numéro de carte, ni code d’accès à votre banque, s’il vous plaît."
            />
          </WholeRow>
        </FieldGrid>
      </FormProvider>
      <Stack spacing={2.5} sx={{ mt: 2 }}>
        <ErrorAlert error={refusal} area="public" fallback={NOT_SENT} />
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          size="large"
          loading={isSubmitting}
          sx={{ alignSelf: { sm: 'start' } }}
        >
          Envoyer ma réclamation
        </Button>
        <DataProtectionNotice />
      </Stack>
    </form>
  )
}
