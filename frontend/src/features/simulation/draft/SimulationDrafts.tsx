import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import AlertTitle from '@mui/material/AlertTitle'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import { lazyPart } from '@/components/feedback/lazyPart'
import { ButtonLink } from '@/components/link/ButtonLink'
import { formatInstantWithTime } from '@/format/date'
import { deleteAnswers, requestResume, loadAnswers } from '@/session/answers'
import { useMounted } from '@/site/hydration'
import { simulationPath, CHOICES, type SimulationChoice } from '../choices'

const ConfirmDialog = lazyPart(async () => (await import('@/components/feedback/ConfirmDialog')).ConfirmDialog)

interface UnsentSimulation extends SimulationChoice {
  savedAt: number
}

/** Unsent simulations on this device; renders nothing during hydration. */
export function SimulationDrafts() {
  return useMounted() ? <Banner /> : null
}

function Banner() {
  const [drafts, setDrafts] = useState<readonly UnsentSimulation[]>(() => findDrafts(Date.now()))
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  if (drafts.length === 0) return null
  const erase = () => {
    setIsConfirmOpen(false)
    for (const { type } of drafts) deleteAnswers(type)
    setDrafts([])
  }
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      <AlertTitle>{'Vous n’avez pas terminé\u202f:'}</AlertTitle>
      <List disablePadding sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
        {drafts.map(({ type, label, savedAt }) => (
          <Stack
            key={type}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', rowGap: 0.5, columnGap: 2, flexWrap: 'wrap' }}
          >
            <span>{`${label}, le ${formatInstantWithTime(new Date(savedAt).toISOString())}`}</span>
            <ButtonLink to={simulationPath(type)} variant="contained" size="small" onClick={() => requestResume(type)}>
              Reprendre ma simulation
            </ButtonLink>
          </Stack>
        ))}
      </List>
      <Button variant="text" size="small" onClick={() => setIsConfirmOpen(true)} sx={{ mt: 1, ml: -1.5 }}>
        Tout effacer
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        title={'Effacer toutes vos réponses\u202F?'}
        irreversible
        confirmLabel="Tout effacer"
        onConfirm={erase}
        onClose={() => setIsConfirmOpen(false)}
      >
        Les simulations commencées sur cet appareil seront perdues.
      </ConfirmDialog>
    </Alert>
  )
}

function findDrafts(now: number): UnsentSimulation[] {
  return CHOICES.flatMap((choice) => {
    const answers = loadAnswers(choice.type, now)
    return answers ? [{ ...choice, savedAt: answers.savedAt }] : []
  })
}
