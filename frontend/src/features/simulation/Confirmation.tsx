import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import { scrollTo } from '@/components/form/errors/fieldNavigation'
import { Block, Card, Row, Stack, Text } from '@/components/primitives'
import { AnswersInShort } from './AnswersInShort'
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

interface ConfirmationProps {
  simulation: Simulation
  /** As they were sent. */
  answers: Answers
}

/** The request is in: what happens now, and when. */
export function Confirmation({ simulation, answers }: ConfirmationProps) {
  const { label, steps, isLoan } = simulation
  const rates = useRates()
  const shown = isLoan && rates ? estimateOf(answers, steps, rates) : null
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    if (title.current) scrollTo(title.current)
  }, [])
  return (
    <Card component="section" aria-labelledby="simulation-envoyee" maxWidth={760} p={{ xs: 2.5, sm: 5 }} mb={5}>
      <Block color="success.main" mb={1}><Icon name="checkCircle" size={48} /></Block>
      <Typography
        id="simulation-envoyee"
        ref={title}
        tabIndex={-1}
        variant="h2"
        sx={{ outline: 'none !important', scrollMarginTop: 112 }}
      >
        Votre demande nous est bien parvenue
      </Typography>
      <Text mt={1.5}>
        {`Merci de votre confiance. Votre simulation «\u00a0${label}\u00a0» a été transmise à notre équipe.`}
      </Text>
      <Stack component="dl" flush rowGap={{ xs: 0, sm: 1.5 }} columnGap={3} columns={{ sm: 'max-content 1fr' }} mt={3}>
        {NEXT.map(([when, what]) => (
          <Box key={when} sx={{ display: 'contents' }}>
            <Text component="dt" weight={650}>{when}</Text>
            <Typography component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 } }}>{what}</Typography>
          </Box>
        ))}
      </Stack>
      {shown && (
        <Block component="section" aria-labelledby="estimation-envoyee" divider="top" mt={3} pt={3} maxWidth={480}>
          <Typography id="estimation-envoyee" variant="h3">Votre estimation</Typography>
          <Estimate {...shown} />
        </Block>
      )}
      <Block mt={3}><AnswersInShort steps={steps} answers={answers} title="Ce que vous nous avez envoyé" /></Block>
      <Text mt={3}>Vous préférez fixer vous-même le moment de notre échange{'\u202f'}?</Text>
      <Row gap={3} wrap mt={1.5} mb={4}>
        <ButtonLink to="/rendez-vous" variant="contained" color="secondary" size="large">Prendre un rendez-vous</ButtonLink>
        <AppLink to="/simulations">Faire une autre simulation</AppLink>
      </Row>
      <DataProtectionNotice />
    </Card>
  )
}
