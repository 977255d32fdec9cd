import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { AccountCard } from './AccountCard'
import type { MfaChallenge } from './api'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'
import { MfaStep } from './mfa/MfaStep'

type Step =
  | { name: 'password'; email?: string; notice?: string | undefined }
  | { name: 'forgotten'; email: string }
  | { name: 'mfa'; challenge: MfaChallenge; email: string }

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
            challenge={step.challenge}
            onBack={(notice) => setStep({ name: 'password', email: step.email, notice })}
          />
        )}
        {step.name === 'password' && (
          <LoginForm
            email={step.email}
            notice={step.notice}
            onForgotten={(email) => setStep({ name: 'forgotten', email })}
            onMfa={(challenge, email) => setStep({ name: 'mfa', challenge, email })}
          />
        )}
      </AccountCard>
    </Content>
  )
}
