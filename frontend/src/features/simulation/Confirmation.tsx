import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { useFocusWhenShown } from '@/components/useFocusWhenShown'
import { NextSteps } from './NextSteps'
import type { Answers } from './rules/answers'
import type { Simulation } from './simulation'

interface ConfirmationProps {
  simulation: Simulation
  /** Answers as sent. */
  answers: Answers
}

/** Confirmation of a sent request, with the next steps. */
export function Confirmation({ simulation, answers }: ConfirmationProps) {
  const title = useFocusWhenShown<HTMLHeadingElement>('start')
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="simulation-envoyee"
      sx={{ maxWidth: 760, p: { xs: 2.5, sm: 5 }, mb: 5 }}
    >
      <Box sx={{ color: 'success.main', mb: 1 }}>
        <Icon name="checkCircle" size={48} />
      </Box>
      <Typography id="simulation-envoyee" ref={title} tabIndex={-1} variant="h2" sx={{ scrollMarginTop: 112 }}>
        Votre demande nous est bien parvenue
      </Typography>
      <Typography sx={{ mt: 1.5 }}>
        {`Merci de votre confiance. Votre simulation «\u00a0${simulation.label}\u00a0» a été transmise à notre équipe.`}
      </Typography>
      <NextSteps simulation={simulation} answers={answers} />
    </Paper>
  )
}
