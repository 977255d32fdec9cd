import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Block, Stack, Text } from '@/components/primitives'
import { ROLE_LABELS, type Role } from '@/session/user'
import { site } from '@/site/site'

/** Demo mode only: sample logins that fill in the form. */
export function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demo, demoLogins } = site()
  if (!demo || !demoLogins) return null
  return (
    <Block component="section" aria-label="Comptes de démonstration" divider="top" pt={2} mt={1}>
      <Typography variant="h5" component="h2">Démonstration</Typography>
      <Text variant="body2" color="text.secondary" mb={1.5}>
        Données fictives. Choisissez un compte, puis connectez-vous.
      </Text>
      <Stack gap={1}>
        {demoLogins.map(({ email, role, password }) => (
          <Button
            key={email}
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(email, password)}
            sx={{ justifyContent: 'space-between', fontWeight: 500, fontSize: '0.9375rem', gap: 2, flexWrap: 'wrap' }}
          >
            <span>{email}</span>
            <Block component="span" color="text.secondary">{ROLE_LABELS[role as Role] ?? role}</Block>
          </Button>
        ))}
      </Stack>
    </Block>
  )
}
