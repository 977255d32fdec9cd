import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import Link from '@mui/material/Link'
import { mailUrl } from '@/format/mailUrl'
import { site } from '@/site/site'
import { useMounted } from '@/site/hydration'

const NO_SCRIPTS = '@media (scripting: none)'

/** Submit button of a pre-rendered form, with a note in its place without scripts. */
export function SubmitButton({ disabled = false, sx, ...props }: ButtonProps) {
  const isMounted = useMounted()
  const { email } = site()
  return (
    <>
      <Alert severity="info" role="note" sx={{ display: 'none', [NO_SCRIPTS]: { display: 'flex' } }}>
        Ce formulaire a besoin de JavaScript, qui est désactivé dans votre navigateur. Écrivez-nous à{' '}
        <Link href={mailUrl(email)}>{email}</Link> ou appelez-nous{'\u202f'}: nous vous répondrons de même.
      </Alert>
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        size="large"
        {...props}
        // Before hydration, a native submit would put the answers into the address.
        disabled={disabled || !isMounted}
        sx={[
          { [NO_SCRIPTS]: { display: 'none' } },
          !isMounted && { '&:disabled': { bgcolor: 'secondary.main', color: 'secondary.contrastText' } },
          ...(Array.isArray(sx) ? sx : [sx ?? false]),
        ]}
      />
    </>
  )
}
