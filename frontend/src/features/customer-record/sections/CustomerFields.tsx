import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { ageInYears, formatAge } from '@/format/age'
import { formatDate } from '@/format/date'
import { DateField } from '@/components/form/fields/DateField'
import { EmailField } from '@/components/form/fields/EmailField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { useFieldMode } from '@/components/form/fieldMode'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { CIVILITIES } from '@/domain/constants'
import { ResendPasswordButton } from './ResendPasswordButton'
import type { RecordValues } from '../values'

interface CustomerFieldsProps {
  index: number
  title: string
  /** Staff may mail a new password link, in view mode only. */
  mayResend: boolean
}

/** One of the one or two customers of a record. */
export function CustomerFields({ index, title, mayResend }: CustomerFieldsProps) {
  const { view } = useFieldMode()
  const at = `customers.${index}` as const
  return (
    <Box component="fieldset" data-field-group={title} sx={{ mt: 1, mb: 2 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography component="legend" variant="h5" sx={{ p: 0, float: 'left' }}>
          {title}
        </Typography>
        {view && mayResend && <Resend index={index} />}
      </Stack>
      <FieldGrid>
        <SelectField<RecordValues> name={`${at}.civility`} label="Civilité" options={CIVILITIES} required />
        <TextField<RecordValues> name={`${at}.lastName`} label="Nom" required />
        <TextField<RecordValues> name={`${at}.firstName`} label="Prénom" required />
        <DateField<RecordValues>
          name={`${at}.birthDate`}
          label="Date de naissance"
          required
          shown={shownWithAge}
          past
        />
        <PhoneField<RecordValues> name={`${at}.phoneNumber`} label="Téléphone" required />
        <EmailField<RecordValues> name={`${at}.email`} label="Email" />
        <TextField<RecordValues> name={`${at}.currentBank`} label="Banque actuelle" />
        <DateField<RecordValues> name={`${at}.currentBankSince`} label="Dans cette banque depuis le" past />
      </FieldGrid>
    </Box>
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
function shownWithAge(date: string): string {
  const age = ageInYears(date)
  return age === null ? formatDate(date) : `${formatDate(date)} (${formatAge(age)})`
}
