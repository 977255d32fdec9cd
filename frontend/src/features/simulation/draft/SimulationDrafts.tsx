import { useState } from 'react'
import Button from '@mui/material/Button'
import AlertTitle from '@mui/material/AlertTitle'
import { Notice } from '@/components/feedback/Notice'
import { lazyPart } from '@/components/feedback/lazyPart'
import { ButtonLink } from '@/components/link/ButtonLink'
import { PlainList, Row } from '@/components/primitives'
import { formatInstantWithTime } from '@/format/date'
import { forgetAnswers, requestResume, readAnswers } from '@/session/answers'
import { useMounted } from '@/site/useMounted'
import { addressOf, CHOICES, type SimulationChoice } from '../choices'

const ConfirmDialog = lazyPart(async () => (await import('@/components/feedback/ConfirmDialog')).ConfirmDialog)

interface UnsentSimulation extends SimulationChoice {
  savedAt: number
}

/** Unsent simulations on this device; renders nothing during hydration. */
export function SimulationDrafts() {
  return useMounted() ? <Banner /> : null
}

function Banner() {
  const [begun, setBegun] = useState<readonly UnsentSimulation[]>(() => findDrafts(Date.now()))
  const [asking, setAsking] = useState(false)
  if (begun.length === 0) return null
  const erase = () => {
    setAsking(false)
    for (const { type } of begun) forgetAnswers(type)
    setBegun([])
  }
  return (
    <Notice severity="info" role="status" mb={4}>
      <AlertTitle>{'Vous n’avez pas terminé\u202f:'}</AlertTitle>
      <PlainList gap={1.5} mt={1}>
        {begun.map(({ type, label, savedAt }) => (
          <Row component="li" key={type} rowGap={0.5} columnGap={2} wrap>
            <span>{`${label}, le ${formatInstantWithTime(new Date(savedAt).toISOString())}`}</span>
            <ButtonLink to={addressOf(type)} variant="contained" size="small" onClick={() => requestResume(type)}>
              Reprendre ma simulation
            </ButtonLink>
          </Row>
        ))}
      </PlainList>
      <Button variant="text" size="small" onClick={() => setAsking(true)} sx={{ mt: 1, ml: -1.5 }}>Tout effacer</Button>
      <ConfirmDialog
        open={asking}
        title="Effacer toutes vos réponses ?"
        irreversible
        confirmLabel="Tout effacer"
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        Les simulations commencées sur cet appareil seront perdues.
      </ConfirmDialog>
    </Notice>
  )
}

function findDrafts(now: number): UnsentSimulation[] {
  return CHOICES.flatMap((choice) => {
    const kept = readAnswers(choice.type, now)
    return kept ? [{ ...choice, savedAt: kept.savedAt }] : []
  })
}
