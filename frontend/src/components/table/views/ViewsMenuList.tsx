import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '@/components/icon/Icon'
import type { ListView, ViewedList } from './api'
import { useViews } from './useViews'

interface ViewsMenuListProps {
  list: ViewedList
  anchor: HTMLElement
  onAsk: (dialog: 'save' | 'manage') => void
  onClose: () => void
}

/** All views, with the entries to save and manage them. */
export function ViewsMenuList({ list, anchor, onAsk, onClose }: ViewsMenuListProps) {
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
export function sharingLabel({ own, shared, owner }: Pick<ListView, 'own' | 'shared' | 'owner'>): string | null {
  if (!own) return `Partagée par ${owner}`
  return shared ? 'Partagée avec l’équipe' : null
}
