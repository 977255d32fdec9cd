import { useState } from 'react'
import { Content } from '@/components/layout/Content'
import { AccountCard } from './AccountCard'
import type { MfaAsked } from './api'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'
import { MfaStep } from './mfa/MfaStep'

type Step =
  | { at: 'password'; email?: string; notice?: string | undefined }
  | { at: 'forgotten'; email: string }
  | { at: 'mfa'; asked: MfaAsked; email: string }

/** Login page; the same card shows the second factor and the request of a password link. */
export function LoginPage() {
  const [step, setStep] = useState<Step>({ at: 'password' })
  return (
    <Content width={480}>
      <AccountCard>
        {step.at === 'forgotten' && <ForgottenPassword email={step.email} onBack={(email) => setStep({ at: 'password', email })} />}
        {step.at === 'mfa' && (
          <MfaStep asked={step.asked} onBack={(notice) => setStep({ at: 'password', email: step.email, notice })} />
        )}
        {step.at === 'password' && (
          <LoginForm
            email={step.email}
            notice={step.notice}
            onForgotten={(email) => setStep({ at: 'forgotten', email })}
            onMfa={(asked, email) => setStep({ at: 'mfa', asked, email })}
          />
        )}
      </AccountCard>
    </Content>
  )
}
