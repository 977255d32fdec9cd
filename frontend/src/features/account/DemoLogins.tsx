import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ROLE_LABELS, type Role } from '@/session/user'
import { site } from '@/site/site'

/** Demo mode only: sample logins that fill in the form. */
export function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demo, demoLogins } = site()
  if (!demo || !demoLogins) return null
  return (
    <Box
      component="section"
      aria-label="Comptes de démonstration"
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2, mt: 1 }}
    >
      <Typography variant="h5" component="h2">
        Démonstration
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Données fictives. Choisissez un compte, puis connectez-vous.
      </Typography>
      <Stack spacing={1}>
        {demoLogins.map(({ email, role, password }) => (
          <Button
            key={email}
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(email, password)}
            sx={{ justifyContent: 'space-between', fontWeight: 500, fontSize: '0.9375rem', gap: 2, flexWrap: 'wrap' }}
          >
            <span>{email}</span>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {ROLE_LABELS[role as Role] ?? role}
            </Box>
          </Button>
        ))}
      </Stack>
    </Box>
  )
}
