import { DateField } from '@/components/form/DateField'
import { EuroField } from '@/components/form/EuroField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { WhyAsked } from '@/components/form/WhyAsked'
import type { LoanValues } from './values'

export function Resources() {
  const borrowers = useValue(useFormStore<LoanValues>(), 'loan.nbOfBorrowers')
  return (
    <>
      <Income index={0} title={borrowers === 2 ? 'Vous' : 'Votre situation professionnelle'} />
      {borrowers === 2 && <Income index={1} title="Votre co-emprunteur" />}
      <WhyAsked>
        Les banques comparent vos revenus à vos charges{'\u202f'}: leur total ne doit pas dépasser, sauf exception, 35{'\u00a0'}% de ce
        que vous gagnez. Vos réponses servent à cette seule étude.
      </WhyAsked>
    </>
  )
}

function Income({ index, title }: { index: number; title: string }) {
  const at = `loan.resources.${index}` as const
  return (
    <FieldGroup title={title}>
      <FieldGrid columns={2}>
        <TextField<LoanValues>
          name={`${at}.profession`}
          label="Profession"
          autoComplete={index === 0 ? 'organization-title' : 'off'}
          required
        />
        <EuroField<LoanValues> name={`${at}.salary`} label="Revenu net mensuel" helper="Avant impôt sur le revenu." required />
        <DateField<LoanValues> name={`${at}.seniorityDate`} label="En poste depuis le" />
      </FieldGrid>
    </FieldGroup>
  )
}
