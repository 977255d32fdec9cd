import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface SaveBarProps {
  saving: boolean
  /** Sections that differ from the saved copy. */
  changed: number
  onCancel: () => void
}

/** The buttons of the edit mode, always in reach at the foot of the window. */
export function SaveBar({ saving, changed, onCancel }: SaveBarProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 'var(--message-height, 0px)',
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="output"
        sx={{ flex: 1, fontSize: '0.875rem', color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      >
        {changesText(changed)}
      </Box>
      <Button color="inherit" disabled={saving} onClick={onCancel} sx={{ flex: { xs: 1, sm: 'none' } }}>
        Annuler
      </Button>
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        loading={saving}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        Valider
      </Button>
    </Box>
  )
}

function changesText(count: number): string {
  if (count === 0) return 'Aucune modification à enregistrer.'
  return count === 1
    ? '1 section modifiée, non enregistrée.'
    : `${count} sections modifiées, non enregistrées.`
}
