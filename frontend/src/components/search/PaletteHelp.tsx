import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { controlKey } from './shortcut'

/** Keyboard shortcuts of the palette, in one line. */
export function PaletteHelp() {
  const keys = [['↑ ↓', 'choisir'], ['Entrée', 'ouvrir'], [`${controlKey()} Entrée`, 'dans un nouvel onglet'], ['Échap', 'fermer']] as const
  return (
    <Stack direction="row" spacing={2.5} aria-hidden sx={{
      alignItems: 'center', borderTop: 1, borderColor: 'divider', px: 2.5, py: 1, flex: 'none', color: 'text.secondary',
      fontSize: '0.8125rem',
    }}>
      {keys.map(([key, act]) => (
        <span key={key}><Box component="kbd" sx={{ fontWeight: 650 }}>{key}</Box>{` ${act}`}</span>
      ))}
    </Stack>
  )
}
