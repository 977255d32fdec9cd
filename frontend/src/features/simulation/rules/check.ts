import { TEXT_LIMIT } from '@/domain/formConstants'
import type { SimulationField } from '@/domain/SimulationField'
import type { SimulationStep } from '@/domain/SimulationStep'
import { ageInYears } from '@/format/date'
import { dateError, isIsoDate } from '@/rules/date'
import { parseEmail } from '@/rules/email'
import {
  AMOUNT_EXPECTED,
  minimumMessage,
  BORN_LATER,
  EMAIL_EXPECTED,
  IN_THE_FUTURE,
  PHONE_EXPECTED,
  RATE_EXPECTED,
  REQUIRED,
  tooYoungMessage,
  ZIP_CODE_EXPECTED,
} from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import { isPostalCode, tidyPostalCode } from '@/rules/postalCode'
import { violationIf, type Violation } from '@/rules/violation'
import { answerAt, isUnanswered, itemsAt, integerAt, type Answers } from './answers'
import { CATEGORIES } from './categories'
import { cleanUp } from './cleanUp'
import { isAsked, rowsOf, FLAT_ADDRESS, isPostalCodePart, POSTAL_ADDRESS, ROOMS, TOWN } from './fields'
import { findImplausible } from './plausibility'

const YEAR_EXPECTED = 'Saisir une année sur 4 chiffres (ex: 2015)'
const COEFFICIENT_EXPECTED = 'Choisir un coefficient de 0,50 à 3,50.'
const NOT_OFFERED = 'Valeur non valide.'
const IN_THE_PAST = 'Cette date est passée\u202f: le contrat peut commencer aujourd’hui ou plus tard.'
const NO_CLAIMS = 'Indiquez vos sinistres, ou choisissez «\u202fAucun sinistre\u202f».'
const BLANK_ROW = 'Remplissez cette fiche, ou retirez-la.'

/**
 * Validates a simulation: same field table, order and wording as the server, tested with the same cases. Accepts a
 * cleaned simulation or the form itself.
 */
export function checkSimulation(answers: Answers, today: string, steps: readonly SimulationStep[]): Violation[] {
  return [...steps.flatMap((step) => checkStep(step, answers, today)), ...findImplausible(cleanUp(answers, steps))]
}

/** Violations of one step. */
export function checkStep({ fields }: SimulationStep, answers: Answers, today: string): Violation[] {
  return fields
    .filter((field) => isAsked(field, answers))
    .flatMap((field) => checkField(field, field.path, answers, today))
}

function checkField(field: SimulationField, path: string, answers: Answers, today: string): Violation[] {
  const { kind, optional = false } = field
  switch (kind.is) {
    case 'address':
      return checkAddress(POSTAL_ADDRESS, `${path}.`, answers, optional)
    case 'flatAddress':
      return checkAddress(FLAT_ADDRESS, path, answers, optional)
    case 'town':
      return checkAddress(TOWN, `${path}.`, answers, optional)
    case 'rooms':
      return checkRooms(path, answers, kind.most)
    case 'damages': {
      // « No claims » must be answered explicitly; in cleaned answers absent counts are 0.
      const isUncounted = CATEGORIES.every((category) => answerAt(answers, `${path}.${category}.nb`) === '')
      if (isUncounted) return [{ field: path, message: NO_CLAIMS }]
      return CATEGORIES.flatMap((category) => checkDamage(`${path}.${category}`, answers, kind.most, today))
    }
    case 'texts':
      return checkTexts(path, answers, kind.most)
    case 'files':
      return checkMaximum(path, itemsAt(answers, path).length, kind.most, 'fichiers')
    case 'birthDates':
      return itemsAt(answers, path).flatMap((date, index) =>
        isUnanswered(date) ? [] : checkPastDate(`${path}.${index}`, date, today, BORN_LATER),
      )
    case 'list':
      return checkList(field, path, answers, today)
    default: {
      const value = answerAt(answers, path)
      if (isUnanswered(value)) return violationIf(path, !optional, REQUIRED)
      return checkValue(kind, path, value, answers, today)
    }
  }
}

function checkValue(
  kind: SimulationField['kind'],
  path: string,
  value: unknown,
  answers: Answers,
  today: string,
): Violation[] {
  const text = typeof value === 'string' ? value.trim() : ''
  switch (kind.is) {
    case 'text':
      return checkText(path, text)
    case 'email':
      return violationIf(path, parseEmail(text) === null, EMAIL_EXPECTED)
    case 'phone':
      return violationIf(path, parsePhone(text) === null, PHONE_EXPECTED)
    case 'choice':
      return violationIf(path, !kind.options.some((option) => option.value === text), NOT_OFFERED)
    case 'date':
      return checkDate(path, value)
    case 'pastDate':
      return checkPastDate(path, value, today, IN_THE_FUTURE)
    case 'comingDate': {
      const violations = checkDate(path, value)
      return violations.length > 0 ? violations : violationIf(path, String(value) < today, IN_THE_PAST)
    }
    case 'birthDate':
      return checkBirthDate(path, value, today, kind.least, kind.most)
    case 'amount':
    case 'monthlyAmount':
      return violationIf(path, typeof value !== 'number' || Number.isNaN(value) || value < 0, AMOUNT_EXPECTED)
    case 'rate':
      return violationIf(path, typeof value !== 'number' || Number.isNaN(value), RATE_EXPECTED)
    case 'count':
      return checkCount(path, answers, kind.least, kind.most)
    case 'years':
      return violationIf(path, !isWithin(path, answers, 1, kind.most), `Choisir une durée de 1 à ${kind.most} ans.`)
    case 'coefficient':
      return violationIf(path, !isCoefficient(text), COEFFICIENT_EXPECTED)
    case 'year':
      return violationIf(path, !isWithin(path, answers, 1900, 2100), YEAR_EXPECTED)
    default:
      return []
  }
}

/** Whether the text is a coefficient of 0.50 to 3.50 with two decimals. */
function isCoefficient(text: string): boolean {
  return /^\d\.\d\d$/.test(text) && Number(text) >= 0.5 && Number(text) <= 3.5
}

/** Rejects anything except a calendar day from 1900 to 2100. */
function checkDate(path: string, value: unknown): Violation[] {
  const text = String(value)
  return violationIf(path, !isIsoDate(text), dateError(text))
}

function checkPastDate(path: string, value: unknown, today: string, message: string): Violation[] {
  const violations = checkDate(path, value)
  return violations.length > 0 ? violations : violationIf(path, String(value) > today, message)
}

function checkBirthDate(path: string, value: unknown, today: string, minimum: number, maximum: number): Violation[] {
  const violations = checkPastDate(path, value, today, BORN_LATER)
  const years = ageInYears(String(value), today)
  if (violations.length > 0 || years === null) return violations
  return [
    ...violationIf(path, years < minimum, tooYoungMessage(minimum)),
    ...violationIf(path, years > maximum, `Cette date donne plus de ${maximum}\u00a0ans\u202f: vérifiez l’année.`),
  ]
}

function checkList(list: SimulationField, path: string, answers: Answers, today: string): Violation[] {
  if (list.kind.is !== 'list') return []
  const { least, most, fields, countedBy } = list.kind
  const count = rowsOf(list, path, answers)
  return [
    ...violationIf(path, count < least, minimumMessage(1)),
    ...checkMaximum(path, count, most, 'lignes'),
    ...Array.from({ length: Math.min(count, most) }, (_, index) => `${path}.${index}`).flatMap((row) => {
      const violations = fields
        .filter((field) => isAsked(field, answerAt(answers, row)))
        .flatMap((field) => checkField(field, `${row}.${field.path}`, answers, today))
      // An added card that was left blank is an error, rather than dropped silently.
      const isBlankRow = violations.length === 0 && countedBy === undefined && isBlank(answerAt(answers, row))
      return isBlankRow ? [{ field: `${row}.${fields[0]?.path ?? ''}`, message: BLANK_ROW }] : violations
    }),
  ]
}

function isBlank(row: unknown): boolean {
  return Object.values(row ?? {}).every(isUnanswered)
}

function checkText(path: string, text: string): Violation[] {
  return [
    ...violationIf(
      path,
      Array.from(text).length > TEXT_LIMIT,
      `Ce texte est trop long. (${TEXT_LIMIT} caractères au plus)`,
    ),
    ...violationIf(path, /(?![\n\r\t])\p{Cc}/u.test(text), 'Ce texte contient des caractères non autorisés.'),
  ]
}

/** An address is complete, or empty where optional. */
function checkAddress(names: readonly string[], path: string, answers: Answers, optional: boolean): Violation[] {
  const paths = names.map((name) => path + name)
  if (optional && paths.every((part) => isUnanswered(answerAt(answers, part)))) return []
  return paths.flatMap((part) => {
    const value = answerAt(answers, part)
    if (isUnanswered(value)) return [{ field: part, message: REQUIRED }]
    const text = String(value).trim()
    if (!isPostalCodePart(part)) return checkText(part, text)
    return violationIf(part, !isPostalCode(tidyPostalCode(text)), ZIP_CODE_EXPECTED)
  })
}

/** Paths of the parts of optional addresses, which are complete or empty. */
export function optionalAddressParts(steps: readonly SimulationStep[]): RegExp[] {
  return steps.flatMap(({ fields }) => addressesOf(fields, ''))
}

function addressesOf(fields: readonly SimulationField[], prefix: string): RegExp[] {
  return fields.flatMap((field) => {
    const path = prefix + field.path
    if (field.kind.is === 'list') return addressesOf(field.kind.fields, `${path}.\\d+.`)
    if (field.optional !== true) return []
    if (field.kind.is === 'address') return [new RegExp(`^${path}\\.(?:${POSTAL_ADDRESS.join('|')})$`)]
    return field.kind.is === 'flatAddress' ? [new RegExp(`^${path}(?:${FLAT_ADDRESS.join('|')})$`)] : []
  })
}

/** Requires at least one count. */
function checkRooms(path: string, answers: Answers, maximum: number): Violation[] {
  const countedPaths = ROOMS.map((name) => `${path}.${name}`).filter(
    (roomPath) => !isUnanswered(answerAt(answers, roomPath)),
  )
  return [
    ...violationIf(path, countedPaths.length === 0, REQUIRED),
    ...countedPaths.flatMap((roomPath) => checkCount(roomPath, answers, 0, maximum)),
  ]
}

function checkDamage(path: string, answers: Answers, maximum: number, today: string): Violation[] {
  const isCounted = !isUnanswered(answerAt(answers, `${path}.nb`))
  return [
    ...(isCounted ? checkCount(`${path}.nb`, answers, 0, maximum) : []),
    ...itemsAt(answers, `${path}.dates`).flatMap((date, index) =>
      isUnanswered(date) ? [] : checkPastDate(`${path}.dates.${index}`, date, today, IN_THE_FUTURE),
    ),
  ]
}

function checkTexts(path: string, answers: Answers, maximum: number): Violation[] {
  const items = itemsAt(answers, path)
  return [
    ...violationIf(`${path}.0`, items.every(isUnanswered), REQUIRED),
    ...checkMaximum(path, items.filter((item) => !isUnanswered(item)).length, maximum, 'projets'),
    ...items.slice(0, maximum).flatMap((item, index) => checkText(`${path}.${index}`, String(item ?? '').trim())),
  ]
}

function checkCount(path: string, answers: Answers, minimum: number, maximum: number): Violation[] {
  return violationIf(path, !isWithin(path, answers, minimum, maximum), `Choisir un nombre de ${minimum} à ${maximum}.`)
}

function isWithin(path: string, answers: Answers, minimum: number, maximum: number): boolean {
  const number = integerAt(answers, path)
  return number !== undefined && number >= minimum && number <= maximum
}

function checkMaximum(path: string, count: number, maximum: number, nouns: string): Violation[] {
  return violationIf(path, count > maximum, `${maximum} ${nouns} au plus.`)
}
