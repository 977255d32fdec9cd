import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { groupChecklist, OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { notify } from '@/session/feedback'
import type { Destination } from './placement'

const MOVE_BUTTON_ATTRIBUTE = 'data-move'

interface MoveFileMenuProps {
  file: UploadedFile
  /** Whole checklist; only open documents are offered. */
  destinations: readonly Destination[]
  /** Current document of the file. */
  currentDocumentId: string | null
  disabled: boolean
  onMove: (fileId: string, documentId: string | null) => void
}

/** Menu that assigns a file to another document, the alternative to drag and drop for keyboard and touch. */
export function MoveFileMenu({ file, destinations, currentDocumentId, disabled, onMove }: MoveFileMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const documentGroups = groupChecklist(destinations, (item) => item.open && item.uuid !== currentDocumentId)
  const text = currentDocumentId === null ? 'Ranger dans…' : 'Déplacer…'
  const move = (documentId: string | null, label: string) => {
    const next = neighbour(anchor)
    setAnchor(null)
    onMove(file.uuid, documentId)
    notify(`«\u202F${file.name}\u202F» est dans «\u202F${label}\u202F».`, 'info')
    // Moves the focus, because the line of the file is removed.
    setTimeout(() => next?.focus({ preventScroll: true }))
  }
  if (documentGroups.length === 0 && currentDocumentId === null) return null
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={disabled}
        startIcon={<Icon name="folder" size={18} />}
        aria-label={`${text} (${file.name})`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
        {...{ [MOVE_BUTTON_ATTRIBUTE]: '' }}
      >
        {text}
      </Button>
      {anchor !== null && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{
            list: { 'aria-label': `${text} (${file.name})`, sx: { maxWidth: 'min(28rem, calc(100vw - 32px))' } },
          }}
        >
          {documentGroups.flatMap(({ heading, items: groupItems }) =>
            [
              heading !== null && (
                <ListSubheader key={`heading ${heading}`} disableSticky role="presentation">
                  {heading}
                </ListSubheader>
              ),
              groupItems.map((item) => (
                <MenuItem key={item.uuid} onClick={() => move(item.uuid, item.label)} sx={WRAPPED}>
                  {item.label}
                </MenuItem>
              )),
            ].flat(),
          )}
          {currentDocumentId !== null && (
            <MenuItem key="others" divider={false} onClick={() => move(null, OTHER_DOCUMENTS)} sx={WRAPPED}>
              {OTHER_DOCUMENTS}
            </MenuItem>
          )}
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
  return (
    sibling?.querySelector<HTMLElement>(`[${MOVE_BUTTON_ATTRIBUTE}]`) ??
    button?.closest<HTMLElement>('[data-document]') ??
    null
  )
}
