import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Icon } from '@/components/icon/Icon'
import { formatDate, ageInYears, formatAge } from '@/format/date'
import { DateField } from '@/components/form/fields/DateField'
import { EmailField } from '@/components/form/fields/EmailField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { useFieldMode } from '@/components/form/fieldMode'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { YesNoField } from '@/components/form/fields/YesNoField'
import { useToday } from '@/components/useToday'
import { CIVILITIES, CUSTOMER_AGE, MATRIMONIAL_REGIMES } from '@/domain/constants'
import { notify } from '@/session/feedback'
import { resendPasswordLink } from '../api'
import type { RecordValues } from '../values'

const MAJORITY = 18
const MINOR = 'Ce client est mineur\u202F: une banque ne lui prêtera pas seul.'

interface CustomerFieldsProps {
  index: number
  title: string
  /** Staff may mail a new password link, in view mode only. */
  mayResend: boolean
}

/** One of the one or two customers of a record. */
export function CustomerFields({ index, title, mayResend }: CustomerFieldsProps) {
  const { isViewMode } = useFieldMode()
  const prefix = `customers.${index}` as const
  const [uuid, birthDate] = useWatch<RecordValues, [`customers.${number}.uuid`, `customers.${number}.birthDate`]>({
    name: [`${prefix}.uuid`, `${prefix}.birthDate`],
  })
  const today = useToday()
  const age = ageInYears(birthDate, today)
  const isMinor = age !== null && age >= CUSTOMER_AGE && age < MAJORITY
  return (
    <Box component="fieldset" aria-label={title} data-field-group={title} sx={{ mt: 1, mb: 2 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography component="h3" variant="h5">
          {title}
        </Typography>
        {isViewMode && mayResend && <Resend index={index} />}
      </Stack>
      <FieldGrid>
        <SelectField<RecordValues> name={`${prefix}.civility`} label="Civilité" options={CIVILITIES} required />
        <TextField<RecordValues> name={`${prefix}.lastName`} label="Nom" required />
        <TextField<RecordValues> name={`${prefix}.firstName`} label="Prénom" required />
        <DateField<RecordValues>
          name={`${prefix}.birthDate`}
          label="Date de naissance"
          required
          viewText={(date) => shownWithAge(date, today)}
          isPast
          {...(isMinor && { helper: MINOR })}
        />
        <PhoneField<RecordValues> name={`${prefix}.phoneNumber`} label="Téléphone" required />
        <EmailField<RecordValues> name={`${prefix}.email`} label="Email" />
        <TextField<RecordValues> name={`${prefix}.currentBank`} label="Banque actuelle" />
        <DateField<RecordValues> name={`${prefix}.currentBankSince`} label="Dans cette banque depuis le" isPast />
        {uuid && <BackgroundFields index={index} />}
      </FieldGrid>
    </Box>
  )
}

/** Civil status and public function of a known customer; the first form has none of these fields. */
function BackgroundFields({ index }: { index: number }) {
  const prefix = `customers.${index}` as const
  const isExposed = useWatch<RecordValues, `customers.${number}.politicallyExposed`>({
    name: `${prefix}.politicallyExposed`,
  })
  return (
    <>
      <TextField<RecordValues> name={`${prefix}.birthPlace`} label="Lieu de naissance" />
      <TextField<RecordValues> name={`${prefix}.nationality`} label="Nationalité" />
      <SelectField<RecordValues>
        name={`${prefix}.matrimonialRegime`}
        label="Régime matrimonial"
        options={MATRIMONIAL_REGIMES}
      />
      <YesNoField<RecordValues>
        name={`${prefix}.politicallyExposed`}
        label="Personne politiquement exposée"
        helper="Exerce ou a exercé depuis moins d’un an une haute fonction publique, ou en est un proche."
      />
      {isExposed === 'Oui' && <TextField<RecordValues> name={`${prefix}.politicalFunction`} label="Fonction exercée" />}
    </>
  )
}

/** Renders the button only for a customer with an email. */
function Resend({ index }: { index: number }) {
  const [uuid, email] = useWatch<RecordValues, [`customers.${number}.uuid`, `customers.${number}.email`]>({
    name: [`customers.${index}.uuid`, `customers.${index}.email`],
  })
  return uuid && email ? <ResendPasswordButton customer={uuid} email={email} /> : null
}

/** « 05/07/1980 (46 ans) ». */
function shownWithAge(date: string, today: string): string {
  const age = ageInYears(date, today)
  return age === null ? formatDate(date) : `${formatDate(date)} (${formatAge(age)})`
}

interface ResendPasswordButtonProps {
  /** UUID of the customer. */
  customer: string
  email: string
}

const SENT_MESSAGE = 'Un nouveau lien a été envoyé avec succès par email.'
const FAILED = 'Une erreur a été rencontrée pendant l’envoi du nouveau lien.'

/** Mails a new password link to the customer. */
function ResendPasswordButton({ customer, email }: ResendPasswordButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendPasswordLink(customer),
    onSuccess: () => notify(SENT_MESSAGE),
    onError: () => notify(FAILED, 'error'),
  })
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isPending}
      startIcon={<Icon name="key" size={16} />}
      aria-label={`Renvoyer le lien de mot de passe à ${email}`}
      onClick={() => mutate()}
    >
      Renvoyer le lien de mot de passe
    </Button>
  )
}
