import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { EuroField, PercentField } from '@/components/form/fields/NumberFields'
import { ListField } from '@/components/form/fields/ListField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { blankLoan, isBlankLoan, type PlanValues, type VariantValues } from './planForm'
import { countedIncomesText, recordDebtsText } from './planText'

const OPERATIONS = [
  { value: 'property', label: 'Projet immobilier' },
  { value: 'consumer', label: 'Crédit à la consommation' },
  { value: 'consolidation', label: 'Regroupement de crédits' },
  { value: 'scpi', label: 'Parts de SCPI' },
]
const STATE_OPTIONS = [
  { value: 'existing', label: 'Ancien' },
  { value: 'new', label: 'Neuf' },
]
const GUARANTEES = [
  { value: 'suretyship', label: 'Caution' },
  { value: 'legalMortgage', label: 'Hypothèque légale spéciale' },
  { value: 'conventionalMortgage', label: 'Hypothèque conventionnelle' },
  { value: 'fee', label: 'Autre garantie' },
]
const LOAN_KIND_OPTIONS = [
  { value: 'amortising', label: 'Prêt amortissable' },
  { value: 'ptz', label: 'Prêt à taux zéro' },
  { value: 'actionLogement', label: 'Prêt Action Logement' },
  { value: 'inFine', label: 'Prêt in fine' },
  { value: 'bridge', label: 'Prêt relais' },
]

/** Needs shown for each operation, in addition to the fees; others are shown once they have a value. */
const NEEDS: Record<string, readonly (keyof VariantValues)[]> = {
  property: ['price', 'works', 'agencyFee', 'notary', 'department'],
  consumer: ['purchase', 'cash'],
  consolidation: ['cash', 'works'],
  scpi: ['shares'],
}

const RENT_AFTER = 'Vide\u202F: le loyer actuel continue.'
const RENT_AFTER_PROPERTY =
  'À indiquer si le foyer reste locataire, par exemple pour un investissement locatif. Vide\u202F: le loyer cesse avec l’achat de la résidence principale.'

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" variant="h4" sx={{ mt: 2, mb: 1 }}>
      {children}
    </Typography>
  )
}

/** Needs, resources, loans and household of one variant. */
export function PlanFields({ index }: { index: number }) {
  const fieldName = <K extends string>(name: K) => `variants.${index}.${name}` as const
  const values = useWatch<PlanValues, `variants.${number}`>({ name: `variants.${index}` })
  const asks = (name: keyof VariantValues) =>
    NEEDS[values.operation]?.includes(name) === true || (values[name] !== null && values[name] !== '')
  const { household } = values.kept
  const recordDebts = recordDebtsText(household?.debts ?? [])
  const [firstIncomes, secondIncomes] = [countedIncomesText(household, 1), countedIncomesText(household, 2)]
  // As in the domain: without a rent after, the purchase of a main residence ends the rent.
  const endsRent =
    values.operation === 'property' && (values.notary === '' || values.kept.notary?.mainResidence !== false)
  const showsRentAfter = values.rentAfter !== null || (endsRent && values.rent !== null)
  return (
    <>
      <FieldGrid columns={2}>
        <TextField<PlanValues> name={fieldName('name')} label="Nom de la variante" required maxLength={100} />
        <SelectField<PlanValues> name={fieldName('operation')} label="Opération" options={OPERATIONS} required />
      </FieldGrid>
      <Heading>Besoins</Heading>
      <FieldGrid columns={2}>
        {asks('price') && <EuroField<PlanValues> name={fieldName('price')} label="Prix du bien" />}
        {asks('land') && <EuroField<PlanValues> name={fieldName('land')} label="Terrain" />}
        {asks('construction') && <EuroField<PlanValues> name={fieldName('construction')} label="Construction" />}
        {asks('works') && <EuroField<PlanValues> name={fieldName('works')} label="Travaux" />}
        {asks('agencyFee') && <EuroField<PlanValues> name={fieldName('agencyFee')} label="Frais d’agence" />}
        {asks('purchase') && <EuroField<PlanValues> name={fieldName('purchase')} label="Achat financé" />}
        {asks('shares') && <EuroField<PlanValues> name={fieldName('shares')} label="Parts de SCPI achetées" />}
        {asks('cash') && <EuroField<PlanValues> name={fieldName('cash')} label="Trésorerie" />}
        {asks('notary') && (
          <SelectField<PlanValues>
            name={fieldName('notary')}
            label="Frais de notaire"
            options={STATE_OPTIONS}
            helper="Calculés d’après le prix et le département."
          />
        )}
        {asks('department') && (
          <TextField<PlanValues> name={fieldName('department')} label="Département" maxLength={3} />
        )}
        <SelectField<PlanValues>
          name={fieldName('guarantee')}
          label="Garantie"
          options={GUARANTEES}
          helper="Calculée d’après les prêts."
        />
        {(values.guarantee === 'fee' || values.guaranteeFee !== null) && (
          <EuroField<PlanValues> name={fieldName('guaranteeFee')} label="Coût de cette garantie" />
        )}
        <EuroField<PlanValues> name={fieldName('fileFee')} label="Frais de dossier" />
        <EuroField<PlanValues> name={fieldName('brokerFee')} label="Honoraires de courtage" />
        {asks('valuationFee') && <EuroField<PlanValues> name={fieldName('valuationFee')} label="Frais d’expertise" />}
        <EuroField<PlanValues> name={fieldName('other')} label="Autres frais" />
      </FieldGrid>
      <Heading>Ressources</Heading>
      <FieldGrid columns={2}>
        <EuroField<PlanValues> name={fieldName('ownFunds')} label="Apport" />
        <EuroField<PlanValues> name={fieldName('gifts')} label="Dons" />
        <EuroField<PlanValues> name={fieldName('sale')} label="Produit d’une vente" />
      </FieldGrid>
      <Heading>Prêts</Heading>
      <ListField<PlanValues>
        name={fieldName('loans')}
        label="Prêts"
        rowLabel={(number) => `Prêt ${number}`}
        removeLabel={(number) => `Retirer le prêt ${number}`}
        newRowLabel="Autre prêt"
        emptyText="Aucun prêt."
        blankRow={blankLoan}
        isBlankRow={isBlankLoan}
      >
        {({ index: row }) => <LoanFields path={fieldName(`loans.${row}`)} />}
      </ListField>
      <Heading>Foyer</Heading>
      <FieldGrid columns={2}>
        <TextField<PlanValues>
          name={fieldName('adults')}
          label="Adultes"
          maxLength={2}
          inputMode="numeric"
          helper="Sans adulte, ni endettement ni reste à vivre."
        />
        <TextField<PlanValues>
          name={fieldName('children')}
          label="Enfants à charge"
          maxLength={2}
          inputMode="numeric"
        />
        <EuroField<PlanValues>
          name={fieldName('firstIncome')}
          label="Revenu mensuel, premier emprunteur"
          {...(firstIncomes && { helper: firstIncomes })}
        />
        <EuroField<PlanValues>
          name={fieldName('secondIncome')}
          label="Revenu mensuel, second emprunteur"
          {...(secondIncomes && { helper: secondIncomes })}
        />
        <EuroField<PlanValues> name={fieldName('rent')} label="Loyer actuel" />
        {showsRentAfter && (
          <EuroField<PlanValues>
            name={fieldName('rentAfter')}
            label="Loyer après l’opération"
            helper={endsRent ? RENT_AFTER_PROPERTY : RENT_AFTER}
          />
        )}
        <EuroField<PlanValues>
          name={fieldName('instalments')}
          label="Mensualités des crédits conservés"
          {...(recordDebts && { helper: recordDebts })}
        />
      </FieldGrid>
    </>
  )
}

function LoanFields({ path }: { path: `variants.${number}.loans.${number}` }) {
  return (
    <>
      <FieldGrid>
        <SelectField<PlanValues> name={`${path}.kind`} label="Nature du prêt" options={LOAN_KIND_OPTIONS} required />
        <EuroField<PlanValues> name={`${path}.amount`} label="Montant" />
        <PercentField<PlanValues> name={`${path}.rate`} label="Taux" />
        <TextField<PlanValues> name={`${path}.months`} label="Durée en mois" maxLength={3} inputMode="numeric" />
        <TextField<PlanValues> name={`${path}.deferral`} label="Différé en mois" maxLength={3} inputMode="numeric" />
      </FieldGrid>
      <FieldGrid columns={2}>
        <PercentField<PlanValues> name={`${path}.insuranceRate`} label="Taux d’assurance, premier emprunteur" />
        <PercentField<PlanValues> name={`${path}.share`} label="Quotité, premier emprunteur" />
        <PercentField<PlanValues> name={`${path}.secondInsuranceRate`} label="Taux d’assurance, second emprunteur" />
        <PercentField<PlanValues> name={`${path}.secondShare`} label="Quotité, second emprunteur" />
      </FieldGrid>
    </>
  )
}
