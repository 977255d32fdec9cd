import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { Shortcut, shortcutsOf } from './shortcuts'

interface ShortcutsDialogProps {
  groups: ReturnType<typeof shortcutsOf>
  isEnabled: boolean
  onToggle: () => void
  onClose: () => void
}

/** List of shortcuts, with a switch for single-key ones. */
export function ShortcutsDialog({ groups, isEnabled, onToggle, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open onClose={onClose} maxWidth="md">
      <Stack direction="row" sx={{ alignItems: 'center', pr: 1.5 }}>
        <DialogTitle sx={{ flex: 1 }}>Raccourcis clavier</DialogTitle>
        <IconButton aria-label="Fermer" onClick={onClose}>
          <Icon name="close" size={22} />
        </IconButton>
      </Stack>
      <DialogContent>
        <Box sx={{ columns: { sm: 2 }, columnGap: 5 }}>
          {groups
            .filter(({ shortcuts }) => shortcuts.length > 0)
            .map(({ title, shortcuts }) => (
              <Box key={title} component="section" sx={{ mb: 2.5, breakInside: 'avoid' }}>
                <Typography component="h3" variant="body2" sx={{ fontWeight: 650, color: 'text.secondary', mb: 0.5 }}>
                  {title}
                </Typography>
                <List disablePadding>
                  {shortcuts.map((shortcut) => (
                    <Line
                      key={shortcut.displayedKeys.join(' ')}
                      shortcut={shortcut}
                      isOff={!isEnabled && shortcut.run !== undefined}
                    />
                  ))}
                </List>
              </Box>
            ))}
        </Box>
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
          <FormControlLabel
            control={<Switch checked={isEnabled} onChange={onToggle} />}
            label="Raccourcis à une touche"
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Ils se taisent pendant la saisie. Désactivez-les si vous dictez vos textes ou si des touches partent toutes
            seules.
          </Typography>
        </Box>
      </DialogContent>
    </Dialog>
  )
}

function Line({ shortcut: { displayedKeys, letter, label }, isOff }: { shortcut: Shortcut; isOff: boolean }) {
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        color: isOff ? 'text.secondary' : 'text.primary',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <span style={isOff ? { textDecoration: 'line-through' } : undefined}>{label}</span>
      <Stack
        component="span"
        direction="row"
        spacing={0.75}
        sx={{
          alignItems: 'center',
          display: 'inline-flex',
          flex: 'none',
          fontSize: '0.875rem',
          color: 'text.secondary',
        }}
      >
        {displayedKeys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && (letter ? 'puis' : 'ou')}
            <Key>{key}</Key>
          </Fragment>
        ))}
      </Stack>
    </Stack>
  )
}

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        minWidth: 28,
        px: 0.75,
        py: 0.25,
        textAlign: 'center',
        border: 1,
        borderBottomWidth: 2,
        borderColor: 'edge',
        borderRadius: 0.5,
        fontFamily: 'inherit',
        fontWeight: 600,
        color: 'text.primary',
      }}
    >
      {children}
    </Box>
  )
}
