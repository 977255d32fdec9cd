import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatDate } from '@/format/date'
import { down } from '@/theme/scale'
import type { OwnCase } from './api'
import { answerableRequest, countDocuments, documentCountsText, type Checklist } from './documents/checklist'
import { ProgressBar } from './ProgressBar'

/** Instructions and deadline. Collapsed on a phone, so that the first document is visible. */
export function Instructions({ limit, hasDocuments }: { limit: string; hasDocuments: boolean }) {
  const isPhone = useMediaQuery(down('sm'))
  const steps = (
    <Box component="ol" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
      <li>
        {hasDocuments
          ? 'Ajoutez vos fichiers à chaque document demandé, ou déposez tout d’un coup en bas de page.'
          : 'Ajoutez vos fichiers.'}
      </li>
      <li>
        {'Chaque fichier est enregistré dès qu’il est envoyé. Il vous manque une pièce\u202F? Revenez '}
        <strong>{`avant le ${limit}`}</strong>.
      </li>
      <li>{'Tout y est\u202F? Choisissez «\u202FValider\u202F»\u202F: nous revenons vers vous sous 24\u00A0h.'}</li>
    </Box>
  )
  return (
    <Alert severity="info" role="note" icon={false} sx={{ my: 2, border: 1, borderColor: 'divider' }}>
      {isPhone ? (
        <Box
          component="details"
          sx={{ '& > summary': { cursor: 'pointer', fontWeight: 600 }, '&[open] > summary': { mb: 1 } }}
        >
          <summary>{'Comment faire\u202F?'}</summary>
          {steps}
        </Box>
      ) : (
        steps
      )}
    </Alert>
  )
}

/** Adviser's message of a document request. */
export function RequestNotice({ ownCase }: { ownCase: OwnCase }) {
  const request = answerableRequest(ownCase)
  if (!request) return null
  return (
    <Alert severity="warning" role="note" icon={false} sx={{ my: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>
        {request.message ? 'Votre conseiller vous demande\u202F:' : 'Votre conseiller vous redemande des documents.'}
      </Box>
      {request.message && <Box sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{request.message}</Box>}
      <Box sx={{ mt: 0.5 }}>{`Répondez avant le ${formatDate(ownCase.completionLimitDate ?? request.limitDate)}.`}</Box>
    </Alert>
  )
}

/** Number of received documents; the list below shows the missing ones. */
export function DepositProgress({ checklist }: { checklist: Checklist }) {
  const counts = countDocuments(checklist)
  if (counts.totalCount === 0) return null
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>{documentCountsText(counts)}</Typography>
      <Box sx={{ mt: 1 }}>
        <ProgressBar {...counts} />
      </Box>
    </Paper>
  )
}
