import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Notice } from '@/components/feedback/Notice'
import { Block, Card, Text } from '@/components/primitives'
import { formatDate } from '@/format/date'
import type { OwnCase } from './api'
import { openRequest, progress, progressText, type CaseProgress } from './places/checklist'
import { ProgressBar } from './ProgressBar'

/** Instructions and deadline. Collapsed on a phone, so that the first document is visible. */
export function Instructions({ limit, places }: { limit: string; places: boolean }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const steps = (
    <Box component="ol" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
      <li>
        {places
          ? 'Ajoutez vos fichiers à chaque document demandé, ou déposez tout d’un coup en bas de page.'
          : 'Ajoutez vos fichiers.'}
      </li>
      <li>
        {'Chaque fichier est enregistré dès qu’il est envoyé. Il vous manque une pièce\u202F? Revenez '}
        <strong>{`avant le ${limit}`}</strong>.
      </li>
      <li>
        {'Tout y est\u202F? Choisissez «\u202FValider\u202F»\u202F: nous revenons vers vous sous 24\u00A0h.'}
      </li>
    </Box>
  )
  return (
    <Notice severity="info" role="note" icon={false} my={2} border>
      {phone ? (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontWeight: 600 }, '&[open] > summary': { mb: 1 } }}>
          <summary>{'Comment faire\u202F?'}</summary>
          {steps}
        </Box>
      ) : steps}
    </Notice>
  )
}

/** Adviser's message of a document request. */
export function RequestNotice({ ownCase }: { ownCase: OwnCase }) {
  const request = openRequest(ownCase)
  if (!request) return null
  return (
    <Notice severity="warning" role="note" icon={false} my={2} breaks>
      <Block weight={600}>
        {request.message ? 'Votre conseiller vous demande\u202F:' : 'Votre conseiller vous redemande des documents.'}
      </Block>
      {request.message && <Block lines mt={0.5}>{request.message}</Block>}
      <Block mt={0.5}>{`Répondez avant le ${formatDate(ownCase.completionLimitDate ?? request.limitDate)}.`}</Block>
    </Notice>
  )
}

/** Number of received documents; the list below shows the missing ones. */
export function DepositProgress({ asked }: { asked: CaseProgress }) {
  const count = progress(asked)
  if (count.total === 0) return null
  return (
    <Card p={{ xs: 2, sm: 2.5 }} mt={2}>
      <Text weight={700} size="large">{progressText(count)}</Text>
      <Block mt={1}><ProgressBar {...count} /></Block>
    </Card>
  )
}
