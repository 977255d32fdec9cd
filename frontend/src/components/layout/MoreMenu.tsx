import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'

interface MoreMenuProps {
  /** Accessible name. */
  label: string
  /** Visible title. */
  title?: string
  /** Menu entries; choosing one closes the menu. */
  children: ReactNode
}

/** Menu of rarely used actions; frequent ones keep their own buttons. */
export function MoreMenu({ label, title = 'Plus d’actions', children }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color="inherit"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 44, height: 44 }}
        >
          <Icon name="more" size={24} strokeWidth={3} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role=menuitem]')) close()
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={{ '& .MuiMenuItem-root': { maxWidth: 340, whiteSpace: 'normal' } }}
      >
        {children}
      </Menu>
    </>
  )
}
