import type { Media } from '@/components/upload/media'
import { blankAddress, type AddressValues } from '../inputs'
import { blankGrid } from './damages'

export interface AboutValues {
  civility: string
  firstName: string
  lastName: string
  birthDate: string
  profession: string
  numberOfChildren: string
  birthDatesOfChildren: string[]
  phoneNumber: string
}

interface CommonValues {
  type: string
  email: string
  maritalStatus: string
  contactAccepted: string
  referralProgram: Record<'type' | 'lastName' | 'firstName' | 'agency' | 'city', string>
  /** Files of this visitor that the server holds; only their identifiers are sent. */
  medias: Media[]
}

export interface HomeValues extends CommonValues {
  homeInsurance: {
    step1: {
      propertyType: string
      isIntendedForRental: string
      houseType: string
      isOwnerOrTenant: string
      propertyAddress: AddressValues
      propertyAge: string
      yearOfMovingIn: string
      nbOfRooms: Record<'smallerThan30meters' | 'between30And40meters' | 'biggerThan40meters', string>
      conservatory: { has: string; size: string }
      outbuilding: { has: string; size: string }
      garage: { has: string; nbCars: string }
      hasPool: string
      unoccupiedOver90Days: string
    }
    step2: AboutValues
    step3: {
      insuranceLevelWanted: string
      isEquippedWithAnAlarmSystem: string
      interestedByAnAlarmSystemInstallation: string
      insuranceWantedCoveringDate: string
    }
  }
}

export interface PastValues {
  bonusMalusSystemValue: { car: string; motor?: string }
  damages: { car: object; motor?: object }
}

export type SecondDriverValues = { has: string } & Partial<
  PastValues & Record<'civility' | 'firstName' | 'lastName' | 'birthDate' | 'licenseDate', string>
>

export interface VehiclePart {
  step1: {
    initialEntryIntoServiceDate: string
    acquisitionDate: string
    licensePlate: string
    vehicleBrand: string
    vehicleModel: string
    vehicleUsage: string
    trailerOrCaravan?: { has: string; weight: string }
  }
  step2: PastValues & { licenseDate: string; insuranceSituationOver36Months: string }
  step3: AboutValues & {
    propertyAddress: AddressValues
    workAddress: { zipCode: string; city: string }
    secondDriver: SecondDriverValues
  }
  step4: { insuranceLevelWanted: string; insuranceWantedCoveringDate: string; wantCircuitCoverage?: string }
}

export type VehicleType = 'CAR-INSURANCE' | 'MOTOR-INSURANCE'

export interface VehicleValues extends CommonValues {
  carInsurance?: VehiclePart
  motorInsurance?: VehiclePart
}

function blankCommon(type: string): CommonValues {
  return {
    type, email: '', maritalStatus: '', contactAccepted: 'Non',
    referralProgram: { type: '', lastName: '', firstName: '', agency: '', city: '' },
    medias: [],
  }
}

function blankAbout(): AboutValues {
  return {
    civility: '', firstName: '', lastName: '', birthDate: '', profession: '', numberOfChildren: '', birthDatesOfChildren: [], phoneNumber: '',
  }
}

/** A home insurance form that nobody has answered yet (SIM-24, HOMI-02 to HOMI-04). */
export function blankHome(): HomeValues {
  return {
    ...blankCommon('HOME-INSURANCE'),
    homeInsurance: {
      step1: {
        propertyType: '', isIntendedForRental: '', houseType: '', isOwnerOrTenant: '', propertyAddress: blankAddress(), propertyAge: '',
        yearOfMovingIn: '', nbOfRooms: { smallerThan30meters: '', between30And40meters: '', biggerThan40meters: '' },
        conservatory: { has: '', size: '' }, outbuilding: { has: '', size: '' }, garage: { has: '', nbCars: '' },
        hasPool: '', unoccupiedOver90Days: '',
      },
      step2: blankAbout(),
      step3: {
        insuranceLevelWanted: '', isEquippedWithAnAlarmSystem: '', interestedByAnAlarmSystemInstallation: '', insuranceWantedCoveringDate: '',
      },
    },
  }
}

/** No coefficient, no claim; of motorbikes too for a motorbike (CARM-23, AMB-041). */
export function blankPast(type: VehicleType): PastValues {
  const isMotor = type === 'MOTOR-INSURANCE'
  return {
    bonusMalusSystemValue: { car: '', ...(isMotor && { motor: '' }) },
    damages: { car: blankGrid(), ...(isMotor && { motor: blankGrid() }) },
  }
}

/** A car or motorbike form that nobody has answered yet (SIM-24, CARM-03 to CARM-09). */
export function blankVehicle(type: VehicleType): VehicleValues {
  const isMotor = type === 'MOTOR-INSURANCE'
  const part: VehiclePart = {
    step1: {
      initialEntryIntoServiceDate: '', acquisitionDate: '', licensePlate: '', vehicleBrand: '', vehicleModel: '', vehicleUsage: '',
      ...(!isMotor && { trailerOrCaravan: { has: '', weight: '' } }),
    },
    step2: { licenseDate: '', insuranceSituationOver36Months: '', ...blankPast(type) },
    step3: {
      ...blankAbout(), propertyAddress: blankAddress(), workAddress: { zipCode: '', city: '' }, secondDriver: { has: '' },
    },
    step4: { insuranceLevelWanted: '', insuranceWantedCoveringDate: '', ...(isMotor && { wantCircuitCoverage: '' }) },
  }
  return { ...blankCommon(type), [partOf(type)]: part }
}

export function partOf(type: VehicleType): 'carInsurance' | 'motorInsurance' {
  return type === 'MOTOR-INSURANCE' ? 'motorInsurance' : 'carInsurance'
}

/** As many places for dates as children (SIM-26, SIM-27). */
export function withChildren(dates: readonly string[], count: string): string[] {
  return Array.from({ length: Number(count) || 0 }, (_, index) => dates[index] ?? '')
}

/** A second driver has everything of a driver; without one only the answer is kept (CARM-21, CARM-22). */
export function withSecondDriver(type: VehicleType, has: string): SecondDriverValues {
  if (has !== 'Oui') return { has }
  return { has, civility: '', firstName: '', lastName: '', birthDate: '', licenseDate: '', ...blankPast(type) }
}

/** The place of work is asked when the vehicle goes there (AMB-040). */
export function goesToWork(usage: string): boolean {
  return usage !== '' && usage !== 'Privé uniquement'
}
