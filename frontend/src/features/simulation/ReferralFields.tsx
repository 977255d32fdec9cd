import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { SelectField } from '@/components/form/SelectField'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { REFERRAL_TYPES } from '@/domain/simulationConstants'
import { fr } from '@/format/french'
import { withReferralType, type ReferralValues } from './referral'
import { isPerson, isProfessional } from './rules/referral'

interface Referred {
  referralProgram: ReferralValues
}

/** How the visitor came: who is named depends on it (SIM-28 to SIM-33). */
export function ReferralFields() {
  const form = useFormStore<Referred>()
  const type = useValue(form, 'referralProgram.type')
  return (
    <FieldGroup title="Votre venue">
      <FieldGrid columns={2}>
        <SelectField<Referred>
          name="referralProgram.type"
          label={fr`Comment nous avez-vous connus ?`}
          options={REFERRAL_TYPES}
          required
          onValue={(value) => form.setValue('referralProgram', withReferralType(form.getValues('referralProgram'), String(value)))}
        />
        {isPerson(type) && (
          <>
            <TextField<Referred> name="referralProgram.lastName" label="Nom de la personne qui vous envoie" required />
            <TextField<Referred> name="referralProgram.firstName" label="Prénom de la personne qui vous envoie" />
          </>
        )}
        {isProfessional(type) && (
          <>
            <TextField<Referred> name="referralProgram.agency" label="Agence ou cabinet" required />
            <TextField<Referred> name="referralProgram.city" label="Ville de l’agence ou du cabinet" required />
          </>
        )}
      </FieldGrid>
    </FieldGroup>
  )
}
