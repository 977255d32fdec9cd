import Typography from '@mui/material/Typography'
import { get, useFormState } from 'react-hook-form'
import { AddressFields, PostalCodeField } from '@/components/form/fields/AddressFields'
import { ChoiceField } from '@/components/form/fields/ChoiceField'
import { DateField } from '@/components/form/fields/DateField'
import { EmailField } from '@/components/form/fields/EmailField'
import { EuroField, PercentField } from '@/components/form/fields/NumberFields'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import type { SimulationField } from '@/domain/SimulationField'
import { formatAge } from '@/format/date'
import { withFrenchSpaces } from '@/format/french'
import { FLAT_ADDRESS, POSTAL_ADDRESS } from '../rules/fields'
import { Attachments } from './Attachments'
import { BonusMalusField } from './BonusMalusField'
import { BorrowersSwitch } from './BorrowersSwitch'
import { countsTo } from './CountField'
import { DamagesFields } from './DamagesFields'
import { BirthDateFields, RoomCountFields, TextListFields } from './ListFields'
import { WISHED_INSTALMENT, WishedInstalment } from '../estimate/WishNote'

interface FieldInputProps {
  field: SimulationField
  name: string
  isOwn: boolean
  onChoice: () => void
}

/** Input of a field, by its kind. */
export function FieldInput({ field, name, isOwn, onChoice }: FieldInputProps) {
  const { kind } = field
  const common = {
    name,
    label: withFrenchSpaces(field.question ?? field.label),
    required: field.optional !== true,
    ...(field.help !== undefined && { helper: withFrenchSpaces(field.help) }),
  }
  const autoComplete = isOwn ? (field.autofill ?? 'off') : 'off'
  switch (kind.is) {
    case 'text':
      return (
        <TextField
          {...common}
          autoComplete={autoComplete}
          {...(field.placeholder && { placeholder: field.placeholder })}
        />
      )
    case 'year':
      return <TextField {...common} inputMode="numeric" tidy={withoutBlanks} placeholder={field.placeholder ?? ''} />
    case 'email':
      return <EmailField {...common} autoComplete={autoComplete} />
    case 'phone':
      return <PhoneField {...common} autoComplete={autoComplete} />
    case 'amount':
    case 'monthlyAmount':
      return name === WISHED_INSTALMENT ? (
        <>
          <EuroField {...common} />
          <WishedInstalment />
        </>
      ) : (
        <EuroField {...common} />
      )
    case 'rate':
      return <PercentField {...common} />
    case 'date':
    case 'comingDate':
      return <DateField {...common} autoComplete={autoComplete} />
    case 'pastDate':
    case 'birthDate':
      return <DateField {...common} isPast autoComplete={autoComplete} />
    case 'coefficient':
      return <BonusMalusField {...common} />
    case 'years':
      return (
        <SelectField
          {...common}
          options={countsTo(kind.most)
            .slice(1)
            .map((value) => ({ value, label: formatAge(Number(value)) }))}
        />
      )
    case 'count':
      return kind.least === 0 ? (
        <SelectField {...common} options={countsTo(kind.most)} />
      ) : (
        <BorrowersSwitch name={name} label={common.label} />
      )
    case 'choice': {
      const options = kind.options.map(({ value, hint }) => ({
        value,
        label: optionLabel(value),
        ...(hint !== undefined && { hint: withFrenchSpaces(hint) }),
      }))
      return kind.select ? (
        <SelectField {...common} options={options} onValue={onChoice} />
      ) : (
        <ChoiceField
          {...common}
          options={options}
          columns={options.length === 4 ? 2 : Math.min(options.length, 3)}
          onValue={onChoice}
        />
      )
    }
    case 'address':
      return (
        <Address
          field={field}
          names={POSTAL_ADDRESS.map((part) => `${name}.${part}`)}
          autoFill={isOwn && field.autofill !== undefined}
        />
      )
    case 'flatAddress':
      return <Address field={field} names={FLAT_ADDRESS.map((part) => name + part)} autoFill={false} />
    case 'town':
      return <Town field={field} name={name} />
    case 'rooms':
      return <RoomCountFields name={name} label={field.label} maximum={kind.most} />
    case 'damages':
      return <DamagesFields prefix={name} label={field.label} maximum={kind.most} />
    case 'texts':
      return <TextListFields name={name} label={common.label} maximum={kind.most} suggestions={kind.suggestions} />
    case 'birthDates':
      return <BirthDateFields name={name} label={common.label} />
    case 'files':
      return <Attachments name={name} label={field.label} maximum={kind.most} />
    // Lists are rendered by `Rows`.
    case 'list':
      return null
  }
}

/** Whether another field fits beside this one. */
export function isNarrow({ kind }: SimulationField): boolean {
  switch (kind.is) {
    case 'choice':
      return kind.select === true
    case 'count':
      return kind.least === 0
    default:
      return [
        'text',
        'year',
        'email',
        'phone',
        'amount',
        'monthlyAmount',
        'rate',
        'date',
        'pastDate',
        'comingDate',
        'birthDate',
        'coefficient',
        'years',
      ].includes(kind.is)
  }
}

function withoutBlanks(input: string): string {
  return input.replace(/\s/g, '')
}

/** Display label: a no-break space between number and unit; the value is unchanged. */
function optionLabel(value: string): string {
  return withFrenchSpaces(value).replace(/(\d)(?=m²|kg)/g, '$1\u00a0')
}

/** Subtitle of a composite answer. */
function Subtitle({ children }: { children: string }) {
  return <Typography sx={{ fontWeight: 600, mb: 1 }}>{withFrenchSpaces(children)}</Typography>
}

/** Address, complete or empty: once the step was refused, one part requires the others. */
function Address({ field, names, autoFill }: { field: SimulationField; names: string[]; autoFill: boolean }) {
  const { errors } = useFormState()
  const [number = '', street = '', zipCode = '', city = ''] = names
  const hasErrors = names.some((name) => get(errors, name) !== undefined)
  return (
    <>
      {field.question && <Subtitle>{field.question}</Subtitle>}
      <AddressFields
        names={{ number, street, zipCode, city }}
        required={field.optional !== true || hasErrors}
        autoFill={autoFill}
      />
    </>
  )
}

function Town({ field, name }: { field: SimulationField; name: string }) {
  const suffix = `du ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`
  return (
    <>
      {field.question && <Subtitle>{field.question}</Subtitle>}
      <FieldGrid columns={2}>
        <PostalCodeField name={`${name}.zipCode`} label={`Code postal ${suffix}`} required />
        <TextField name={`${name}.city`} label={`Ville ${suffix}`} required />
      </FieldGrid>
    </>
  )
}
