import { Content } from '@/components/layout/Content'
import { AccountCard } from './AccountCard'
import type { PasswordLink } from './api'
import { InvalidLink } from './InvalidLink'
import { PasswordForm } from './PasswordForm'

/** Page to choose a password with a link received by mail. */
export function PasswordPage({ token, link }: { token: string; link: PasswordLink }) {
  return (
    <Content width={480}>
      <AccountCard>
        {link.valid ? <PasswordForm token={token} /> : <InvalidLink error={link.error} user={link.user} />}
      </AccountCard>
    </Content>
  )
}
