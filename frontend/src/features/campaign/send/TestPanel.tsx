import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import { formatPhone } from '@/format/phone'
import { notify } from '@/session/feedback'
import { sendTest } from '../api'
import type { CampaignValues } from './campaignForm'

/** Sends a test message to the user before the launch. */
export function TestPanel() {
  const campaign = useFormContext<CampaignValues>()
  const type = useWatch({ control: campaign.control, name: 'type' })
  const phoneForm = useForm({ defaultValues: { phoneNumber: '' } })
  const [error, setError] = useState<unknown>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (number?: string) => sendTest(campaign.getValues(), number),
  })
  const send = async (number?: string) => {
    setError(null)
    const fields = type === 'sms' ? (['sender', 'content'] as const) : (['subject', 'content', 'medias'] as const)
    if (!(await campaign.trigger(fields, { shouldFocus: true }))) return
    try {
      await mutateAsync(number)
      notify(
        number === undefined
          ? 'Le test a été envoyé à votre adresse.'
          : `Le test a été envoyé au ${formatPhone(number)}.`,
      )
    } catch (cause) {
      setError(cause)
    }
  }
  return (
    <Paper component="section" variant="outlined" aria-labelledby="test-campaign" sx={{ p: 2 }}>
      <Typography component="h2" id="test-campaign" variant="h5" sx={{ mb: 1 }}>
        Essayer d’abord
      </Typography>
      {type === 'sms' ? (
        <FormProvider {...phoneForm}>
          <Box
            component="form"
            noValidate
            onSubmit={(event: FormEvent) => void phoneForm.handleSubmit(({ phoneNumber }) => send(phoneNumber))(event)}
          >
            <PhoneField<{ phoneNumber: string }> name="phoneNumber" label="Votre mobile" required autoComplete="tel" />
            <SendButton isBusy={isPending} submit />
          </Box>
        </FormProvider>
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            L’email arrive à votre propre adresse, comme chez vos contacts.
          </Typography>
          <SendButton isBusy={isPending} onClick={() => void send()} />
        </>
      )}
      <ErrorAlert error={error} area="private" />
    </Paper>
  )
}

function SendButton({ isBusy, submit = false, onClick }: { isBusy: boolean; submit?: boolean; onClick?: () => void }) {
  return (
    <Button
      variant="outlined"
      loading={isBusy}
      startIcon={<Icon name="send" />}
      {...(submit ? { type: 'submit' } : { onClick })}
    >
      M’envoyer un test
    </Button>
  )
}
