import { Content } from '@/components/layout/Content'
import { Stack } from '@/components/primitives'
import { IdentityPart } from './IdentityPart'
import { LoginsPart } from './LoginsPart'
import { MfaPart } from './mfa/MfaPart'
import { PasswordPart } from './PasswordPart'
import { SessionsPart } from './SessionsPart'

/** Own account: identity, password, second factors, sessions and recent logins. */
export function OwnAccountPage() {
  return (
    <Content>
      <Stack gap={2} columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}>
        <Stack gap={2} alignContent="start">
          <IdentityPart />
          <PasswordPart />
        </Stack>
        <Stack gap={2} alignContent="start">
          <MfaPart />
          <SessionsPart />
          <LoginsPart />
        </Stack>
      </Stack>
    </Content>
  )
}
