import { SIMULATION_TYPES } from '@/domain/simulationConstants'
import type { Simulation } from '@/domain/Simulation'
import type { SimulationType } from '@/domain/SimulationType'
import { parseEmail } from '@/rules/email'
import { at, isNothing, isPart, itemsAt, textAt, wholeAt, type Answers } from './answers'
import { cleanLoan } from './cleanUpLoan'
import { cleanVehicle } from './cleanUpVehicle'
import { isPerson, isProfessional } from './referral'
import { address, datesFor, keepOnly, phone, put } from './tidy'

/** The rules of the forms (doc 1 §4), which the server runs again: the same cases on both sides. */

/** With what the form of a type begins (SIM-21, SIM-24). */
export function blankSimulation(type: SimulationType): Simulation {
  return cleanUp({ type })
}

/**
 * The simulation as it is sent: what its answers make meaningless is gone, what they ask for is
 * there, texts are trimmed, lists are cut to their counts, empty texts are no answers. An amount
 * that cannot be read is left for the checks.
 */
export function cleanUp(answers: Answers): Simulation {
  const type = SIMULATION_TYPES.find((known) => known.type === answers.type)
  const common: Answers = {
    ...keepOnly(answers, ['type', 'maritalStatus']),
    contactAccepted: textAt(answers, 'contactAccepted') ?? 'Non',
    referralProgram: cleanReferral(answers),
  }
  const email = textAt(answers, 'email')
  put(common, 'email', email && (parseEmail(email) ?? email))
  if (type === undefined) return common as unknown as Simulation
  const part = at(answers, type.part)
  const own = isPart(part) ? part : {}
  return {
    ...common,
    [type.part]: cleanPart(type.type, own),
    ...(type.isLoan
      ? { loan: cleanLoan(at(answers, 'loan')) }
      : { medias: itemsAt(answers, 'medias').filter((id) => !isNothing(id)) }),
  } as unknown as Simulation
}

/** A person has a name, a professional an agency and a town (SIM-29, SIM-30). */
function cleanReferral(answers: Answers): Answers {
  const type = textAt(answers, 'referralProgram.type') ?? ''
  const names = ['type']
  if (type === '' || isPerson(type)) names.push('lastName', 'firstName')
  if (type === '' || isProfessional(type)) names.push('agency', 'city')
  return keepOnly(answers.referralProgram, names)
}

function cleanPart(type: SimulationType, part: Answers): Answers {
  const needs = (...names: string[]) => keepOnly(part.needs, names)
  switch (type) {
    case 'CONSOLIDATION-LOAN':
      return { project: keepOnly(part.project, ['treasuryNeeded', 'recordedToTheBanqueDeFrance']) }
    case 'PROPERTY-LOAN':
      return {
        project: keepOnly(part.project, ['loanType', 'estateType', 'estateState', 'estateUse']),
        needs: {
          ...needs('loanAmount', 'suppliedAmount', 'amountOfWorkToFinance'),
          buyingAddress: address(at(part, 'needs.buyingAddress')),
        },
      }
    case 'HYPOTHECARY-LOAN':
      return {
        needs: needs('amountNeeded'),
        // LOAN-36: empty projects are dropped.
        projectTypes: itemsAt(part, 'projectTypes').map((project) => String(project ?? '').trim()).filter(Boolean),
      }
    case 'SCPI-LOAN':
      return { ...keepOnly(part, ['projectType', 'scpiName']), needs: needs('amountNeeded', 'suppliedAmount') }
    case 'CONSUMER-LOAN':
      return { ...keepOnly(part, ['projectType']), needs: needs('amountNeeded', 'suppliedAmount') }
    case 'HOME-INSURANCE': return cleanHome(part)
    case 'CAR-INSURANCE': return cleanVehicle(part, false)
    case 'MOTOR-INSURANCE': return cleanVehicle(part, true)
  }
}

/** HOMI-14 to 19. */
function cleanHome(part: Answers): Answers {
  const { step1, step2, step3 } = part
  const follow = (name: string, answer: string) => ({
    [name]: keepOnly(at(step1, name), textAt(step1, `${name}.has`) === 'Oui' ? ['has', answer] : ['has']),
  })
  const home = keepOnly(step1, ['propertyType', 'houseType', 'isOwnerOrTenant', 'propertyAge', 'hasPool', 'unoccupiedOver90Days'])
  put(home, 'yearOfMovingIn', wholeAt(step1, 'yearOfMovingIn'))
  if (textAt(step1, 'propertyType') === 'Propriétaire non occupant') put(home, 'isIntendedForRental', textAt(step1, 'isIntendedForRental'))
  const rooms: Answers = {}
  for (const name of ['smallerThan30meters', 'between30And40meters', 'biggerThan40meters']) {
    put(rooms, name, wholeAt(step1, `nbOfRooms.${name}`))
  }
  const about = keepOnly(step2, ['civility', 'firstName', 'lastName', 'birthDate', 'profession'])
  put(about, 'numberOfChildren', wholeAt(step2, 'numberOfChildren'))
  put(about, 'phoneNumber', phone(step2))
  const protection = keepOnly(step3, ['insuranceLevelWanted', 'isEquippedWithAnAlarmSystem', 'insuranceWantedCoveringDate'])
  if (textAt(step3, 'isEquippedWithAnAlarmSystem') === 'Non') {
    put(protection, 'interestedByAnAlarmSystemInstallation', textAt(step3, 'interestedByAnAlarmSystemInstallation'))
  }
  return {
    step1: {
      ...home,
      propertyAddress: address(at(step1, 'propertyAddress')),
      nbOfRooms: rooms,
      ...follow('conservatory', 'size'), ...follow('outbuilding', 'size'), ...follow('garage', 'nbCars'),
    },
    step2: { ...about, birthDatesOfChildren: datesFor(step2) },
    step3: protection,
  }
}
