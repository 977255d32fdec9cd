import Box from '@mui/material/Box'
import { AddressFields } from '@/components/form/AddressFields'
import { ChoiceField } from '@/components/form/ChoiceField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { SelectField } from '@/components/form/SelectField'
import { useErrorOf, useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { YES_NO } from '@/domain/constants'
import {
  CONSERVATORY_SIZES, GARAGE_CARS, HOME_OCCUPANTS, HOUSE_TYPES, OUTBUILDING_SIZES, PROPERTY_AGES, RESIDENCE_TYPES, ROOMS_LIMIT,
} from '@/domain/simulationConstants'
import { fr } from '@/format/french'
import { countsTo } from './counts'
import type { HomeValues } from './values'

const AT = 'homeInsurance.step1'
const ADDRESS = {
  number: `${AT}.propertyAddress.number`, street: `${AT}.propertyAddress.street`,
  zipCode: `${AT}.propertyAddress.zipCode`, city: `${AT}.propertyAddress.city`,
} as const
const OWNER_ELSEWHERE = 'Propriétaire non occupant'

/** The first step of a home insurance: part of the first page. */
export function HomeDwelling() {
  return (
    <>
      <FieldGroup title="Le logement à assurer">
        <Residence />
        <ChoiceField<HomeValues> name={`${AT}.houseType`} label="Type de logement" options={HOUSE_TYPES} required />
        <ChoiceField<HomeValues> name={`${AT}.isOwnerOrTenant`} label={fr`Vous en êtes :`} options={HOME_OCCUPANTS} required />
        <FieldGrid columns={2}>
          <SelectField<HomeValues> name={`${AT}.propertyAge`} label="Âge du bâtiment" options={PROPERTY_AGES} required />
          <TextField<HomeValues>
            name={`${AT}.yearOfMovingIn`}
            label="Année d’emménagement"
            helper="Passée ou prévue."
            inputMode="numeric"
            maxLength={4}
            placeholder="aaaa"
            required
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title="Son adresse" help={fr`Facultative à ce stade ; commencée, elle doit être complète.`}>
        <AddressFields<HomeValues> names={ADDRESS} autoFill />
      </FieldGroup>
      <Rooms />
      <FieldGroup title="Ses annexes">
        <Annex has="conservatory.has" title={fr`Y a-t-il une véranda ?`} detail="conservatory.size" label="Surface de la véranda" options={CONSERVATORY_SIZES} />
        <Annex has="outbuilding.has" title={fr`Y a-t-il des dépendances ?`} detail="outbuilding.size" label="Surface des dépendances" options={OUTBUILDING_SIZES} />
        <Annex has="garage.has" title={fr`Y a-t-il un garage ?`} detail="garage.nbCars" label="Nombre de voitures au garage" options={GARAGE_CARS} />
        <ChoiceField<HomeValues> name={`${AT}.hasPool`} label={fr`Y a-t-il une piscine ?`} options={YES_NO} required />
      </FieldGroup>
      <FieldGroup title="Son occupation">
        <ChoiceField<HomeValues>
          name={`${AT}.unoccupiedOver90Days`}
          label={fr`Le logement est-il inoccupé plus de 90 jours par an ?`}
          helper={fr`Au-delà, la garantie vol est souvent suspendue : mieux vaut le dire avant.`}
          options={YES_NO}
          required
        />
      </FieldGroup>
    </>
  )
}

/** The rental question is for owners who live elsewhere (HOMI-14, HOMI-15). */
function Residence() {
  const form = useFormStore<HomeValues>()
  const kind = useValue(form, `${AT}.propertyType`)
  return (
    <>
      <ChoiceField<HomeValues>
        name={`${AT}.propertyType`}
        label="Type de résidence"
        options={RESIDENCE_TYPES}
        required
        onValue={() => form.setValue(`${AT}.isIntendedForRental`, '')}
      />
      {kind === OWNER_ELSEWHERE && (
        <ChoiceField<HomeValues> name={`${AT}.isIntendedForRental`} label={fr`Est-il destiné à la location ?`} options={YES_NO} required />
      )}
    </>
  )
}

/** Three counts (AMB-034). */
function Rooms() {
  const error = useErrorOf(useFormStore<HomeValues>(), `${AT}.nbOfRooms`)
  const options = countsTo(ROOMS_LIMIT)
  return (
    <FieldGroup title="Ses pièces" help="Le nombre de pièces selon leur surface, cuisine et salle de bains non comprises.">
      <div data-field={`${AT}.nbOfRooms`} data-field-label="Nombre de pièces">
        <FieldGrid columns={3}>
          <SelectField<HomeValues> name={`${AT}.nbOfRooms.smallerThan30meters`} label={'Moins de 30\u00a0m²'} options={options} />
          <SelectField<HomeValues> name={`${AT}.nbOfRooms.between30And40meters`} label={'De 30 à 40\u00a0m²'} options={options} />
          <SelectField<HomeValues> name={`${AT}.nbOfRooms.biggerThan40meters`} label={'Plus de 40\u00a0m²'} options={options} />
        </FieldGrid>
        {error && <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', lineHeight: 1.25, mt: -1, mb: 1 }}>{error}</Box>}
      </div>
    </FieldGroup>
  )
}

interface AnnexProps {
  has: 'conservatory.has' | 'outbuilding.has' | 'garage.has'
  title: string
  detail: 'conservatory.size' | 'outbuilding.size' | 'garage.nbCars'
  label: string
  options: readonly string[]
}

/** How large comes with « Oui » and goes with « Non » (HOMI-16 to HOMI-18). */
function Annex({ has, title, detail, label, options }: AnnexProps) {
  const form = useFormStore<HomeValues>()
  const answer = useValue(form, `${AT}.${has}`)
  return (
    <>
      <ChoiceField<HomeValues>
        name={`${AT}.${has}`}
        label={title}
        options={YES_NO}
        required
        onValue={(value) => {
          if (value !== 'Oui') form.setValue(`${AT}.${detail}`, '')
        }}
      />
      {answer === 'Oui' && (
        <ChoiceField<HomeValues> name={`${AT}.${detail}`} label={label} options={options.map(toSize)} columns={Math.min(options.length, 4)} required />
      )}
    </>
  )
}

/** The value is the document's; on screen a no-break space parts number and unit. */
function toSize(value: string): { value: string; label: string } {
  return { value, label: value.replace(/(\d)m²/g, '$1\u00a0m²') }
}
