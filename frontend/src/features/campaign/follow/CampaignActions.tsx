import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { countText } from '@/format/countText'
import { notify } from '@/session/feedback'
import { runCampaignAction, campaignQuery, type Campaign, type CampaignAction } from '../api'
import { isInProgress } from '../campaign'
import { PROGRESS_ID } from './CampaignProgress'

const SUCCESS_TEXTS: Record<CampaignAction, string> = {
  pause: 'La campagne est en pause.',
  resume: 'La campagne a repris.',
  cancel: 'La campagne a été annulée.',
}

/** Pause, resume and cancel buttons of a campaign. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (action: CampaignAction) => runCampaignAction(campaign.uuid, action),
    meta: { rereads: [campaignQuery(campaign.uuid).queryKey], refresh: 'settled' },
  })
  const { state, waiting } = campaign
  const isPaused = state === 'paused'
  const runAction = async (nextAction: CampaignAction) => {
    try {
      await mutateAsync(nextAction)
      notify(SUCCESS_TEXTS[nextAction])
    } catch {
      // The alert below shows the reason; the figures are refetched.
    }
    setIsConfirmOpen(false)
    // Moves the focus, because the clicked button was replaced or removed.
    document.getElementById(PROGRESS_ID)?.focus({ preventScroll: true })
  }
  if (!isInProgress(state) && !isPaused) return null
  return (
    <Box sx={{ mt: 2 }}>
      <ErrorAlert error={error} area="private" />
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', mt: error ? 2 : 0 }}>
        {isPaused ? (
          <Button variant="contained" loading={isPending} onClick={() => void runAction('resume')}>
            Reprendre
          </Button>
        ) : (
          <Button variant="outlined" loading={isPending} onClick={() => void runAction('pause')}>
            Mettre en pause
          </Button>
        )}
        <Button color="error" disabled={isPending} onClick={() => setIsConfirmOpen(true)}>
          Annuler la campagne
        </Button>
      </Stack>
      <ConfirmDialog
        open={isConfirmOpen}
        title={'Annuler cette campagne\u202F?'}
        irreversible
        confirmLabel="Annuler la campagne"
        cancelLabel="Retour"
        onConfirm={() => runAction('cancel')}
        onClose={() => setIsConfirmOpen(false)}
      >
        {`${countText(waiting, 'message ne partira', 'messages ne partiront')} pas. Ceux qui sont partis ne peuvent pas être repris.`}
      </ConfirmDialog>
    </Box>
  )
}
