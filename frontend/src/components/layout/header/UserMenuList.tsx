import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { ROLE_LABELS, type User } from '@/session/user'
import { LogoutButton } from './LogoutButton'

interface UserMenuListProps {
  anchor: HTMLElement | null
  user: User
  onClose: () => void
}

export function UserMenuList({ anchor, user, onClose }: UserMenuListProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': 'Menu utilisateur' }, paper: { sx: { minWidth: 220 } } }}
    >
      <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{`${user.firstName} ${user.lastName}`.trim()}</Typography>
        <Typography variant="body2" color="textSecondary">{ROLE_LABELS[user.role]}</Typography>
      </Box>
      <Divider component="li" role="separator" sx={{ mb: 1 }} />
      <LogoutButton
        onStay={onClose}
        render={(onClick) => (
          <MenuItem onClick={onClick} autoFocus><Icon name="logout" />Déconnexion</MenuItem>
        )}
      />
    </Menu>
  )
}
