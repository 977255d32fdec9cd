import { ChoiceField } from '@/components/form/ChoiceField'
import { DateField } from '@/components/form/DateField'
import { EmailField } from '@/components/form/EmailField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { PhoneField } from '@/components/form/PhoneField'
import { SelectField } from '@/components/form/SelectField'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { WhyAsked } from '@/components/form/WhyAsked'
import { CIVILITIES, MARITAL_STATUSES } from '@/domain/constants'
import { INSURED_CHILDREN_LIMIT } from '@/domain/simulationConstants'
import { countsTo } from './counts'
import { withChildren } from './values'

/** Who somebody is; `own`: the visitor, whom the browser may know. */
export function PersonFields({ at, own = false }: { at: string; own?: boolean }) {
  const token = (name: string) => (own ? name : 'off')
  return (
    <>
      <ChoiceField name={`${at}.civility`} label="Civilité" options={CIVILITIES} required />
      <FieldGrid columns={2}>
        <TextField name={`${at}.lastName`} label="Nom" autoComplete={token('family-name')} required />
        <TextField name={`${at}.firstName`} label="Prénom" autoComplete={token('given-name')} required />
        <DateField name={`${at}.birthDate`} label="Date de naissance" autoComplete={token('bday')} />
      </FieldGrid>
    </>
  )
}

/** Who asks for the insurance, their household, and how to reach them. */
export function AboutFields({ at }: { at: string }) {
  return (
    <>
      <FieldGroup title="Votre état civil">
        <PersonFields at={at} own />
        <FieldGrid columns={2}>
          <TextField name={`${at}.profession`} label="Profession" autoComplete="organization-title" required />
          <SelectField name="maritalStatus" label="Situation familiale" options={MARITAL_STATUSES} required />
        </FieldGrid>
        <WhyAsked>
          L’assureur tient compte de l’âge et de la profession pour fixer son prix. La date de naissance est facultative{'\u202f'}:
          vous pourrez nous la donner plus tard.
        </WhyAsked>
        <Children at={at} />
      </FieldGroup>
      <FieldGroup title="Pour vous répondre">
        <FieldGrid columns={2}>
          <EmailField name="email" label="Email" autoComplete="email" required />
          <PhoneField name={`${at}.phoneNumber`} label="Téléphone" autoComplete="tel-national" required />
        </FieldGrid>
      </FieldGroup>
    </>
  )
}

/** One date for each child (SIM-27). */
function Children({ at }: { at: string }) {
  const form = useFormStore()
  const name = `${at}.birthDatesOfChildren`
  const dates = (useValue(form, name) as string[] | undefined) ?? []
  return (
    <FieldGrid columns={2}>
      <SelectField
        name={`${at}.numberOfChildren`}
        label="Nombre d’enfants"
        helper="À votre charge."
        options={countsTo(INSURED_CHILDREN_LIMIT)}
        required
        onValue={(count) => form.setValue(name, withChildren(form.getValues(name) as string[], String(count)))}
      />
      {dates.map((_, index) => `${name}.${index}`).map((place, index) => (
        <DateField key={place} name={place} label={`Date de naissance de l’enfant ${index + 1}`} />
      ))}
    </FieldGrid>
  )
}
