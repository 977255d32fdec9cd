import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Content } from '@/components/layout/Content'
import { notify } from '@/session/feedback'
import { AccountCard } from './AccountCard'
import { choosePassword, type PasswordLink } from './api'
import { InvalidLink } from './InvalidLink'
import { NewPasswordFields, type NewPassword } from './NewPasswordFields'
import { useLoginPage } from './useLoginPage'
import { useNewPassword } from './useNewPassword'

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

const PASSWORD_SAVED =
  'Votre mot de passe a été défini avec succès. Vous pouvez maintenant vous connecter à votre espace.'

/** API tokens that stay valid after a password change. */
function openTokensText(names: readonly string[]): string {
  const quotedNames = names.map((name) => `«\u202F${name}\u202F»`).join(', ')
  return `Les accès pour programmes que vous avez créés restent ouverts\u202F: ${quotedNames}. Révoquez ceux que vous ne reconnaissez pas.`
}

function PasswordForm({ token }: { token: string }) {
  const openLogin = useLoginPage()
  const [error, setError] = useState<unknown>(null)
  const form = useForm<NewPassword>({ defaultValues: { password: '', passwordConfirmation: '' }, mode: 'onTouched' })
  const { isSubmitting } = useFormState({ control: form.control })
  const password = useWatch({ control: form.control, name: 'password' })
  const evaluation = useNewPassword(password, token)
  const submit = form.handleSubmit(async (values) => {
    setError(null)
    try {
      const account = await choosePassword(token, values.password)
      const tokens = account.apiTokens ?? []
      notify(PASSWORD_SAVED, 'success', tokens.length > 0 ? { detail: openTokensText(tokens) } : {})
      await openLogin(account)
    } catch (failure) {
      setError(failure)
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
        <Typography sx={{ color: 'text.secondary' }}>Choisissez le mot de passe de votre espace.</Typography>
        <ErrorAlert error={error} area="public" />
        <NewPasswordFields missingId="password-missing" evaluation={evaluation} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          aria-describedby="password-missing"
          disabled={!evaluation.isAccepted}
          loading={isSubmitting}
        >
          Enregistrer mon mot de passe
        </Button>
      </form>
    </FormProvider>
  )
}
