import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useRouter } from '@tanstack/react-router'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import { fullName } from '@/format/fullName'
import { ROLE_LABELS, type User } from '@/session/user'
import { EntryCount } from './EntryCount'
import { LogoutButton } from './LogoutButton'
import { ACCOUNT_ENTRY } from './menus'
import { mainMenu } from './staffMenu'

interface MobileMenuProps {
  user: User
  onClose: () => void
}

/** Menu up to 768 px: a drawer that ends with login or logout. */
export function MobileMenu({ user, onClose }: MobileMenuProps) {
  const router = useRouter()
  const isGuest = user.role === 'GUEST'
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(340px, 88vw)' }, 'aria-label': 'Menu', role: 'dialog' } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', p: 2, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {isGuest ? (
            <Typography variant="h4" component="p">
              Menu
            </Typography>
          ) : (
            <>
              <Typography sx={{ fontWeight: 600 }}>{fullName(user)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {ROLE_LABELS[user.role]}
              </Typography>
            </>
          )}
        </Box>
        <IconButton aria-label="Fermer le menu" onClick={onClose}>
          <Icon name="close" size={24} />
        </IconButton>
      </Stack>
      <Box
        component="nav"
        aria-label="Menu principal"
        sx={{
          flex: 1,
          overflowY: 'auto',
          '& ul': { listStyle: 'none', m: 0, p: 1 },
          '& a': {
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 48,
            px: 1.5,
            borderRadius: 1,
            color: 'text.primary',
            textDecoration: 'none',
            fontWeight: 500,
            '&[aria-current="page"]': { bgcolor: 'sunken', fontWeight: 650 },
          },
        }}
      >
        <ul>
          {mainMenu(router, user.role).map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                onClick={onClose}
                activeOptions={{ exact: entry.exact === true, includeSearch: false }}
              >
                <Icon name={entry.icon} />
                <span>
                  {entry.label}
                  <EntryCount entry={entry} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
        {isGuest ? (
          <ButtonLink
            to="/login/{-$type}"
            onClick={onClose}
            variant="contained"
            fullWidth
            startIcon={<Icon name="user" />}
          >
            Connexion
          </ButtonLink>
        ) : (
          <Stack spacing={1}>
            <ButtonLink
              to={ACCOUNT_ENTRY.to}
              onClick={onClose}
              variant="outlined"
              color="inherit"
              fullWidth
              startIcon={<Icon name={ACCOUNT_ENTRY.icon} />}
            >
              {ACCOUNT_ENTRY.label}
            </ButtonLink>
            <LogoutButton
              onStay={onClose}
              render={(onClick) => (
                <Button
                  onClick={onClick}
                  variant="outlined"
                  color="inherit"
                  fullWidth
                  startIcon={<Icon name="logout" />}
                >
                  Déconnexion
                </Button>
              )}
            />
          </Stack>
        )}
      </Box>
    </Drawer>
  )
}
