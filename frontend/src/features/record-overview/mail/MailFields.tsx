import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { Controller, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/fields/ChoiceField'
import { SelectField } from '@/components/form/fields/SelectField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { RECORD_MAIL_SUBJECT_LIMIT, RECORD_MAIL_MESSAGE_LIMIT } from '@/domain/constants'
import { fullName } from '@/format/fullName'
import type { OverviewCase, OverviewCustomer } from '../api'
import { MAIL_KINDS, type MailValues } from './mailForm'

interface MailFieldsProps {
  customers: readonly OverviewCustomer[]
  cases: readonly Pick<OverviewCase, 'uuid' | 'label'>[]
}

/** Kind, recipients, case and free text of a mail. */
export function MailFields({ customers, cases }: MailFieldsProps) {
  const { control } = useFormContext<MailValues>()
  const [template, customerCase] = useWatch({ control, name: ['template', 'customerCase'] })
  return (
    <>
      <ChoiceField<MailValues> name="template" label="Modèle" options={MAIL_KINDS} />
      <RecipientsField customers={customers} />
      {cases.length > 0 && (
        <SelectField<MailValues>
          name="customerCase"
          label="Dossier concerné"
          placeholder="Aucun dossier en particulier"
          required={template === 'CASE-PROGRESS'}
          options={cases.map(({ uuid, label }) => ({ value: uuid, label }))}
        />
      )}
      {customerCase !== '' && (
        <SwitchField<MailValues>
          name="withComparison"
          label="Joindre la comparaison des offres"
          helper="En PDF, avec les offres reçues de ce dossier."
        />
      )}
      {cases.length === 0 && template === 'CASE-PROGRESS' && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          Cette fiche n’a pas de dossier en cours{'\u202F'}: choisissez un autre modèle.
        </Typography>
      )}
      {template === 'CUSTOMER-MESSAGE' && (
        <TextField<MailValues> name="subject" label="Objet" maxLength={RECORD_MAIL_SUBJECT_LIMIT} />
      )}
      <TextField<MailValues>
        name="message"
        label={template === 'CUSTOMER-APPOINTMENT' ? 'Message (facultatif)' : 'Message'}
        rows={7}
        maxLength={RECORD_MAIL_MESSAGE_LIMIT}
        helper={
          'Le bonjour, votre nom et le lien utile sont ajoutés par le modèle. Une ligne qui commence par «\u202F-\u202F» devient une puce.'
        }
      />
    </>
  )
}

function RecipientsField({ customers }: { customers: readonly OverviewCustomer[] }) {
  const { control } = useFormContext<MailValues>()
  const { errors } = useFormState({ control })
  const error: unknown = get(errors, 'customers.root.message') ?? get(errors, 'customers.message')
  return (
    <Box component="fieldset" data-field="customers" data-field-label="Destinataires" sx={{ mb: 2.5 }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        Destinataires
      </Typography>
      {typeof error === 'string' && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      <Controller
        control={control}
        name="customers"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <>
            {customers.map(({ uuid, email, ...person }, index) => (
              <Box key={uuid}>
                <FormControlLabel
                  disabled={!email}
                  control={
                    <Checkbox
                      checked={value.includes(uuid)}
                      onBlur={onBlur}
                      {...(index === 0 && { slotProps: { input: { ref } } })}
                      onChange={(_, isChecked) =>
                        onChange(isChecked ? [...value, uuid] : value.filter((recipient) => recipient !== uuid))
                      }
                    />
                  }
                  label={fullName(person) + (email ? ` (${email})` : ', sans adresse email')}
                  sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
                />
              </Box>
            ))}
          </>
        )}
      />
    </Box>
  )
}
