import { at, isNothing, isPart, itemsAt, textAt, wholeAt, type Answers } from './answers'
import { address, datesFor, keepOnly, phone, places, put } from './tidy'

/** The rules of the car and motorbike forms (CARM-19 to 23, AMB-040, AMB-041). */
export function cleanVehicle(part: Answers, isMotor: boolean): Answers {
  const { step1, step2, step3, step4 } = part
  return {
    step1: cleanVehicleStep(step1, isMotor),
    step2: {
      ...keepOnly(step2, ['licenseDate', 'insuranceSituationOver36Months']),
      bonusMalusSystemValue: keepOnly(at(step2, 'bonusMalusSystemValue'), isMotor ? ['car', 'motor'] : ['car']),
      damages: cleanDamages(at(step2, 'damages'), isMotor),
    },
    step3: cleanDriver(step3, isMotor, goesToWork(step1)),
    step4: keepOnly(step4, ['insuranceLevelWanted', 'insuranceWantedCoveringDate', ...(isMotor ? ['wantCircuitCoverage'] : [])]),
  }
}

/** The place of work counts for a vehicle that goes there (AMB-040). */
function goesToWork(step1: unknown): boolean {
  const usage = textAt(step1, 'vehicleUsage')
  return usage !== undefined && usage !== 'Privé uniquement'
}

function cleanVehicleStep(step1: unknown, isMotor: boolean): Answers {
  const vehicle = keepOnly(step1, [
    'initialEntryIntoServiceDate', 'acquisitionDate', 'licensePlate', 'vehicleUsage', 'vehicleBrand', 'vehicleModel',
  ])
  if (!isMotor) {
    const has = textAt(step1, 'trailerOrCaravan.has') === 'Oui'
    vehicle.trailerOrCaravan = keepOnly(at(step1, 'trailerOrCaravan'), has ? ['has', 'weight'] : ['has'])
  }
  return vehicle
}

function cleanDriver(step3: unknown, isMotor: boolean, worksElsewhere: boolean): Answers {
  const driver = keepOnly(step3, ['civility', 'firstName', 'lastName', 'birthDate', 'profession'])
  put(driver, 'numberOfChildren', wholeAt(step3, 'numberOfChildren'))
  put(driver, 'phoneNumber', phone(step3))
  if (worksElsewhere) driver.workAddress = address(at(step3, 'workAddress'), ['zipCode', 'city'])
  return {
    ...driver,
    propertyAddress: address(at(step3, 'propertyAddress')),
    secondDriver: cleanSecondDriver(at(step3, 'secondDriver'), isMotor),
    birthDatesOfChildren: datesFor(step3),
  }
}

/**
 * « Oui » makes the claims; otherwise only « Non » is left (CARM-21, CARM-22). Where nothing was said,
 * nobody was asked: nothing is answered in the visitor's place.
 */
function cleanSecondDriver(driver: unknown, isMotor: boolean): Answers {
  if (!isPart(driver) || Object.values(driver).every(isNothing)) return {}
  if (textAt(driver, 'has') !== 'Oui') return { has: 'Non' }
  const given = at(driver, 'bonusMalusSystemValue')
  const values = isPart(given) ? given : { car: given, motor: given }
  return {
    ...keepOnly(driver, ['has', 'civility', 'firstName', 'lastName', 'birthDate', 'licenseDate']),
    bonusMalusSystemValue: keepOnly(values, isMotor ? ['car', 'motor'] : ['car']),
    damages: cleanDamages({ car: {}, motor: {}, ...keepOnly(at(driver, 'damages'), ['car', 'motor']) }, isMotor),
  }
}

/** Claims are counted where they were asked; a motorbike's make room for those with cars. */
function cleanDamages(damages: unknown, isMotor: boolean): Answers {
  const motor = isMotor ? at(damages, 'motor') : undefined
  const car = at(damages, 'car')
  return {
    ...((!isNothing(car) || !isNothing(motor)) && { car: cleanGrid(car) }),
    ...(!isNothing(motor) && { motor: cleanGrid(motor) }),
  }
}

function cleanGrid(grid: unknown): Answers {
  const alone = (name: string) => ({ [name]: cleanDamage(at(grid, name), false) })
  const byFault = (name: string) => ({
    [name]: {
      responsible: cleanDamage(at(grid, `${name}.responsible`), true),
      partiallyResponsible: cleanDamage(at(grid, `${name}.partiallyResponsible`), true),
      notResponsible: cleanDamage(at(grid, `${name}.notResponsible`), true),
    },
  })
  return {
    ...byFault('material'), ...byFault('physical'),
    ...alone('theft'), ...alone('fire'), ...alone('glassBreakage'), ...alone('vandalism'), ...alone('natural'),
  }
}

/** At most one date and one answer for each claim (CARM-19). */
function cleanDamage(damage: unknown, hasThirdParty: boolean): Answers {
  const nb = wholeAt(damage, 'nb') ?? 0
  return {
    nb,
    dates: places(itemsAt(damage, 'dates'), nb),
    ...(hasThirdParty && { thirdPartyInvolved: places(itemsAt(damage, 'thirdPartyInvolved'), nb) }),
  }
}
