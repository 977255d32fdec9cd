import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { useDialogState } from '@/session/dialogState'
import type { ViewedList, ListView } from './api'
import { SaveViewDialog } from './SaveViewDialog'
import { useViews } from './useViews'
import { ViewsDialog } from './ViewsDialog'

export function ViewsMenu({ list }: { list: ViewedList }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useDialogState<'save' | 'manage' | null>(`views:${list}`, null)
  const openDialog = (kind: 'save' | 'manage') => {
    setAnchor(null)
    setDialog(kind)
  }
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="tag" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        Vues
      </Button>
      {anchor && <ViewsMenuList list={list} anchor={anchor} onAsk={openDialog} onClose={() => setAnchor(null)} />}
      {dialog === 'save' && <SaveViewDialog list={list} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ViewsDialog list={list} onClose={() => setDialog(null)} />}
    </>
  )
}

interface ViewsMenuListProps {
  list: ViewedList
  anchor: HTMLElement
  onAsk: (dialog: 'save' | 'manage') => void
  onClose: () => void
}

/** All views, with the entries to save and manage them. */
function ViewsMenuList({ list, anchor, onAsk, onClose }: ViewsMenuListProps) {
  const { views = [], search, activeView, isSaved, open, leave } = useViews(list)
  const choose = (action: () => void) => {
    action()
    onClose()
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Vues de la liste' }, paper: { sx: { maxWidth: 360 } } }}
    >
      <MenuItem role="menuitemradio" aria-checked={search === ''} onClick={() => choose(leave)}>
        <Icon name={search === '' ? 'checkCircle' : 'circle'} />
        <ListItemText primary="Toute la liste" />
      </MenuItem>
      {views.map((view) => (
        <MenuItem
          key={view.uuid}
          role="menuitemradio"
          aria-checked={view.uuid === activeView?.uuid}
          onClick={() => choose(() => open(view))}
        >
          <Icon name={view.uuid === activeView?.uuid ? 'checkCircle' : 'circle'} />
          <ListItemText primary={view.name} secondary={sharingLabel(view)} slotProps={{ primary: { noWrap: true } }} />
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem disabled={search === '' || isSaved} onClick={() => onAsk('save')}>
        <Icon name="plus" />
        <ListItemText
          primary="Enregistrer cette vue"
          secondary={search === '' ? 'Filtrez ou triez d’abord la liste.' : null}
        />
      </MenuItem>
      {views.some(({ changeable }) => changeable) && (
        <MenuItem onClick={() => onAsk('manage')}>
          <Icon name="edit" />
          <ListItemText primary="Gérer les vues" />
        </MenuItem>
      )}
    </Menu>
  )
}

/** Sharing label of a view; `null` for a private one. */
function sharingLabel({ own, shared, owner }: Pick<ListView, 'own' | 'shared' | 'owner'>): string | null {
  if (!own) return `Partagée par ${owner}`
  return shared ? 'Partagée avec l’équipe' : null
}
