import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { lazyPart } from '@/components/feedback/lazyPart'
import { ButtonLink } from '@/components/link/ButtonLink'
import { formatInstantWithTime } from '@/format/date'
import { forgetAnswers, goOnWith, readAnswers } from '@/session/answers'
import { useMounted } from '@/site/useMounted'
import { addressOf, CHOICES, type SimulationChoice } from '../choices'

const ConfirmDialog = lazyPart(async () => (await import('@/components/feedback/ConfirmDialog')).ConfirmDialog)

interface Begun extends SimulationChoice {
  savedAt: number
}

/** Simulations that were begun on this device and not sent; nothing while the page is taken over. */
export function BegunSimulations() {
  return useMounted() ? <Banner /> : null
}

function Banner() {
  const [begun, setBegun] = useState<readonly Begun[]>(() => findBegun(Date.now()))
  const [asking, setAsking] = useState(false)
  if (begun.length === 0) return null
  const erase = () => {
    setAsking(false)
    for (const { type } of begun) forgetAnswers(type)
    setBegun([])
  }
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      <AlertTitle>{'Vous n’avez pas terminé\u202f:'}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1.5 }}>
        {begun.map(({ type, label, savedAt }) => (
          <Box component="li" key={type} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
            <span>{`${label}, le ${formatInstantWithTime(new Date(savedAt).toISOString())}`}</span>
            <ButtonLink to={addressOf(type)} variant="contained" size="small" onClick={() => goOnWith(type)}>
              Reprendre ma simulation
            </ButtonLink>
          </Box>
        ))}
      </Box>
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
    </Alert>
  )
}

function findBegun(now: number): Begun[] {
  return CHOICES.flatMap((choice) => {
    const kept = readAnswers(choice.type, now)
    return kept ? [{ ...choice, savedAt: kept.savedAt }] : []
  })
}
