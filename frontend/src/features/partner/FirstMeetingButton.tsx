import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { formatInstant } from '@/format/date'
import { notify } from '@/session/feedback'
import { partnerQuery, sendFirstMeetingMail } from './api'
import type { Partner } from './partner'

const SENT_MESSAGE = 'L’email a été envoyé avec succès au prescripteur.'
const FAILED = 'Une erreur a été rencontrée lors de l’envoi de l’email.'

/** Mails the partner after the first meeting, repeatable; shows the last time. */
export function FirstMeetingButton({ partner }: { partner: Partner }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendFirstMeetingMail(partner.uuid),
    onSuccess: (next) => {
      client.setQueryData(partnerQuery(partner.uuid).queryKey, next)
      notify(SENT_MESSAGE)
    },
    onError: (error) => notify(errorText(error, 'office', FAILED), 'error'),
  })
  const sentAt = partner.mailAfterFirstMeetingSentAtDate
  return (
    <Stack direction="row" sx={{ alignItems: 'center', rowGap: 0.5, columnGap: 1.5, flexWrap: 'wrap' }}>
      {sentAt && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {`Envoyé le ${formatInstant(sentAt)}`}
        </Box>
      )}
      <Button
        variant="outlined"
        color="inherit"
        loading={isPending}
        startIcon={<Icon name="mail" />}
        onClick={() => mutate()}
      >
        Envoyer l’email de premier rendez-vous
      </Button>
    </Stack>
  )
}
