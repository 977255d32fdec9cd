import type { Violation } from '@/rules/violation'
import { textAt, wholeAt, type Answers } from './answers'
import { amountToBorrow, centsAt } from './household'

const LAND_OFF_PLAN = 'Un terrain seul ne s’achète pas en VEFA\u202f: choisissez un autre état, ou un autre type de bien.'
const INSTALMENT_TOO_LOW =
  'Cette mensualité, sur cette durée, ne rembourserait pas le dixième du montant\u202f: augmentez l’une ou l’autre.'
const SUPPLIED_TOO_HIGH = 'L’apport dépasse le montant souhaité\u202f: il ne resterait rien à emprunter.'
const NO_PROPERTY =
  'Ce prêt est garanti par un bien qui vous appartient\u202f: il vous faut en posséder un, et nous le décrire.'

/** Implausible answers of a cleaned simulation, by the server's rules. */
export function implausible(answers: Answers): Violation[] {
  const is = (path: string, answer: string) => textAt(answers, path) === answer
  const supplied = centsAt(answers, 'consumerOrScpiLoan.needs.suppliedAmount')
  const needed = centsAt(answers, 'consumerOrScpiLoan.needs.amountNeeded')
  const rules: [boolean, string, string][] = [
    [
      is('propertyLoan.project.estateType', 'Terrain seul') && is('propertyLoan.project.estateState', 'VEFA'),
      'propertyLoan.project.estateState', LAND_OFF_PLAN,
    ],
    [supplied !== null && needed !== null && supplied > needed, 'consumerOrScpiLoan.needs.suppliedAmount', SUPPLIED_TOO_HIGH],
    [paysNextToNothing(answers), 'loan.wishes.monthlyInstalments', INSTALMENT_TOO_LOW],
    [is('type', 'HYPOTHECARY-LOAN') && is('loan.status', 'Hébergé'), 'loan.status', NO_PROPERTY],
    [is('type', 'HYPOTHECARY-LOAN') && is('loan.ownAnEstateProperty', 'Non'), 'loan.ownAnEstateProperty', NO_PROPERTY],
  ]
  return rules.filter(([refused]) => refused).map(([, field, message]) => ({ field, message }))
}

/** Whether the wished instalments repay less than a tenth of the amount. */
function paysNextToNothing(answers: Answers): boolean {
  const years = wholeAt(answers, 'loan.wishes.duration') ?? 0
  const instalment = centsAt(answers, 'loan.wishes.monthlyInstalments')
  const amount = amountToBorrow(answers)
  return years > 0 && instalment !== null && amount !== null && instalment * years * 12 * 10 < amount
}
