import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { showRefusal } from '@/components/form/errors/formChecks'
import { NewPasswordFields, PasswordField, useNewPassword, type NewPassword } from '@/features/account/public'
import { notify } from '@/session/feedback'
import { changePassword } from './api'
import { AccountSection } from './AccountSection'

interface Replacement extends NewPassword {
  current: string
}

const BLANK_VALUES: Replacement = { current: '', password: '', passwordConfirmation: '' }

/** Password change; the form is collapsed behind a button. */
export function PasswordPart() {
  const [state, setState] = useState<'initial' | 'changing' | 'closed'>('initial')
  return (
    <AccountSection icon="key" title="Mot de passe" help="En le changeant, vous déconnectez vos autres appareils.">
      {state === 'changing' ? (
        <PasswordChange onClose={() => setState('closed')} />
      ) : (
        <Button variant="outlined" color="inherit" autoFocus={state === 'closed'} onClick={() => setState('changing')}>
          Changer mon mot de passe
        </Button>
      )}
    </AccountSection>
  )
}

function PasswordChange({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useSave(({ current: currentPassword, password: newPassword }: Replacement) =>
    changePassword(currentPassword, newPassword),
  )
  const [error, setError] = useState<unknown>(null)
  const form = useForm<Replacement>({ defaultValues: BLANK_VALUES, mode: 'onTouched' })
  const { isSubmitting } = useFormState({ control: form.control })
  const [current, password] = useWatch({ control: form.control, name: ['current', 'password'] })
  const evaluation = useNewPassword(password)
  const { setFocus } = form
  useEffect(() => setFocus('current'), [setFocus])
  const submit = form.handleSubmit(async (values) => {
    setError(null)
    try {
      await mutateAsync(values)
      notify('Votre mot de passe a été changé. Vos autres appareils ont été déconnectés.')
      onClose()
    } catch (failure) {
      setError(failure)
      showRefusal(form, failure)
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
        <ErrorAlert error={error} area="private" />
        <PasswordField
          control={form.control}
          name="current"
          label="Mot de passe actuel"
          required
          autoComplete="current-password"
        />
        <NewPasswordFields missingId="new-password-missing" evaluation={evaluation} />
        <Button
          type="submit"
          variant="contained"
          aria-describedby="new-password-missing"
          disabled={current === '' || !evaluation.isAccepted}
          loading={isSubmitting}
        >
          Enregistrer mon mot de passe
        </Button>
        <Button color="inherit" onClick={onClose} disabled={isSubmitting}>
          Annuler
        </Button>
      </form>
    </FormProvider>
  )
}
