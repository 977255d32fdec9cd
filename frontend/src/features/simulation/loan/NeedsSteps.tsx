import { AddressFields } from '@/components/form/AddressFields'
import { EuroField } from '@/components/form/EuroField'
import { FieldGroup } from '@/components/form/FieldGroup'
import { FieldGrid } from '@/components/form/FieldGrid'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { asksForAddress } from '../addresses'
import type { LoanValues } from './values'

const BUYING_ADDRESS = {
  number: 'propertyLoan.needs.buyingAddress.number',
  street: 'propertyLoan.needs.buyingAddress.street',
  zipCode: 'propertyLoan.needs.buyingAddress.zipCode',
  city: 'propertyLoan.needs.buyingAddress.city',
} as const

export function PropertyNeeds() {
  const address = useValue(useFormStore<LoanValues>(), 'propertyLoan.needs.buyingAddress')
  return (
    <>
      <FieldGrid columns={2}>
        <EuroField<LoanValues> name="propertyLoan.needs.loanAmount" label="Montant du prêt souhaité" required />
        <EuroField<LoanValues>
          name="propertyLoan.needs.suppliedAmount"
          label="Apport personnel"
          helper="0 si vous n’en avez pas."
          required
        />
        <EuroField<LoanValues>
          name="propertyLoan.needs.amountOfWorkToFinance"
          label="Travaux à financer"
          helper="0 s’il n’y en a pas."
          required
        />
      </FieldGrid>
      <FieldGroup title="Adresse du bien" help="Si vous la connaissez déjà. Laissez ces champs vides sinon.">
        <AddressFields<LoanValues> names={BUYING_ADDRESS} required={asksForAddress(address)} />
      </FieldGroup>
    </>
  )
}

export function HypothecaryNeeds() {
  return (
    <EuroField<LoanValues>
      name="hypothecaryLoan.needs.amountNeeded"
      label="Montant souhaité"
      helper="La somme dont vous avez besoin, tous projets confondus."
      required
    />
  )
}

/** Consumer loan and SCPI. */
export function AmountNeeds() {
  return (
    <FieldGrid columns={2}>
      <EuroField<LoanValues> name="consumerOrScpiLoan.needs.amountNeeded" label="Montant du projet" required />
      <EuroField<LoanValues>
        name="consumerOrScpiLoan.needs.suppliedAmount"
        label="Apport personnel"
        helper="0 si vous n’en avez pas."
        required
      />
    </FieldGrid>
  )
}
