import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { Fragment } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import type { Shortcut, shortcutsOf } from './shortcuts'

interface ShortcutsDialogProps {
  groups: ReturnType<typeof shortcutsOf>
  on: boolean
  onToggle: () => void
  onClose: () => void
}

/** List of shortcuts, with a switch for single-key ones. */
export function ShortcutsDialog({ groups, on, onToggle, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open onClose={onClose} maxWidth="md">
      <Row pr={1.5}>
        <DialogTitle sx={{ flex: 1 }}>Raccourcis clavier</DialogTitle>
        <IconButton aria-label="Fermer" onClick={onClose}><Icon name="close" size={22} /></IconButton>
      </Row>
      <DialogContent>
        <Box sx={{ columns: { sm: 2 }, columnGap: 5 }}>
          {groups.filter(({ shortcuts }) => shortcuts.length > 0).map(({ title, shortcuts }) => (
            <Block key={title} component="section" mb={2.5} avoidBreak>
              <Text component="h3" size="small" weight={650} color="text.secondary" mb={0.5}>{title}</Text>
              <PlainList>
                {shortcuts.map((shortcut) => <Line key={shortcut.shown.join(' ')} shortcut={shortcut} off={!on && shortcut.keys !== undefined} />)}
              </PlainList>
            </Block>
          ))}
        </Box>
        <Block divider="top" pt={1.5}>
          <FormControlLabel control={<Switch checked={on} onChange={onToggle} />} label="Raccourcis à une touche" />
          <Text size="small" color="text.secondary">
            Ils se taisent pendant la saisie. Désactivez-les si vous dictez vos textes ou si des touches partent toutes seules.
          </Text>
        </Block>
      </DialogContent>
    </Dialog>
  )
}

function Line({ shortcut: { shown, inSequence, label }, off }: { shortcut: Shortcut; off: boolean }) {
  return (
    <Row component="li" gap={2} justify="space-between" py={0.75} divider="bottom" color={off ? 'text.secondary' : 'text.primary'} sx={{ '&:last-of-type': { borderBottom: 0 } }}>
      <span style={off ? { textDecoration: 'line-through' } : undefined}>{label}</span>
      <Row component="span" inline gap={0.75} flex="none" size="small" color="text.secondary">
        {shown.map((key, place) => (
          <Fragment key={key}>
            {place > 0 && (inSequence ? 'puis' : 'ou')}
            <Key>{key}</Key>
          </Fragment>
        ))}
      </Row>
    </Row>
  )
}

function Key({ children }: { children: string }) {
  return (
    <Box component="kbd" sx={{ minWidth: 28, px: 0.75, py: 0.25, textAlign: 'center', border: 1, borderBottomWidth: 2, borderColor: 'edge', borderRadius: 0.5, fontFamily: 'inherit', fontWeight: 600, color: 'text.primary' }}>
      {children}
    </Box>
  )
}
