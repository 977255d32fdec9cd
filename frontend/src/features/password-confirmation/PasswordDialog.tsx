import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { showRefusal } from '@/components/form/errors/formChecks'
import { TextField } from '@/components/form/fields/TextField'
import { passkeyErrorText, PasswordField } from '@/features/account/public'

interface PasswordValues {
  /** Absent when no name is asked. */
  name?: string
  password: string
}

interface PasswordDialogProps {
  title: string
  /** Consequences of the action. */
  children?: ReactNode
  confirmLabel: string
  /** Uses the danger colour. */
  danger?: boolean
  /** Also asks for a name, with this default. */
  proposedName?: string
  /** The dialog closes when it resolves. */
  onConfirm: (password: string, name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password again, so that an unattended session can neither change second factors nor give access. */
export function PasswordDialog({
  title,
  children,
  confirmLabel,
  danger = false,
  proposedName,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const [error, setError] = useState<unknown>(null)
  const form = useForm<PasswordValues>({
    defaultValues: { ...(proposedName !== undefined && { name: proposedName }), password: '' },
    mode: 'onTouched',
  })
  const { control, handleSubmit, setFocus } = form
  useEffect(() => setFocus(proposedName === undefined ? 'password' : 'name'), [proposedName, setFocus])
  const { isSubmitting: isBusy } = useFormState({ control })
  const submit = handleSubmit(async (values) => {
    setError(null)
    try {
      await onConfirm(values.password, values.name ?? '')
      onClose()
    } catch (failure) {
      // Errors that a field shows are not repeated above the form.
      if (!showRefusal(form, failure)) setError(failure)
    }
  })
  const failure = passkeyErrorText(error)
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          {children && <DialogContentText component="div">{children}</DialogContentText>}
          {failure ? (
            <Alert severity="warning" role="alert">
              {failure}
            </Alert>
          ) : (
            <ErrorAlert error={error} area="private" />
          )}
          {proposedName !== undefined && (
            <TextField
              control={control}
              name="name"
              label="Nom de la clé d’accès"
              helper="Pour la reconnaître parmi d’autres."
              required
              maxLength={60}
            />
          )}
          <PasswordField
            control={control}
            name="password"
            label="Votre mot de passe"
            required
            autoComplete="current-password"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy} color="inherit">
            Annuler
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
