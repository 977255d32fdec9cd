import Typography from '@mui/material/Typography'
import { AddressFields } from '@/components/form/AddressFields'
import { ChoiceField } from '@/components/form/ChoiceField'
import { DateField } from '@/components/form/DateField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { YES_NO } from '@/domain/constants'
import { INSURANCE_SITUATIONS, VEHICLE_INSURANCE_LEVELS } from '@/domain/simulationConstants'
import { fr } from '@/format/french'
import { withHints } from '../loan/hints'
import { AboutFields, PersonFields } from './AboutFields'
import { ClosingFields } from './ClosingFields'
import { PastFields } from './PastFields'
import { goesToWork, partOf, withSecondDriver, type VehicleType } from './values'

export function CarExperience() {
  return <Experience type="CAR-INSURANCE" />
}

export function MotorExperience() {
  return <Experience type="MOTOR-INSURANCE" />
}

export function CarAbout() {
  return <About type="CAR-INSURANCE" />
}

export function MotorAbout() {
  return <About type="MOTOR-INSURANCE" />
}

export function CarProtection() {
  return <Protection type="CAR-INSURANCE" />
}

export function MotorProtection() {
  return <Protection type="MOTOR-INSURANCE" />
}

function Experience({ type }: { type: VehicleType }) {
  const at = `${partOf(type)}.step2`
  return (
    <>
      <FieldGroup title="Votre expérience">
        <FieldGrid columns={2}>
          <DateField name={`${at}.licenseDate`} label="Date d’obtention du permis" helper="Au dos du permis." required />
        </FieldGrid>
        <ChoiceField
          name={`${at}.insuranceSituationOver36Months`}
          label={fr`Sur les 36 derniers mois, combien de temps avez-vous été assuré ?`}
          options={INSURANCE_SITUATIONS.map((value) => ({ value, label: value.replace(/(\d) mois/, '$1\u00a0mois') }))}
          columns={3}
          required
        />
      </FieldGroup>
      <PastFields at={at} type={type} />
    </>
  )
}

function About({ type }: { type: VehicleType }) {
  const part = partOf(type)
  const at = `${part}.step3`
  const usage = String(useValue(useFormStore(), `${part}.step1.vehicleUsage`) ?? '')
  const place = (name: string) => `${at}.propertyAddress.${name}`
  return (
    <>
      <AboutFields at={at} />
      <FieldGroup title="Vos adresses">
        <Typography sx={{ fontWeight: 600, mb: 1 }}>Votre domicile (facultatif)</Typography>
        <AddressFields
          names={{ number: place('number'), street: place('street'), zipCode: place('zipCode'), city: place('city') }}
          autoFill
        />
        {goesToWork(usage) && (
          <>
            <Typography sx={{ fontWeight: 600, mt: 1, mb: 1 }}>Votre lieu de travail</Typography>
            <FieldGrid columns={2}>
              <TextField name={`${at}.workAddress.zipCode`} label="Code postal du lieu de travail" inputMode="numeric" maxLength={5} required />
              <TextField name={`${at}.workAddress.city`} label="Ville du lieu de travail" required />
            </FieldGrid>
          </>
        )}
      </FieldGroup>
      <SecondDriver at={`${at}.secondDriver`} type={type} />
    </>
  )
}

/** Everything of a driver, or only the answer (CARM-21, CARM-22). */
function SecondDriver({ at, type }: { at: string; type: VehicleType }) {
  const form = useFormStore()
  const has: unknown = useValue(form, `${at}.has`)
  return (
    <>
      <FieldGroup title="Second conducteur">
        <ChoiceField
          name={`${at}.has`}
          label={fr`Une autre personne conduit-elle régulièrement ce véhicule ?`}
          options={YES_NO}
          required
          onValue={(answer) => form.setValue(at, withSecondDriver(type, String(answer)))}
        />
        {has === 'Oui' && (
          <>
            <PersonFields at={at} />
            <FieldGrid columns={2}>
              <DateField name={`${at}.licenseDate`} label="Date d’obtention de son permis" required />
            </FieldGrid>
          </>
        )}
      </FieldGroup>
      {has === 'Oui' && <PastFields at={at} type={type} of="du second conducteur" />}
    </>
  )
}

function Protection({ type }: { type: VehicleType }) {
  const at = `${partOf(type)}.step4`
  return (
    <>
      <FieldGroup title="Le contrat souhaité">
        <ChoiceField
          name={`${at}.insuranceLevelWanted`}
          label="Niveau de protection souhaité"
          options={withHints(VEHICLE_INSURANCE_LEVELS, {
            Tiers: fr`Le minimum légal : les dommages causés aux autres`,
            'Tiers +': 'Et le vol, l’incendie, le bris de glace',
            'Tous risques': 'Et vos propres dommages, même en tort',
          })}
          required
        />
        {type === 'MOTOR-INSURANCE' && (
          <ChoiceField
            name={`${at}.wantCircuitCoverage`}
            label={fr`Souhaitez-vous être couvert sur circuit ?`}
            helper="Hors compétition."
            options={YES_NO}
            required
          />
        )}
        <FieldGrid columns={2}>
          <DateField name={`${at}.insuranceWantedCoveringDate`} label="Date d’effet souhaitée" helper="Le jour où le contrat doit commencer." required />
        </FieldGrid>
      </FieldGroup>
      <ClosingFields files="La carte grise, le permis et le relevé d’information de votre assureur accélèrent la réponse." />
    </>
  )
}
