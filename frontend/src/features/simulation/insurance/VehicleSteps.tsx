import { ChoiceField } from '@/components/form/ChoiceField'
import { DateField } from '@/components/form/DateField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { YES_NO } from '@/domain/constants'
import { TRAILER_WEIGHTS, VEHICLE_USAGES } from '@/domain/simulationConstants'
import { fr } from '@/format/french'
import { withHints } from '../loan/hints'
import { goesToWork, partOf, type VehicleType } from './values'

/** The first step of a car or motorbike insurance: part of the first page. */
export function CarVehicle() {
  return <Vehicle type="CAR-INSURANCE" />
}

export function MotorVehicle() {
  return <Vehicle type="MOTOR-INSURANCE" />
}

function Vehicle({ type }: { type: VehicleType }) {
  const part = partOf(type)
  const at = `${part}.step1`
  const isMotor = type === 'MOTOR-INSURANCE'
  const form = useFormStore()
  return (
    <>
      <FieldGroup title={isMotor ? 'Votre moto' : 'Votre voiture'} help="Ces renseignements sont sur la carte grise.">
        <FieldGrid columns={2}>
          <TextField name={`${at}.licensePlate`} label="Immatriculation" helper="Cadre A." placeholder="AA-123-AA" required />
          <DateField name={`${at}.initialEntryIntoServiceDate`} label="Première mise en circulation" helper="Cadre B." required />
          <TextField name={`${at}.vehicleBrand`} label="Marque" helper="Cadre D.1." required />
          <TextField name={`${at}.vehicleModel`} label="Modèle" helper="Cadre D.3." required />
          <DateField name={`${at}.acquisitionDate`} label="Date d’acquisition" required />
        </FieldGrid>
        <ChoiceField
          name={`${at}.vehicleUsage`}
          label="Usage du véhicule"
          options={withHints(VEHICLE_USAGES, {
            'Privé uniquement': 'Courses, loisirs, vacances',
            'Privé-trajet travail': 'Et pour aller travailler',
            'Tous déplacements': 'Et des tournées ou visites',
          })}
          required
          onValue={(usage) => {
            if (!goesToWork(String(usage))) form.setValue(`${part}.step3.workAddress`, { zipCode: '', city: '' })
          }}
        />
      </FieldGroup>
      {!isMotor && <Trailer at={`${at}.trailerOrCaravan`} />}
    </>
  )
}

/** The weight comes with « Oui » and goes with « Non » (CARM-20). */
function Trailer({ at }: { at: string }) {
  const form = useFormStore()
  const has: unknown = useValue(form, `${at}.has`)
  return (
    <FieldGroup title="Remorque ou caravane">
      <ChoiceField
        name={`${at}.has`}
        label={fr`Tractez-vous une remorque ou une caravane ?`}
        options={YES_NO}
        required
        onValue={(answer) => {
          if (answer !== 'Oui') form.setValue(`${at}.weight`, '')
        }}
      />
      {has === 'Oui' && (
        <ChoiceField
          name={`${at}.weight`}
          label="Son poids"
          options={TRAILER_WEIGHTS.map((value) => ({ value, label: value.replace('kg', '\u00a0kg') }))}
          columns={2}
          required
        />
      )}
    </FieldGroup>
  )
}
