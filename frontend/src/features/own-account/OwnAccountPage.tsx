import Box from '@mui/material/Box'
import { Content } from '@/components/layout/Content'
import { IdentityPart } from './IdentityPart'
import { LoginsPart } from './LoginsPart'
import { MfaPart } from './mfa/MfaPart'
import { PasswordPart } from './PasswordPart'
import { SessionsPart } from './SessionsPart'

/** Own account: identity, password, second factors, sessions and recent logins. */
export function OwnAccountPage() {
  return (
    <Content>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <IdentityPart />
          <PasswordPart />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <MfaPart />
          <SessionsPart />
          <LoginsPart />
        </Box>
      </Box>
    </Content>
  )
}
