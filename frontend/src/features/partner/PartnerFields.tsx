import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { EditSection } from '@/components/edit/sections'
import { AddressFields } from '@/components/form/fields/AddressFields'
import { EmailField } from '@/components/form/fields/EmailField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { useFieldMode } from '@/components/form/fieldMode'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { SelectField } from '@/components/form/fields/SelectField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { LoadError } from '@/components/table/LoadError'
import { CIVILITIES, FOLLOW_UP_FREQUENCIES } from '@/domain/constants'
import { useUser } from '@/session/session'
import { site } from '@/site/site'
import { typeNamesQuery } from './api'
import type { Partner } from './partner'
import { isBank, type PartnerValues } from './values'

const ADDRESS = { number: 'number', street: 'street', zipCode: 'zipCode', city: 'city' } as const
const FREQUENCIES = FOLLOW_UP_FREQUENCIES.map(({ key, label }) => ({ value: key, label }))
const ACCESS_HELP =
  'Activé\u202F: un email est envoyé pour choisir un mot de passe. Désactivé\u202F: la session en cours est coupée aussitôt.'
const ADDRESS_HELP = 'Seul un administrateur peut changer l’adresse de connexion d’un prescripteur.'

export function PartnerFields({ savedPartner }: { savedPartner: Partner | null }) {
  const { isViewMode } = useFieldMode()
  // Only an ADMIN may change the login address, whose mailbox gives access to all records of the partner.
  const { role } = useUser()
  const isEmailLocked = savedPartner?.hasAccount === true && role !== 'ADMIN'
  return (
    <>
      <EditSection id="general">
        <FieldGrid>
          <Type savedPartner={savedPartner} />
          <TextField<PartnerValues> name="businessName" label="Raison sociale" />
          <JobFunction savedPartner={savedPartner} />
          <SelectField<PartnerValues> name="followUpFrequency" label="Fréquence de relance" options={FREQUENCIES} />
          {isViewMode ? (
            <Access />
          ) : (
            <WholeRow>
              <Access />
            </WholeRow>
          )}
        </FieldGrid>
      </EditSection>
      <EditSection id="contact">
        <FieldGrid>
          <SelectField<PartnerValues> name="civility" label="Civilité" options={CIVILITIES} />
          <TextField<PartnerValues> name="lastName" label="Nom" />
          <TextField<PartnerValues> name="firstName" label="Prénom" />
          <EmailField<PartnerValues>
            name="email"
            label="Email"
            disabled={isEmailLocked}
            {...(isEmailLocked && { helper: ADDRESS_HELP })}
          />
          <PhoneField<PartnerValues> name="phoneNumber" label="Téléphone" />
        </FieldGrid>
      </EditSection>
      <EditSection id="adresse">
        <AddressFields<PartnerValues> names={ADDRESS} />
      </EditSection>
      <EditSection id="consentement" help="Chaque envoi donne au prescripteur le moyen de ne plus en recevoir.">
        <FieldGrid>
          <SwitchField<PartnerValues> name="allowMail" label="Accepte les emails d’information" />
          <SwitchField<PartnerValues> name="allowSms" label="Accepte les SMS d’information" />
        </FieldGrid>
      </EditSection>
    </>
  )
}

function Access() {
  return <SwitchField<PartnerValues> name="enableAccess" label="Accès à l’espace prescripteur" helper={ACCESS_HELP} />
}

/** Types of partners; includes the saved type before they are loaded. */
function useTypes(savedPartner: Partner | null) {
  const { data } = useQuery(typeNamesQuery())
  return data ?? (savedPartner ? [savedPartner.type] : [])
}

function Type({ savedPartner }: { savedPartner: Partner | null }) {
  const query = useQuery(typeNamesQuery())
  const options = useTypes(savedPartner).map(({ uuid, label }) => ({ value: uuid, label }))
  return (
    <div>
      <SelectField<PartnerValues> name="type" label="Type de prescripteur" options={options} />
      <LoadError query={query} />
    </div>
  )
}

/** Free text with suggestions of the configuration. */
function JobFunction({ savedPartner }: { savedPartner: Partner | null }) {
  const types = useTypes(savedPartner)
  const typeUuid = useWatch<PartnerValues, 'type'>({ name: 'type' })
  const isBankPartner = isBank(types.find(({ uuid }) => uuid === typeUuid)?.label)
  const suggestedJobs = isBankPartner ? site().bankJobTitles : site().partnerJobFunctions
  return (
    <TextField<PartnerValues>
      name="jobFunction"
      label="Fonction"
      autoComplete="off"
      suggestions={suggestedJobs.map((title) => title.replaceAll("'", '’'))}
    />
  )
}
