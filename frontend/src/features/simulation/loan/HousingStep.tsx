import Typography from '@mui/material/Typography'
import { AddressFields } from '@/components/form/AddressFields'
import { ChoiceField } from '@/components/form/ChoiceField'
import { EuroField } from '@/components/form/EuroField'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { WhyAsked } from '@/components/form/WhyAsked'
import { HOUSING_SITUATIONS, YES_NO } from '@/domain/constants'
import { fr } from '@/format/french'
import { DebtRows } from './DebtRows'
import { PropertyRows } from './PropertyRows'
import { asksForProperties } from '../rules/cleanUpLoan'
import { asksForTenantAddress, isTenant, withOwnAnswer, withStatus } from './changes'
import type { LoanValues } from './values'

const ADDRESS = {
  number: 'loan.tenantAddress.number', street: 'loan.tenantAddress.street',
  zipCode: 'loan.tenantAddress.zipCode', city: 'loan.tenantAddress.city',
} as const

/** Housing, debts and properties. */
export function AdditionalInformation() {
  const form = useFormStore<LoanValues>()
  const type = useValue(form, 'type')
  const housing = { status: useValue(form, 'loan.status'), ownAnEstateProperty: useValue(form, 'loan.ownAnEstateProperty') }
  return (
    <>
      <FieldGroup title="Votre logement">
        <ChoiceField<LoanValues>
          name="loan.status"
          label={fr`Vous êtes :`}
          options={HOUSING_SITUATIONS}
          required
          onValue={(value) => form.setValue('loan', withStatus(form.getValues('loan'), String(value)))}
        />
        {isTenant(housing) && (
          <>
            <EuroField<LoanValues> name="loan.rent" label="Loyer" helper="Par mois, charges comprises." required />
            <ChoiceField<LoanValues>
              name="loan.ownAnEstateProperty"
              label={fr`Êtes-vous propriétaire d’un bien immobilier ?`}
              options={YES_NO}
              required
              onValue={(value) => form.setValue('loan', withOwnAnswer(form.getValues('loan'), String(value)))}
            />
          </>
        )}
        {asksForTenantAddress(housing) && (
          <>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>Votre adresse</Typography>
            <AddressFields<LoanValues> names={ADDRESS} required autoFill />
          </>
        )}
      </FieldGroup>
      {asksForProperties(housing) && (
        <FieldGroup title="Vos biens immobiliers">
          <PropertyRows />
        </FieldGroup>
      )}
      <FieldGroup
        title="Vos crédits en cours"
        help={type === 'CONSOLIDATION-LOAN' ? 'Ceux que vous voulez regrouper, et les autres.' : fr`Aucun ? Passez à la suite.`}
      >
        <WhyAsked>
          Chaque mensualité en cours compte dans votre taux d’endettement. Les oublier fausserait l’estimation et retarderait la
          réponse de la banque.
        </WhyAsked>
        <DebtRows />
      </FieldGroup>
    </>
  )
}
