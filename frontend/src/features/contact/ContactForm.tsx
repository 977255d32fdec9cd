import { useEffect, useRef } from 'react'
import Alert from '@/components/base/Alert'
import Box from '@/components/base/Box'
import Button from '@/components/base/Button'
import Link from '@/components/base/Link'
import Typography from '@/components/base/Typography'
import { ApiError } from '@/api/error'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { EmailField } from '@/components/form/EmailField'
import { FieldGrid, WholeRow } from '@/components/form/FieldGrid'
import { Honeypot } from '@/components/form/Honeypot'
import { PhoneField } from '@/components/form/PhoneField'
import { TextField } from '@/components/form/TextField'
import { Icon } from '@/components/icon/Icon'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import { site } from '@/site/site'
import { useMounted } from '@/site/useMounted'
import { useContact } from './useContact'

const NOT_SENT = 'Votre message n’a pas pu être envoyé, veuillez nous excuser pour la gêne occasionnée.'
const MESSAGE_MAX = 5000
const NO_SCRIPTS = '@media (scripting: none)'

export function ContactForm() {
  const { form, element, sent, refused, submit, again } = useContact()
  const mounted = useMounted()
  if (sent) return <Sent onAgain={again} />
  const { control, formState } = form
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="ecrire"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Honeypot />
      <FieldGrid columns={2}>
        <TextField control={control} name="firstName" label="Prénom" required autoComplete="given-name" />
        <TextField control={control} name="lastName" label="Nom" required autoComplete="family-name" />
        <EmailField control={control} name="email" label="Adresse email" required autoComplete="email" />
        <PhoneField control={control} name="phoneNumber" label="Téléphone" required autoComplete="tel-national" />
        <WholeRow>
          <TextField
            control={control} name="message" label="Message" required rows={7} maxLength={MESSAGE_MAX} counter
            helper="Ni numéro de carte, ni code d’accès à votre banque, s’il vous plaît."
          />
        </WholeRow>
      </FieldGrid>
      <Box sx={{ display: 'grid', gap: 2.5, mt: 2 }}>
        <ErrorAlert error={refused} area="public" unknown={NOT_SENT} {...failureText(refused)} />
        <WithoutScripts />
        <Button
          type="submit"
          // Before its scripts are there, the page would send what is typed as a part of its address.
          disabled={!mounted}
          variant="contained" color="secondary" size="large" loading={formState.isSubmitting}
          sx={{
            justifySelf: { sm: 'start' }, [NO_SCRIPTS]: { display: 'none' },
            ...(!mounted && { '&:disabled': { bgcolor: 'secondary.main', color: 'secondary.contrastText' } }),
          }}
        >
          Envoyer mon message
        </Button>
        <DataProtectionNotice />
      </Box>
    </form>
  )
}

function WithoutScripts() {
  const { email } = site()
  return (
    <Alert severity="info" role="note" sx={{ display: 'none', [NO_SCRIPTS]: { display: 'flex' } }}>
      Ce formulaire a besoin de JavaScript, qui est désactivé dans votre navigateur. Écrivez-nous à{' '}
      <Link href={`mailto:${email}`}>{email}</Link> ou appelez-nous{'\u202f'}: nous vous répondrons de même.
    </Alert>
  )
}

/** A failure of ours has the words of the documents; a refusal and a lost network have their own. */
function failureText(error: unknown): { text?: string } {
  const status = error instanceof ApiError ? error.status : 500
  return status !== null && status >= 500 ? { text: NOT_SENT } : {}
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    alert.current?.focus({ preventScroll: true })
    alert.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Alert ref={alert} tabIndex={-1} severity="success" role="status" icon={<Icon name="checkCircle" size={24} />} sx={{ width: '100%' }}>
        <strong>Votre message a bien été transmis à notre équipe.</strong>
        <Typography sx={{ mt: 0.5 }}>
          Un accusé de réception part vers votre adresse email. Un conseiller vous lit et vous répond sous 24{'\u00a0'}h.
        </Typography>
      </Alert>
      <DataProtectionNotice />
      <Button variant="outlined" onClick={onAgain}>Écrire un autre message</Button>
    </Box>
  )
}
