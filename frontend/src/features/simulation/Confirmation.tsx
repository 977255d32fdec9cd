import { useEffect, useRef } from 'react'
import { lazyPart } from '@/components/feedback/lazyPart'
import { scrollTo } from '@/components/form/errors/fieldNavigation'
import { Icon } from '@/components/icon/Icon'
import { Block, Card, Text } from '@/components/primitives'
import type { Answers } from './rules/answers'
import type { Simulation } from './simulation'

const NextSteps = lazyPart(async () => (await import('./NextSteps')).NextSteps)

interface ConfirmationProps {
  simulation: Simulation
  /** Answers as sent. */
  answers: Answers
}

/** Confirmation of a sent request, independent of further requests, with the next steps. */
export function Confirmation({ simulation, answers }: ConfirmationProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    if (title.current) scrollTo(title.current)
  }, [])
  return (
    <Card component="section" aria-labelledby="simulation-envoyee" maxWidth={760} p={{ xs: 2.5, sm: 5 }} mb={5}>
      <Block color="success.main" mb={1}><Icon name="checkCircle" size={48} /></Block>
      <Text
        id="simulation-envoyee"
        ref={title}
        tabIndex={-1}
        variant="h2"
        scrollMarginTop={112}
      >
        Votre demande nous est bien parvenue
      </Text>
      <Text mt={1.5}>
        {`Merci de votre confiance. Votre simulation «\u00a0${simulation.label}\u00a0» a été transmise à notre équipe.`}
      </Text>
      <NextSteps simulation={simulation} answers={answers} />
    </Card>
  )
}
