import { EuroField, PercentField } from '@/components/form/fields/NumberFields'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { YesNoField } from '@/components/form/fields/YesNoField'
import { WholeRow } from '@/components/form/layout/FieldGrid'
import { OFFER_TERMS_LIMIT, RATE_KINDS } from '@/domain/constants'
import type { OffersValues } from './offersForm'
import type { OfferWarnings } from './offerTexts'

const RATE_OPTIONS = RATE_KINDS.map(({ key, label }) => ({ value: key, label }))

interface OfferFieldsProps {
  /** Place of the offer in the list. */
  index: number
  warnings: OfferWarnings
}

/** Loan of an offer, with its fees. */
export function LoanFields({ index, warnings }: OfferFieldsProps) {
  return (
    <>
      <EuroField<OffersValues> name={`offers.${index}.amount`} label="Montant du prêt" />
      <TextField<OffersValues>
        name={`offers.${index}.duration`}
        label="Durée en mois"
        maxLength={3}
        inputMode="numeric"
      />
      <PercentField<OffersValues> name={`offers.${index}.rate`} label="Taux nominal" />
      <SelectField<OffersValues> name={`offers.${index}.rateKind`} label="Nature du taux" options={RATE_OPTIONS} />
      <PercentField<OffersValues> name={`offers.${index}.apr`} label="TAEG" />
      <EuroField<OffersValues>
        name={`offers.${index}.instalment`}
        label="Mensualité hors assurance"
        {...warnings(index, 'instalment')}
      />
      <EuroField<OffersValues> name={`offers.${index}.fileFee`} label="Frais de dossier" />
      <TextField<OffersValues> name={`offers.${index}.guarantee`} label="Garantie" />
      <EuroField<OffersValues> name={`offers.${index}.guaranteeFee`} label="Coût de la garantie" />
      <WholeRow>
        <TextField<OffersValues>
          name={`offers.${index}.earlyRepayment`}
          label="Remboursement anticipé"
          rows={2}
          maxLength={OFFER_TERMS_LIMIT}
        />
      </WholeRow>
    </>
  )
}

/** Insurance of the loan of an offer. */
export function InsuranceFields({ index, warnings }: OfferFieldsProps) {
  const share = warnings(index, 'shares')
  return (
    <>
      <PercentField<OffersValues> name={`offers.${index}.insuranceApr`} label="TAEA" />
      <TextField<OffersValues> name={`offers.${index}.insurer`} label="Assureur du prêt" />
      <YesNoField<OffersValues> name={`offers.${index}.insuranceDelegated`} label="Délégation d’assurance" />
      <PercentField<OffersValues> name={`offers.${index}.firstShare`} label="Quotité, premier emprunteur" {...share} />
      <PercentField<OffersValues> name={`offers.${index}.secondShare`} label="Quotité, second emprunteur" />
    </>
  )
}
