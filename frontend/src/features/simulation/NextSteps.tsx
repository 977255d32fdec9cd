import Typography from '@mui/material/Typography'
import { AppLink } from '@/components/link/AppLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import { Block, Row, Stack, Text } from '@/components/primitives'
import { AnswersSummary } from './AnswersSummary'
import { Estimate } from './estimate/Estimate'
import { estimateOf } from './estimate/useEstimate'
import { useRates } from './estimate/useRates'
import type { Answers } from './rules/answers'
import type { Simulation } from './simulation'

const NEXT = [
  ['Dans quelques minutes', 'Vous recevez par email l’accusé de réception de votre demande.'],
  ['Sous 24\u00a0h', 'Un conseiller a lu vos réponses et revient vers vous, par téléphone ou par email.'],
  ['Ensuite', 'Nous étudions ensemble les solutions possibles. Rien ne vous engage avant que vous ayez signé.'],
] as const

/** Next steps after a request: schedule, estimate, and sent answers. */
export function NextSteps({ simulation: { steps, isLoan }, answers }: { simulation: Simulation; answers: Answers }) {
  const rates = useRates()
  const shown = isLoan && rates ? estimateOf(answers, steps, rates) : null
  return (
    <>
      <Stack component="dl" flush rowGap={{ xs: 0, sm: 1.5 }} columnGap={3} columns={{ sm: 'max-content 1fr' }} mt={3}>
        {NEXT.map(([when, what]) => (
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
        <ButtonLink to="/rendez-vous" variant="contained" color="secondary" size="large">Prendre un rendez-vous</ButtonLink>
        <AppLink to="/simulations">Faire une autre simulation</AppLink>
      </Row>
      <DataProtectionNotice />
    </>
  )
}
