import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { Media } from '@/components/upload/media'
import { groups, OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { notify } from '@/session/feedback'
import type { Destination } from './placement'

const MARK = 'data-move'

interface MoveFileMenuProps {
  media: Media
  /** Whole checklist; only open documents are offered. */
  items: readonly Destination[]
  /** Current document of the file. */
  at: string | null
  disabled: boolean
  onMove: (media: string, item: string | null) => void
}

/** Menu that assigns a file to another document, the alternative to drag and drop for keyboard and touch. */
export function MoveFileMenu({ media, items, at, disabled, onMove }: MoveFileMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const documentGroups = groups(items, (item) => item.open && item.uuid !== at)
  const text = at === null ? 'Ranger dans…' : 'Déplacer…'
  const move = (to: string | null, label: string) => {
    const next = neighbour(anchor)
    setAnchor(null)
    onMove(media.uuid, to)
    notify(`«\u202F${media.name}\u202F» est dans «\u202F${label}\u202F».`, 'info')
    // The line and its focus are removed.
    setTimeout(() => next?.focus({ preventScroll: true }))
  }
  if (documentGroups.length === 0 && at === null) return null
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={disabled}
        startIcon={<Icon name="folder" size={18} />}
        aria-label={`${text} (${media.name})`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
        {...{ [MARK]: '' }}
      >
        {text}
      </Button>
      {anchor !== null && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': `${text} (${media.name})`, sx: { maxWidth: 'min(28rem, calc(100vw - 32px))' } } }}
        >
          {documentGroups.flatMap(({ heading, items: found }) => [
            heading !== null && (
              <ListSubheader key={`heading ${heading}`} disableSticky role="presentation">{heading}</ListSubheader>
            ),
            found.map((item) => (
              <MenuItem key={item.uuid} onClick={() => move(item.uuid, item.label)} sx={WRAPPED}>{item.label}</MenuItem>
            )),
          ].flat())}
          {at !== null && <MenuItem key="others" divider={false} onClick={() => move(null, OTHER_DOCUMENTS)} sx={WRAPPED}>{OTHER_DOCUMENTS}</MenuItem>}
        </Menu>
      )}
    </>
  )
}

const WRAPPED = { minHeight: 44, whiteSpace: 'normal', overflowWrap: 'anywhere' }

/** Element to focus after the line is removed: the next file, or the document. */
function neighbour(button: HTMLElement | null): HTMLElement | null {
  const line = button?.closest('li')
  const sibling = line?.nextElementSibling ?? line?.previousElementSibling
  return sibling?.querySelector<HTMLElement>(`[${MARK}]`) ?? button?.closest<HTMLElement>('[data-document]') ?? null
}
