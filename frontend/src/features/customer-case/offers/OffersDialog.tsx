import { EditDialog } from '@/components/edit/EditDialog'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/NumberFields'
import { ListField } from '@/components/form/fields/ListField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { OFFER_COMMENT_LIMIT, OFFER_STATES, OFFER_TERMS_LIMIT } from '@/domain/constants'
import { site } from '@/site/site'
import { setOffers, type CustomerCase } from '../api'
import { isInsurance } from '../project/projectForm'
import { useCaseDialog } from '../useCaseDialog'
import {
  blankOffer,
  checkOffers,
  isBlankOffer,
  offersValues,
  toOffers,
  filledOffers,
  type OffersValues,
} from './offersForm'
import { InsuranceFields, LoanFields } from './OfferFields'
import { warningsOf, offerTerms } from './offerTexts'

const STATE_OPTIONS = OFFER_STATES.map(({ key, label }) => ({ value: key, label }))

/** Edits the list of banks or insurers with their offers; saved as a whole. */
export function OffersDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const isInsuranceCase = isInsurance(customerCase.project)
  const terms = offerTerms(customerCase.project)
  const warnings = warningsOf(customerCase)
  const suggestions = (isInsuranceCase ? site().insurers : site().banks).map(({ name }) => name)
  const dialog = useCaseDialog<OffersValues>({
    customerCase,
    part: 'offers',
    valuesOf: offersValues,
    check: checkOffers,
    normalize: filledOffers,
    save: (uuid, version, values) => setOffers(uuid, version, toOffers(values)),
    successMessage: 'Les offres ont été mises à jour avec succès.',
    onClose,
  })
  return (
    <EditDialog {...dialog} title={terms.title} maxWidth="md" submitLabel="Enregistrer">
      <ListField<OffersValues>
        name="offers"
        label={terms.title}
        rowLabel={(number) => `${terms.one} ${number}`}
        removeLabel={(number) => `Retirer ${terms.the} ${number}`}
        newRowLabel={terms.another}
        emptyText={terms.none}
        blankRow={blankOffer}
        isBlankRow={isBlankOffer}
      >
        {({ index, blank }) => (
          <FieldGrid>
            <TextField<OffersValues>
              name={`offers.${index}.bank`}
              label={terms.one}
              required={!blank}
              suggestions={suggestions}
            />
            <SelectField<OffersValues> name={`offers.${index}.state`} label="État" options={STATE_OPTIONS} />
            <DateField<OffersValues> name={`offers.${index}.date`} label="Date" />
            {!isInsuranceCase && <LoanFields index={index} warnings={warnings} />}
            <EuroField<OffersValues> name={`offers.${index}.insurance`} label="Assurance par mois" />
            {!isInsuranceCase && <InsuranceFields index={index} warnings={warnings} />}
            <DateField<OffersValues> name={`offers.${index}.receivedOn`} label="Reçue par le client le" />
            <DateField<OffersValues>
              name={`offers.${index}.validUntil`}
              label="Valable jusqu’au"
              {...warnings(index, 'validUntil')}
            />
            <DateField<OffersValues>
              name={`offers.${index}.acceptedOn`}
              label="Acceptée le"
              {...warnings(index, 'acceptedOn')}
            />
            <WholeRow>
              <TextField<OffersValues>
                name={`offers.${index}.conditions`}
                label="Conditions"
                rows={2}
                maxLength={OFFER_TERMS_LIMIT}
              />
            </WholeRow>
            <WholeRow>
              <TextField<OffersValues>
                name={`offers.${index}.comment`}
                label="Commentaire"
                rows={2}
                maxLength={OFFER_COMMENT_LIMIT}
              />
            </WholeRow>
          </FieldGrid>
        )}
      </ListField>
    </EditDialog>
  )
}
