import type { Violation } from '@/rules/violation'
import { type Answers, textAt, wholeAt } from './answers'
import { amountAt, amountToBorrow } from './household'

const LAND_OFF_PLAN = 'Un terrain seul ne s’achète pas en VEFA\u202f: choisissez un autre état, ou un autre type de bien.'
const INSTALMENT_TOO_LOW =
  'Cette mensualité, sur cette durée, ne rembourserait pas le dixième du montant\u202f: augmentez l’une ou l’autre.'
const SUPPLIED_TOO_HIGH = 'L’apport dépasse le montant souhaité\u202f: il ne resterait rien à emprunter.'
const NO_PROPERTY =
  'Ce prêt est garanti par un bien qui vous appartient\u202f: il vous faut en posséder un, et nous le décrire.'

/** What the wished instalments must pay back at least: this part of the amount. */
const LEAST_PART = 10

/** Answers that contradict each other, or that nobody can mean: the rules of the server, the same cases. */
export function implausible(answers: Answers): Violation[] {
  const found: Violation[] = []
  const refuse = (refused: boolean, field: string, message: string) => {
    if (refused) found.push({ field, message })
  }
  const is = (path: string, answer: string) => textAt(answers, path) === answer
  const type = answers.type
  if (type === 'PROPERTY-LOAN') {
    const isLandOffPlan = is('propertyLoan.project.estateType', 'Terrain seul') && is('propertyLoan.project.estateState', 'VEFA')
    refuse(isLandOffPlan, 'propertyLoan.project.estateState', LAND_OFF_PLAN)
  }
  if (type === 'CONSUMER-LOAN' || type === 'SCPI-LOAN') {
    const supplied = amountAt(answers, 'consumerOrScpiLoan.needs.suppliedAmount')
    const needed = amountAt(answers, 'consumerOrScpiLoan.needs.amountNeeded')
    const isOver = supplied !== null && needed !== null && supplied > needed
    refuse(isOver, 'consumerOrScpiLoan.needs.suppliedAmount', SUPPLIED_TOO_HIGH)
  }
  refuse(paysNextToNothing(answers), 'loan.wishes.monthlyInstalments', INSTALMENT_TOO_LOW)
  if (type === 'HYPOTHECARY-LOAN') {
    refuse(is('loan.status', 'Hébergé'), 'loan.status', NO_PROPERTY)
    refuse(is('loan.status', 'Locataire') && is('loan.ownAnEstateProperty', 'Non'), 'loan.ownAnEstateProperty', NO_PROPERTY)
  }
  return found
}

function paysNextToNothing(answers: Answers): boolean {
  const years = wholeAt(answers, 'loan.wishes.duration') ?? 0
  const instalment = amountAt(answers, 'loan.wishes.monthlyInstalments')
  const amount = amountToBorrow(answers)
  return years > 0 && instalment !== null && amount !== null
    && Math.round(instalment * 100) * years * 12 * LEAST_PART < Math.round(amount * 100)
}
