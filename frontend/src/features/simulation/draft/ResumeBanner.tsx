import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { formatInstantWithTime } from '@/format/date'
import type { SavedAnswers } from '@/session/answers'
import { AnswersSummary } from '../AnswersSummary'
import type { Simulation } from '../simulation'

interface ResumeBannerProps {
  simulation: Simulation
  savedAnswers: SavedAnswers
  onResume: () => void
  onErase: () => void
}

/** Answers of an earlier visit, with buttons to resume or erase them. */
export function ResumeBanner({ simulation, savedAnswers, onResume, onErase }: ResumeBannerProps) {
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      <AlertTitle>Vous aviez commencé cette simulation.</AlertTitle>
      {`Vos réponses du ${formatInstantWithTime(new Date(savedAnswers.savedAt).toISOString())} sont encore là\u202f: `}
      {`vous en étiez à l’étape ${savedAnswers.step + 1} sur ${simulation.steps.length}. Voulez-vous les reprendre\u202f?`}
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', my: 1.5 }}>
        <Button variant="contained" onClick={onResume}>
          Reprendre ma simulation
        </Button>
        <Button variant="outlined" onClick={onErase}>
          Recommencer
        </Button>
      </Stack>
      <AnswersSummary steps={simulation.steps} answers={savedAnswers.values} title="Voir vos réponses" />
    </Alert>
  )
}
