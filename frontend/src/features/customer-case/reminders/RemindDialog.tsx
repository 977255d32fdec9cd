import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { useToday } from '@/components/useToday'
import { caseQuery, cacheCase, remind, type CustomerCase } from '../api'
import { missingDocuments } from '../documents/requestedDocuments'

/** Shows missing documents and recipients, then sends a reminder. */
export function RemindDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const client = useQueryClient()
  const { data: customerCase, error } = useQuery(caseQuery(uuid))
  const { mutateAsync } = useSave(remind, { rereads: [KEYS.recordCases], refresh: 'settled' })
  const today = useToday()
  const refusal = customerCase && remindRefusal(customerCase, today)
  const sendReminder = async () => cacheCase(client, await mutateAsync(uuid))
  const send = async () => {
    await notifyOutcome(sendReminder(), { successMessage: 'La relance est partie.' })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={'Relancer le client maintenant\u202F?'}
      confirmLabel="Envoyer la relance"
      isReady={customerCase !== undefined && !refusal}
      onConfirm={send}
      onClose={onClose}
    >
      {error && <ErrorAlert error={error} area="private" />}
      {!customerCase && !error && <Typography role="status">Chargement…</Typography>}
      {refusal && <Typography role="alert">{refusal}</Typography>}
      {customerCase && !refusal && <Summary customerCase={customerCase} />}
    </ConfirmDialog>
  )
}

function remindRefusal(customerCase: CustomerCase, today: string): string | null {
  if (!customerCase.activeForUpload)
    return 'Le client ne peut plus déposer de documents\u202F: prolongez le délai ou redemandez des pièces depuis le dossier.'
  if (wasRemindedToday(customerCase, today)) return 'Le client a déjà été relancé aujourd’hui.'
  if (customerCase.recipients?.length === 0)
    return 'Aucune relance ne peut partir\u202F: la fiche n’a pas d’adresse email.'
  return null
}

function Summary({ customerCase }: { customerCase: CustomerCase }) {
  const documents = missingDocuments(customerCase)
  return (
    <>
      <Typography>
        {`Un email part à\u202F: ${(customerCase.recipients ?? []).map(({ name, email }) => `${name} (${email})`).join(', ')}.`}
      </Typography>
      {documents.length > 0 && (
        <>
          <Typography sx={{ mt: 1 }}>{'Il rappelle ce qui manque\u202F:'}</Typography>
          <Box component="ul" aria-label="Pièces attendues" sx={{ my: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {documents.map((item) => (
              <li key={item.uuid}>{item.state === 'refused' ? `${item.label} (à refaire)` : item.label}</li>
            ))}
          </Box>
        </>
      )}
    </>
  )
}

/** Whether a reminder was sent today: the server refuses a second one. */
export function wasRemindedToday({ reminders }: Pick<CustomerCase, 'reminders'>, today: string): boolean {
  return reminders?.last === today
}
