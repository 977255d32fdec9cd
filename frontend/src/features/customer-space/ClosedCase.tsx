import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import { CaseSteps } from '@/components/steps/CaseSteps'
import { isOver } from '@/components/steps/steps'
import { formatDate, formatInstant } from '@/format/date'
import type { OwnCase } from './api'
import { HelpLine } from './HelpLine'
import { SentFiles } from './SentFiles'
import { SharedComparisons } from './SharedComparisons'

/** Case that no longer accepts documents: reason and status. */
export function ClosedCase({ ownCase }: { ownCase: OwnCase }) {
  return (
    <Content width={640}>
      <Typography component="h2" variant="h3" sx={{ mt: -1, mb: 2, overflowWrap: 'anywhere' }}>
        {ownCase.label}
      </Typography>
      <Box sx={{ mb: 3 }}>
        <CaseSteps status={ownCase.status} lastActivity={ownCase.lastActDate} />
      </Box>
      <Alert severity="info" role="note">
        {closingReason(ownCase)}
      </Alert>
      <SentFiles ownCase={ownCase} />
      <SharedComparisons cases={[ownCase]} />
      <HelpLine advisers={ownCase.advisers} />
      <Box sx={{ mt: 3 }}>
        <ButtonLink to="/customer-cases" variant="outlined">
          Revenir à mes dossiers
        </ButtonLink>
      </Box>
    </Content>
  )
}

function closingReason(ownCase: OwnCase): string {
  const hasEnded = isOver(ownCase.status)
  const lastRequest = ownCase.requests?.at(-1)
  const isUnanswered = lastRequest !== undefined && !lastRequest.completedDate
  if (ownCase.completedDate && (hasEnded || !isUnanswered)) {
    return `${validationText(ownCase)} ${hasEnded ? 'Plus rien n’est attendu de votre part.' : 'Il n’est plus modifiable\u202F: votre conseiller s’en occupe.'}`
  }
  if (hasEnded) return 'Aucun document n’est attendu de votre part pour ce dossier.'
  if (!ownCase.withUpload) return 'Aucun document ne vous est demandé pour ce dossier.'
  const limit = formatDate(ownCase.completionLimitDate)
  return `Le délai de dépôt de ce dossier s’est terminé${limit ? ` le ${limit}` : ''}. Contactez votre conseiller pour le rouvrir.`
}

/** « Vous avez validé ce dossier le … », « Sophie a validé ce dossier le … ». */
export function validationText({
  completedDate,
  completedBy,
  requests = [],
}: Pick<OwnCase, 'completedDate' | 'completedBy' | 'requests'>): string {
  const last = requests.reduce(
    (latest, { completedDate: date }) => (date && date > latest ? date : latest),
    completedDate ?? '',
  )
  const date = formatInstant(last)
  if (!completedBy) return `Ce dossier a été validé le ${date}.`
  return completedBy.own
    ? `Vous avez validé ce dossier le ${date}.`
    : `${completedBy.firstName} a validé ce dossier le ${date}.`
}
