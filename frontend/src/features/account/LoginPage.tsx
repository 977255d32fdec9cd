import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { AccountCard } from './AccountCard'
import type { MfaAsked } from './api'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'
import { MfaStep } from './mfa/MfaStep'

type Step =
  | { name: 'password'; email?: string; notice?: string | undefined }
  | { name: 'forgotten'; email: string }
  | { name: 'mfa'; requested: MfaAsked; email: string }

/** Login page; the same card shows the second factor and the request of a password link. */
export function LoginPage() {
  const [step, setStep] = useState<Step>({ name: 'password' })
  return (
    <Content width={480}>
      <AccountCard>
        {step.name === 'forgotten' && (
          <ForgottenPassword email={step.email} onBack={(email) => setStep({ name: 'password', email })} />
        )}
        {step.name === 'mfa' && (
          <MfaStep
            requested={step.requested}
            onBack={(notice) => setStep({ name: 'password', email: step.email, notice })}
          />
        )}
        {step.name === 'password' && (
          <LoginForm
            email={step.email}
            notice={step.notice}
            onForgotten={(email) => setStep({ name: 'forgotten', email })}
            onMfa={(requested, email) => setStep({ name: 'mfa', requested, email })}
          />
        )}
      </AccountCard>
    </Content>
  )
}
