import { ageInYears } from '@/format/date'
import { isIsoDate } from '@/rules/date'
import type { Violation } from '@/rules/violation'
import { itemsAt, textAt, integerAt, type Answers } from './answers'
import { amountToBorrow, centsAt } from './household'

const LAND_OFF_PLAN =
  'Un terrain seul ne s’achète pas en VEFA\u202f: choisissez un autre état, ou un autre type de bien.'
const INSTALMENT_TOO_LOW =
  'Cette mensualité, sur cette durée, ne rembourserait pas le dixième du montant\u202f: augmentez l’une ou l’autre.'
const SUPPLIED_TOO_HIGH = 'L’apport dépasse le montant souhaité\u202f: il ne resterait rien à emprunter.'
const NO_PROPERTY =
  'Ce prêt est garanti par un bien qui vous appartient\u202f: il vous faut en posséder un, et nous le décrire.'

const AMOUNT_TOO_HIGH =
  'Ce formulaire s’arrête à 10\u00a0000\u00a0000\u00a0€\u202f: vérifiez le montant, ou appelez-nous.'
const ACQUIRED_TOO_EARLY = 'Cette date précède la première mise en circulation\u202f: vérifiez l’une et l’autre.'

/** Largest amount to borrow, in cents. */
const MAX_BORROWED_CENTS = 1_000_000_000
/** Parts of the vehicle insurances, with the minimum age of the driving licence. */
const LICENSE_AGES: [part: string, age: number][] = [
  ['carInsurance', 17],
  ['motorInsurance', 16],
]

/** Implausible answers of a cleaned simulation, by the server's rules. */
export function findImplausible(answers: Answers): Violation[] {
  const hasAnswer = (path: string, answer: string) => textAt(answers, path) === answer
  const suppliedAmount = centsAt(answers, 'consumerOrScpiLoan.needs.suppliedAmount')
  const amountNeeded = centsAt(answers, 'consumerOrScpiLoan.needs.amountNeeded')
  const rules: [boolean, string, string][] = [
    [
      hasAnswer('propertyLoan.project.estateType', 'Terrain seul') &&
        hasAnswer('propertyLoan.project.estateState', 'VEFA'),
      'propertyLoan.project.estateState',
      LAND_OFF_PLAN,
    ],
    [
      suppliedAmount !== null && amountNeeded !== null && suppliedAmount > amountNeeded,
      'consumerOrScpiLoan.needs.suppliedAmount',
      SUPPLIED_TOO_HIGH,
    ],
    [hasTinyInstalment(answers), 'loan.wishes.monthlyInstalments', INSTALMENT_TOO_LOW],
    [hasAnswer('type', 'HYPOTHECARY-LOAN') && hasAnswer('loan.status', 'Hébergé'), 'loan.status', NO_PROPERTY],
    [
      hasAnswer('type', 'HYPOTHECARY-LOAN') && hasAnswer('loan.ownAnEstateProperty', 'Non'),
      'loan.ownAnEstateProperty',
      NO_PROPERTY,
    ],
    [(amountToBorrow(answers) ?? 0) > MAX_BORROWED_CENTS, largestAmount(answers), AMOUNT_TOO_HIGH],
    ...LICENSE_AGES.flatMap(([part, age]) => contradictoryDates(answers, part, age)),
  ]
  return rules.filter(([isRefused]) => isRefused).map(([, field, message]) => ({ field, message }))
}

/** Whether the wished instalments repay less than a tenth of the amount. */
function hasTinyInstalment(answers: Answers): boolean {
  const years = integerAt(answers, 'loan.wishes.duration') ?? 0
  const instalment = centsAt(answers, 'loan.wishes.monthlyInstalments')
  const amount = amountToBorrow(answers)
  return years > 0 && instalment !== null && amount !== null && instalment * years * 12 * 10 < amount
}

/** Field with the largest part of the amount to borrow. */
function largestAmount(answers: Answers): string {
  if (answers['propertyLoan']) return 'propertyLoan.needs.loanAmount'
  if (answers['hypothecaryLoan']) return 'hypothecaryLoan.needs.amountNeeded'
  if (answers['consumerOrScpiLoan']) return 'consumerOrScpiLoan.needs.amountNeeded'
  let largest = 'consolidationLoan.project.treasuryNeeded'
  for (const path of itemsAt(answers, 'loan.debts').map((_, index) => `loan.debts.${index}.outstandingCapital`)) {
    if ((centsAt(answers, path) ?? 0) > (centsAt(answers, largest) ?? 0)) largest = path
  }
  return largest
}

function contradictoryDates(answers: Answers, part: string, age: number): [boolean, string, string][] {
  // Unreadable dates have errors of their own.
  const day = (path: string) => [textAt(answers, `${part}.${path}`) ?? ''].find(isIsoDate) ?? ''
  const [registrationDate, acquisitionDate] = [day('step1.initialEntryIntoServiceDate'), day('step1.acquisitionDate')]
  const tooEarly = `Le permis ne s’obtient pas avant ${age}\u00a0ans\u202f: vérifiez cette date et la date de naissance.`
  const isLicensedBefore = (birthDate: string, licenceDate: string) =>
    birthDate !== '' && licenceDate !== '' && (ageInYears(birthDate, licenceDate) ?? 0) < age
  return [
    [
      registrationDate !== '' && acquisitionDate !== '' && acquisitionDate < registrationDate,
      `${part}.step1.acquisitionDate`,
      ACQUIRED_TOO_EARLY,
    ],
    [isLicensedBefore(day('step3.birthDate'), day('step2.licenseDate')), `${part}.step2.licenseDate`, tooEarly],
    [
      isLicensedBefore(day('step3.secondDriver.birthDate'), day('step3.secondDriver.licenseDate')),
      `${part}.step3.secondDriver.licenseDate`,
      tooEarly,
    ],
  ]
}
