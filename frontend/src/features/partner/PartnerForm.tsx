import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { EditForm, type EntityEdit } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { EditSection } from '@/components/edit/sections'
import { useFieldMode } from '@/components/form/fieldMode'
import { AddressFields } from '@/components/form/fields/AddressFields'
import { EmailField } from '@/components/form/fields/EmailField'
import { PhoneField } from '@/components/form/fields/PhoneField'
import { SelectField } from '@/components/form/fields/SelectField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { LoadError } from '@/components/table/LoadError'
import { FOLLOW_UP_FREQUENCIES, CIVILITIES } from '@/domain/constants'
import { useUser } from '@/session/session'
import { site } from '@/site/site'
import { typeNamesQuery } from './api'
import type { Partner } from './partner'
import { PARTNER_SECTIONS, type PartnerValues, isBank } from './values'

interface PartnerFormProps extends EntityEdit<Partner, PartnerValues> {
  /** Content above the fields: author, buttons of the view mode. */
  header?: ReactNode
}

/** Partner form with the modes create, view, edit. */
export function PartnerForm({ form, save, conflict, header }: PartnerFormProps) {
  const { data: types = [] } = useQuery(typeNamesQuery())
  const conflictValues = {
    type: { show: (uuid: unknown) => types.find((type) => type.uuid === uuid)?.label ?? '' },
    followUpFrequency: {
      show: (key: unknown) => FOLLOW_UP_FREQUENCIES.find((frequency) => frequency.key === key)?.label ?? '',
    },
  }
  return (
    <EditForm
      form={form}
      save={save}
      conflict={conflict}
      sections={PARTNER_SECTIONS}
      conflictValues={conflictValues}
      summary
      header={header}
    >
      <PartnerFields savedPartner={form.base} />
      {form.isEditing && <SaveBar form={form} save={save} />}
    </EditForm>
  )
}

const ADDRESS = { number: 'number', street: 'street', zipCode: 'zipCode', city: 'city' } as const
const FREQUENCIES = FOLLOW_UP_FREQUENCIES.map(({ key, label }) => ({ value: key, label }))
const ACCESS_HELP =
  'Activé\u202F: un email est envoyé pour choisir un mot de passe. Désactivé\u202F: la session en cours est coupée aussitôt.'
const ADDRESS_HELP = 'Seul un administrateur peut changer l’adresse de connexion d’un prescripteur.'

function PartnerFields({ savedPartner }: { savedPartner: Partner | null }) {
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
