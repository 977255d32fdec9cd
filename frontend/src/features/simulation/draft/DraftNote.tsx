import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazyPart } from '@/components/feedback/lazyPart'
import { RETENTION_DAYS } from '@/session/answers'

const ConfirmDialog = lazyPart(async () => (await import('@/components/feedback/ConfirmDialog')).ConfirmDialog)

interface DraftNoteProps {
  onDevice: boolean
  onKeep: (isChecked: boolean) => void
  onErase: () => void
}

/** Retention of the answers, chosen by the visitor, and a button to erase them. */
export function DraftNote({ onDevice, onKeep, onErase }: DraftNoteProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  return (
    <Box sx={{ mt: 3, color: 'text.secondary' }}>
      <Typography variant="body2">
        {onDevice
          ? `Vos réponses restent sur cet appareil jusqu’à l’envoi, ${RETENTION_DAYS}\u00a0jours au plus.`
          : 'Vos réponses restent dans cet onglet jusqu’à l’envoi\u202f: elles s’effacent quand vous le fermez.'}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2, flexWrap: 'wrap' }}>
        <FormControlLabel
          label={`Les garder ${RETENTION_DAYS}\u00a0jours sur cet appareil`}
          control={<Checkbox checked={onDevice} onChange={(_, isChecked) => onKeep(isChecked)} />}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Button size="small" onClick={() => setIsConfirmOpen(true)}>
          Tout effacer
        </Button>
      </Stack>
      <ConfirmDialog
        open={isConfirmOpen}
        title={'Effacer toutes vos réponses\u202F?'}
        irreversible
        confirmLabel="Tout effacer"
        onConfirm={() => {
          setIsConfirmOpen(false)
          onErase()
        }}
        onClose={() => setIsConfirmOpen(false)}
      >
        Le formulaire redeviendra vide, depuis la première étape.
      </ConfirmDialog>
    </Box>
  )
}
