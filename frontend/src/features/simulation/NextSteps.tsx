import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { AppLink } from '@/components/link/AppLink'
import { useToday } from '@/components/useToday'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import { AnswersSummary } from './AnswersSummary'
import { Estimate } from './estimate/Estimate'
import { estimateOf, useRates } from './estimate/useLoanEstimate'
import { textAt, type Answers } from './rules/answers'
import type { Simulation } from './simulation'

/** Schedule of the firm's answer; promises no call without the consent to be contacted. */
function scheduleOf(answers: Answers): [date: string, event: string][] {
  const email = textAt(answers, 'email')
  const reply =
    answers['contactAccepted'] === 'Oui'
      ? 'Un conseiller a lu vos réponses et revient vers vous, par téléphone ou par email.'
      : `Un conseiller a lu vos réponses et vous répond par email${email ? `, à ${email}` : ''}. Vous n’avez pas souhaité être contacté autrement\u202f: nous ne vous téléphonons pas.`
  return [
    ['Dans quelques minutes', 'Vous recevez par email l’accusé de réception de votre demande.'],
    ['Sous 24\u00a0h', reply],
    ['Ensuite', 'Nous étudions ensemble les solutions possibles. Rien ne vous engage avant que vous ayez signé.'],
  ]
}

/** Next steps after a request: schedule, estimate, and sent answers. */
export function NextSteps({ simulation: { steps, isLoan }, answers }: { simulation: Simulation; answers: Answers }) {
  const rates = useRates()
  const today = useToday()
  const estimate = isLoan && rates ? estimateOf(answers, steps, rates, today) : null
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          rowGap: { xs: 0, sm: 1.5 },
          columnGap: 3,
          gridTemplateColumns: { sm: 'max-content 1fr' },
          mt: 3,
        }}
      >
        {scheduleOf(answers).map(([date, event]) => (
          <Box key={date} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ fontWeight: 650 }}>
              {date}
            </Typography>
            <Typography component="dd" sx={{ mb: { xs: 1.5, sm: 0 } }}>
              {event}
            </Typography>
          </Box>
        ))}
      </Box>
      {estimate && (
        <Box
          component="section"
          aria-labelledby="estimation-envoyee"
          sx={{ borderTop: 1, borderColor: 'divider', mt: 3, pt: 3, maxWidth: 480 }}
        >
          <Typography id="estimation-envoyee" variant="h3">
            Votre estimation
          </Typography>
          <Estimate {...estimate} />
        </Box>
      )}
      <Box sx={{ mt: 3 }}>
        <AnswersSummary steps={steps} answers={answers} title="Ce que vous nous avez envoyé" />
      </Box>
      <Typography sx={{ mt: 3 }}>Vous préférez fixer vous-même le moment de notre échange{'\u202f'}?</Typography>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1.5, mb: 4 }}>
        <AppointmentLink label="Prendre un rendez-vous" variant="contained" color="secondary" size="large" />
        <AppLink to="/simulations">Faire une autre simulation</AppLink>
      </Stack>
      <DataProtectionNotice />
    </>
  )
}
