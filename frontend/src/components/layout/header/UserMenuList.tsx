import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '@/components/icon/Icon'
import { fullName } from '@/format/fullName'
import { useDensity, type Density } from '@/session/settings'
import { ROLE_LABELS, type User } from '@/session/user'
import { LogoutButton } from './LogoutButton'
import { ACCOUNT_ENTRY, isStaff } from './menus'

interface UserMenuListProps {
  anchor: HTMLElement | null
  user: User
  onClose: () => void
  onShortcuts: () => void
}

const DENSITIES: readonly (readonly [Density, string])[] = [
  ['comfortable', 'Densité confortable'],
  ['compact', 'Densité compacte'],
]

export function UserMenuList({ anchor, user, onClose, onShortcuts }: UserMenuListProps) {
  const [density, setDensity] = useDensity()
  const navigate = useNavigate()
  const isStaffUser = isStaff(user.role)
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
        <Typography sx={{ fontWeight: 600 }}>{fullName(user)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {ROLE_LABELS[user.role]}
        </Typography>
      </Box>
      <Divider component="li" role="separator" sx={{ mb: 1 }} />
      <MenuItem
        autoFocus={!isStaffUser}
        onClick={() => {
          onClose()
          void navigate({ to: ACCOUNT_ENTRY.to })
        }}
      >
        <Icon name={ACCOUNT_ENTRY.icon} />
        {ACCOUNT_ENTRY.label}
      </MenuItem>
      {isStaffUser &&
        DENSITIES.map(([value, label]) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={density === value}
            autoFocus={density === value}
            onClick={() => {
              setDensity(value)
              onClose()
            }}
          >
            <Icon name={density === value ? 'checkCircle' : 'circle'} />
            {label}
          </MenuItem>
        ))}
      {isStaffUser && (
        <MenuItem
          aria-keyshortcuts="?"
          onClick={() => {
            onClose()
            onShortcuts()
          }}
        >
          <Icon name="help" />
          Raccourcis clavier
        </MenuItem>
      )}
      {isStaffUser && <Divider component="li" role="separator" sx={{ my: 1 }} />}
      <LogoutButton
        onStay={onClose}
        render={(onClick) => (
          <MenuItem onClick={onClick}>
            <Icon name="logout" />
            Déconnexion
          </MenuItem>
        )}
      />
    </Menu>
  )
}
