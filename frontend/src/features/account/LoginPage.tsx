import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { AccountCard } from './AccountCard'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'

/** Login; the same card turns to ask for a link by email. */
export function LoginPage() {
  const [forgotten, setForgotten] = useState(false)
  return (
    <Content width={480}>
      <AccountCard>
        {forgotten
          ? <ForgottenPassword onBack={() => setForgotten(false)} />
          : <LoginForm onForgotten={() => setForgotten(true)} />}
      </AccountCard>
    </Content>
  )
}
