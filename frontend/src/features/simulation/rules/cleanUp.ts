import type { SimulationField } from '@/domain/SimulationField'
import type { SimulationStep } from '@/domain/SimulationStep'
import { parseEmail } from '@/rules/email'
import { isObject } from '@/rules/isObject'
import { parsePhone } from '@/rules/phone'
import { answerAt, isUnanswered, itemsAt, textAt, integerAt, type Answers } from './answers'
import { setAt } from './blank'
import { CATEGORIES, hasThirdParty } from './categories'
import { isAsked, rowsOf, FLAT_ADDRESS, isPostalCodePart, POSTAL_ADDRESS, ROOMS, TOWN } from './fields'

/**
 * Simulation as sent, by the server's rules: drops answers made irrelevant by others, trims texts, truncates lists to
 * their counts, and omits empty texts. Unparsable amounts are left for validation.
 */
export function cleanUp(answers: Answers, steps: readonly SimulationStep[]): Answers {
  const cleanAnswers: Answers = {}
  for (const name of ['type', 'marketingWording']) setCleaned(cleanAnswers, name, answers[name])
  for (const field of steps.flatMap(({ fields }) => fields)) {
    // Drops conditional answers together with the answer that they depend on.
    if (isAsked(field, cleanAnswers)) setCleaned(cleanAnswers, field.path, valueOf(field, field.path, answers))
    // Rows that are not asked for are an empty list rather than absent.
    else if (field.kind.is === 'list') setCleaned(cleanAnswers, field.path, [])
  }
  // Consent defaults to no.
  cleanAnswers['contactAccepted'] ??= 'Non'
  return cleanAnswers
}

function setCleaned(cleanAnswers: Answers, path: string, value: unknown): void {
  if (!isUnanswered(value)) setAt(cleanAnswers, path, value)
}

function valueOf(field: SimulationField, path: string, answers: Answers): unknown {
  const { kind } = field
  const value = answerAt(answers, path)
  switch (kind.is) {
    case 'email':
      return parsedOrInput(parseEmail, textAt(answers, path))
    case 'phone':
      return parsedOrInput(parsePhone, textAt(answers, path))
    case 'count':
      return integerAt(answers, path) ?? (kind.least > 0 ? kind.least : undefined)
    case 'years':
    case 'year':
      return integerAt(answers, path)
    case 'address':
      return pickTexts(value, POSTAL_ADDRESS)
    case 'town':
      return pickTexts(value, TOWN)
    case 'rooms':
      return pickIntegers(value, ROOMS)
    case 'damages':
      return cleanClaims(value)
    case 'texts':
      return itemsAt(answers, path)
        .map((item) => String(item ?? '').trim())
        .filter(Boolean)
    case 'files':
      return itemsAt(answers, path)
        .filter((file) => !isUnanswered(file))
        .map((file) => (isObject(file) ? file['uuid'] : file))
    case 'birthDates':
      return firstItems(value, integerAt(answers, `${parentOf(path)}.numberOfChildren`))
    case 'list':
      return cleanRows(field, path, answers)
    default:
      return typeof value === 'string' ? value.trim() : value
  }
}

/** Cleaned rows; blank ones are dropped unless the number of rows is fixed. */
function cleanRows(field: SimulationField, path: string, answers: Answers): Answers[] {
  if (field.kind.is !== 'list') return []
  const { fields, countedBy } = field.kind
  const rows = Array.from({ length: rowsOf(field, path, answers) }, (_, index) =>
    cleanRow(fields, answerAt(answers, `${path}.${index}`)),
  )
  return countedBy === undefined ? rows.filter(hasAnswer) : rows
}

/** Whether a row has an answer other than yes or no. */
function hasAnswer(row: Answers): boolean {
  return Object.keys(row).some((name) => name !== 'holdThroughCivilSociety' && name !== 'separateLoan')
}

function cleanRow(fields: readonly SimulationField[], row: unknown): Answers {
  const input = isObject(row) ? row : {}
  const cleanAnswers: Answers = {}
  for (const field of fields.filter((candidate) => isAsked(candidate, input))) {
    if (field.kind.is === 'flatAddress')
      Object.assign(
        cleanAnswers,
        pickTexts(
          input,
          FLAT_ADDRESS.map((name) => field.path + name),
        ),
      )
    else setCleaned(cleanAnswers, field.path, valueOf(field, field.path, input))
  }
  return cleanAnswers
}

/** At most one date and one answer per claim. */
function cleanClaims(value: unknown): Answers {
  const cleanAnswers: Answers = {}
  for (const category of CATEGORIES) {
    const damage = answerAt(value, category)
    const nb = integerAt(damage, 'nb') ?? 0
    setAt(cleanAnswers, category, {
      nb,
      dates: firstItems(answerAt(damage, 'dates'), nb),
      ...(hasThirdParty(category) && { thirdPartyInvolved: firstItems(answerAt(damage, 'thirdPartyInvolved'), nb) }),
    })
  }
  return cleanAnswers
}

/** First items of a list; empty ones keep their position. */
function firstItems(items: unknown, count = 0): unknown[] {
  return itemsAt({ items }, 'items')
    .slice(0, Math.max(0, count))
    .map((item) => (isUnanswered(item) ? null : item))
}

function pickTexts(part: unknown, names: readonly string[]): Answers {
  return pickAnswers(names, (name) => {
    const text = textAt(part, name)
    // Removes blanks from a postal code.
    return isPostalCodePart(name) ? text?.replace(/\s/gu, '') : text
  })
}

function pickIntegers(part: unknown, names: readonly string[]): Answers {
  return pickAnswers(names, (name) => integerAt(part, name))
}

function pickAnswers(names: readonly string[], read: (name: string) => unknown): Answers {
  return Object.fromEntries(names.map((name) => [name, read(name)]).filter(([, value]) => value !== undefined))
}

/** Parsed value, else the typed text. */
function parsedOrInput(parse: (text: string) => string | null, input: string | undefined): string | undefined {
  return input && (parse(input) ?? input)
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}
