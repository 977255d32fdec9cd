import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { ChoiceField } from '@/components/form/ChoiceField'
import { DateField } from '@/components/form/DateField'
import { EuroField } from '@/components/form/EuroField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFieldMode } from '@/components/form/fieldMode'
import { SelectField } from '@/components/form/SelectField'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { WhyAsked } from '@/components/form/WhyAsked'
import { CHILDREN_LIMIT, CIVILITIES, MARITAL_STATUSES } from '@/domain/constants'
import { RowsField } from '../RowsField'
import { withBorrowers } from './changes'
import { blankChild, type LoanValues } from './values'

export function Identity() {
  const form = useFormStore<LoanValues>()
  const { disabled } = useFieldMode()
  const borrowers = useValue(form, 'loan.nbOfBorrowers')
  const change = (count: 1 | 2) => {
    const { nbOfBorrowers, identities, resources } = withBorrowers(form.getValues('loan'), count)
    form.setValue('loan.nbOfBorrowers', nbOfBorrowers)
    form.setValue('loan.identities', identities)
    form.setValue('loan.resources', resources)
  }
  return (
    <>
      <FormControlLabel
        label="J’emprunte avec une autre personne"
        disabled={disabled}
        control={<Switch checked={borrowers === 2} onChange={(_, two) => change(two ? 2 : 1)} />}
        sx={{ minHeight: 44, mb: 1.5 }}
      />
      <Person index={0} title={borrowers === 2 ? 'Vous' : 'Votre état civil'} />
      {borrowers === 2 && <Person index={1} title="Votre co-emprunteur" />}
      <FieldGroup title="Votre foyer">
        <FieldGrid columns={2}>
          <SelectField<LoanValues> name="maritalStatus" label="Situation familiale" options={MARITAL_STATUSES} required />
        </FieldGrid>
        <Children />
      </FieldGroup>
    </>
  )
}

function Person({ index, title }: { index: number; title: string }) {
  const at = `loan.identities.${index}` as const
  const token = (name: string) => (index === 0 ? name : 'off')
  return (
    <FieldGroup title={title}>
      <ChoiceField<LoanValues> name={`${at}.civility`} label="Civilité" options={CIVILITIES} required />
      <FieldGrid columns={2}>
        <TextField<LoanValues> name={`${at}.lastName`} label="Nom" autoComplete={token('family-name')} required />
        <TextField<LoanValues> name={`${at}.firstName`} label="Prénom" autoComplete={token('given-name')} required />
        <DateField<LoanValues> name={`${at}.birthDate`} label="Date de naissance" autoComplete={token('bday')} />
      </FieldGrid>
      <WhyAsked>
        L’âge compte pour la durée du prêt et le coût de l’assurance. Cette date est facultative{'\u202f'}: vous pourrez nous la
        donner plus tard.
      </WhyAsked>
    </FieldGroup>
  )
}

function Children() {
  return (
    <RowsField<LoanValues>
      name="loan.children"
      rowTitle={(number) => `Enfant ${number}`}
      removeLabel={(number) => `Retirer l’enfant ${number}`}
      addLabel="Ajouter un enfant à charge"
      blankRow={blankChild}
      max={CHILDREN_LIMIT}
    >
      {(index) => (
        <FieldGrid columns={2}>
          <TextField<LoanValues> name={`loan.children.${index}.firstName`} label="Prénom de l’enfant" />
          <TextField<LoanValues> name={`loan.children.${index}.lastName`} label="Nom de l’enfant" />
          <DateField<LoanValues> name={`loan.children.${index}.birthDate`} label="Date de naissance de l’enfant" />
          <EuroField<LoanValues> name={`loan.children.${index}.pensionReceived`} label="Pension reçue par mois" />
          <EuroField<LoanValues> name={`loan.children.${index}.pensionSent`} label="Pension versée par mois" />
        </FieldGrid>
      )}
    </RowsField>
  )
}
