import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { Block, Text } from '@/components/primitives'
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
      <Block component="li" role="none" px={2} py={1}>
        <Text weight={600}>{`${user.firstName} ${user.lastName}`.trim()}</Text>
        <Typography variant="body2" color="textSecondary">{ROLE_LABELS[user.role]}</Typography>
      </Block>
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
