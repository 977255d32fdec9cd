import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { useDialogState } from '@/session/dialogState'
import type { ViewedList } from './api'
import { SaveViewDialog } from './SaveViewDialog'
import { ViewsDialog } from './ViewsDialog'
import { ViewsMenuList } from './ViewsMenuList'

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
