import Typography from '@mui/material/Typography'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { AppLink } from '@/components/link/AppLink'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import { Block, Row, Stack, Text } from '@/components/primitives'
import { AnswersSummary } from './AnswersSummary'
import { Estimate } from './estimate/Estimate'
import { estimateOf } from './estimate/useEstimate'
import { useRates } from './estimate/useRates'
import { textAt, type Answers } from './rules/answers'
import type { Simulation } from './simulation'

/** Schedule of an answer; without the consent to be contacted, it promises no call. */
function scheduleOf(answers: Answers): [when: string, what: string][] {
  const email = textAt(answers, 'email')
  const reply = answers['contactAccepted'] === 'Oui'
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
  const shown = isLoan && rates ? estimateOf(answers, steps, rates) : null
  return (
    <>
      <Stack component="dl" flush rowGap={{ xs: 0, sm: 1.5 }} columnGap={3} columns={{ sm: 'max-content 1fr' }} mt={3}>
        {scheduleOf(answers).map(([when, what]) => (
          <Block key={when} display="contents">
            <Text component="dt" weight={650}>{when}</Text>
            <Text component="dd" flush mb={{ xs: 1.5, sm: 0 }}>{what}</Text>
          </Block>
        ))}
      </Stack>
      {shown && (
        <Block component="section" aria-labelledby="estimation-envoyee" divider="top" mt={3} pt={3} maxWidth={480}>
          <Typography id="estimation-envoyee" variant="h3">Votre estimation</Typography>
          <Estimate {...shown} />
        </Block>
      )}
      <Block mt={3}><AnswersSummary steps={steps} answers={answers} title="Ce que vous nous avez envoyé" /></Block>
      <Text mt={3}>Vous préférez fixer vous-même le moment de notre échange{'\u202f'}?</Text>
      <Row gap={3} wrap mt={1.5} mb={4}>
        <AppointmentLink label="Prendre un rendez-vous" variant="contained" color="secondary" size="large" />
        <AppLink to="/simulations">Faire une autre simulation</AppLink>
      </Row>
      <DataProtectionNotice />
    </>
  )
}
