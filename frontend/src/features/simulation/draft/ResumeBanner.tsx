import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { Notice } from '@/components/feedback/Notice'
import { Row } from '@/components/primitives'
import { formatInstantWithTime } from '@/format/date'
import type { SavedAnswers } from '@/session/answers'
import { AnswersSummary } from '../AnswersSummary'
import type { Simulation } from '../simulation'

interface ResumeBannerProps {
  simulation: Simulation
  found: SavedAnswers
  onResume: () => void
  onErase: () => void
}

/** Answers of an earlier visit, with buttons to resume or erase them. */
export function ResumeBanner({ simulation, found, onResume, onErase }: ResumeBannerProps) {
  return (
    <Notice severity="info" role="status" mb={4}>
      <AlertTitle>Vous aviez commencé cette simulation.</AlertTitle>
      {`Vos réponses du ${formatInstantWithTime(new Date(found.savedAt).toISOString())} sont encore là\u202f: `}
      {`vous en étiez à l’étape ${found.step + 1} sur ${simulation.steps.length}. Voulez-vous les reprendre\u202f?`}
      <Row gap={1.5} align="stretch" wrap my={1.5}>
        <Button variant="contained" onClick={onResume}>Reprendre ma simulation</Button>
        <Button variant="outlined" onClick={onErase}>Recommencer</Button>
      </Row>
      <AnswersSummary steps={simulation.steps} answers={found.values} title="Voir vos réponses" />
    </Notice>
  )
}
