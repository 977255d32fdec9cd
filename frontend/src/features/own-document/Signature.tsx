import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { errorMessages } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { resolverOf, showRefusal } from '@/components/form/errors/formChecks'
import { ServerErrors } from '@/components/form/errors/ServerErrors'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import type { Violation } from '@/rules/violation'
import { notify } from '@/session/feedback'
import { sendCode, sign, useAnswer } from './api'

const CODE_PATTERN = /^\d{6}$/

/** Signature by code, in three steps: consent, code, done. */
export function Signature({ uuid, isReady }: { uuid: string; isReady: boolean }) {
  const [isAccepted, setIsAccepted] = useState(false)
  const [isCodeSent, setIsCodeSent] = useState(false)
  const { isPending, error, runAnswer } = useAnswer()
  const requestCode = async () => {
    if (await runAnswer(() => sendCode(uuid), 'Votre code est parti. Il est valable dix minutes.')) setIsCodeSent(true)
  }
  return (
    <List component="ol" disablePadding aria-label="Signer en trois étapes">
      <Step number={1} title="Votre accord" isDone={isCodeSent}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isAccepted}
              disabled={!isReady || isPending || isCodeSent}
              onChange={(_, isChecked) => setIsAccepted(isChecked)}
            />
          }
          label="J’ai lu ce document jusqu’à la fin et j’en accepte le contenu. Je signe pour moi seul."
          sx={{ alignItems: 'flex-start' }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
          Signer en ligne vaut signature. Nous gardons comme preuve votre accord, l’heure, le code utilisé et
          l’empreinte du document. Vous préférez le papier{'\u202F'}? Dites-le à votre conseiller.
        </Typography>
      </Step>
      <Step number={2} title="Votre code" isDone={false}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {isCodeSent ? 'Votre code est parti' : 'Un code à six chiffres part'} sur votre téléphone mobile, ou à défaut
          par email. Il vaut dix minutes et sert à ce document seulement. Ne le donnez à personne, pas même à nous.
        </Typography>
        <ErrorAlert error={error} area="private" />
        {isCodeSent ? (
          <CodeForm uuid={uuid} disabled={isPending} />
        ) : (
          <Box sx={{ mt: 1 }}>
            <Button
              variant="contained"
              color="secondary"
              size="large"
              disabled={!isReady || !isAccepted}
              loading={isPending}
              onClick={() => void requestCode()}
            >
              Recevoir mon code
            </Button>
          </Box>
        )}
        {isCodeSent && (
          <Box sx={{ mt: 1 }}>
            <Button color="inherit" loading={isPending} onClick={() => void requestCode()}>
              Recevoir un autre code
            </Button>
          </Box>
        )}
      </Step>
      <Step number={3} title="C’est signé" isDone={false}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Le document signé et sa page de preuve vous attendent ici, et vous recevez un email.
        </Typography>
      </Step>
    </List>
  )
}

interface StepProps {
  number: number
  title: string
  isDone: boolean
  children: ReactNode
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ pb: 2.5 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          flex: 'none',
          width: 32,
          height: 32,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          fontWeight: 700,
          ...(isDone
            ? { bgcolor: 'tint.insurances.soft', color: 'tint.insurances.main' }
            : { bgcolor: 'sunken', color: 'text.primary' }),
        }}
      >
        {isDone ? <Icon name="check" size={18} /> : number}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h4" variant="h4" sx={{ lineHeight: '32px', mb: 0.5 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Stack>
  )
}

interface CodeValues {
  code: string
}

const digitsOf = (code: string) => code.replaceAll(/\s/g, '')

function checkCode({ code }: CodeValues): Violation[] {
  return CODE_PATTERN.test(digitsOf(code)) ? [] : [{ field: 'code', message: 'Saisissez les six chiffres du code.' }]
}

function CodeForm({ uuid, disabled }: { uuid: string; disabled: boolean }) {
  const form = useForm<CodeValues>({
    defaultValues: { code: '' },
    resolver: resolverOf(checkCode),
  })
  const { control, handleSubmit, setFocus } = form
  const { mutateAsync } = useSave((code: string) => sign(uuid, code), { refresh: 'settled' })
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const { isSubmitting: isBusy } = useFormState({ control })
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    try {
      await mutateAsync(digitsOf(code))
      notify('Votre signature est enregistrée.')
    } catch (error) {
      // A message that the field shows is not repeated above the form.
      if (!showRefusal(form, error)) setRefusedLines(errorMessages(error, 'private'))
    }
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        setRefusedLines([])
        void submit(event)
      }}
      sx={{ mt: 1, maxWidth: 320 }}
    >
      <ServerErrors messages={refusedLines} onClose={() => setRefusedLines([])} />
      <TextField<CodeValues>
        control={control}
        name="code"
        label="Code à six chiffres"
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={isBusy || disabled}
      />
      <Box sx={{ mt: 1 }}>
        <Button type="submit" variant="contained" color="secondary" size="large" loading={isBusy} disabled={disabled}>
          Signer le document
        </Button>
      </Box>
    </Box>
  )
}
