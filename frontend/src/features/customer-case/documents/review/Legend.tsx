import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'

const KEYS: [string, string][] = [
  ['← →', 'fichier précédent, suivant'],
  ['A', 'accepter'],
  ['R', 'refuser'],
  ['T', 'tourner'],
  ['Échap', 'fermer'],
]

/** Shortcut legend with its switch. */
export function Legend({ isEnabled, onToggle }: { isEnabled: boolean; onToggle: () => void }) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        flexWrap: 'wrap',
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {isEnabled &&
        KEYS.map(([key, act]) => (
          <Stack
            key={key}
            component="span"
            direction="row"
            spacing={0.75}
            sx={{ alignItems: 'center', display: 'inline-flex' }}
          >
            <Box component="kbd" sx={{ px: 0.75, border: 1, borderColor: 'edge', borderRadius: 0.5, fontWeight: 600 }}>
              {key}
            </Box>
            {act}
          </Stack>
        ))}
      {isEnabled && <span>Après un clic dans un PDF, cliquez à côté.</span>}
      <Button size="small" color="inherit" onClick={onToggle} sx={{ ml: 'auto' }}>
        {isEnabled ? 'Désactiver les raccourcis' : 'Activer les raccourcis clavier'}
      </Button>
    </Stack>
  )
}
