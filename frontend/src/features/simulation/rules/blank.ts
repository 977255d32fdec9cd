import type { SimulationField } from '@/domain/SimulationField'
import type { SimulationStep } from '@/domain/SimulationStep'
import { isObject } from '@/rules/isObject'
import type { Answers } from './answers'
import { CATEGORIES, hasThirdParty } from './categories'
import { FLAT_ADDRESS, POSTAL_ADDRESS, ROOMS, TOWN } from './fields'

/**
 * Answers of an empty form: contains every path of the field table, with empty texts and null amounts, so that inputs
 * are controlled from the start.
 */
export function blankAnswers(type: string, steps: readonly SimulationStep[]): Answers {
  const blank: Answers = { type }
  for (const field of steps.flatMap(({ fields }) => fields)) setBlank(blank, field)
  return blank
}

export function blankRow(fields: readonly SimulationField[]): Answers {
  const row: Answers = {}
  for (const field of fields) setBlank(row, field)
  return row
}

/** Initial value of a field. */
export function blankOf({ kind, initial }: SimulationField): unknown {
  switch (kind.is) {
    case 'amount':
    case 'monthlyAmount':
    case 'rate':
      return null
    // The borrowers switch always has an answer.
    case 'count':
      return kind.least > 0 ? kind.least : ''
    case 'address':
      return emptyTexts(POSTAL_ADDRESS)
    case 'town':
      return emptyTexts(TOWN)
    case 'rooms':
      return emptyTexts(ROOMS)
    case 'damages':
      return blankGrid()
    case 'texts':
      return ['']
    case 'files':
    case 'birthDates':
      return []
    case 'list':
      return Array.from({ length: kind.least }, () => blankRow(kind.fields))
    default:
      return initial ?? ''
  }
}

function setBlank(answers: Answers, field: SimulationField): void {
  if (field.kind.is === 'flatAddress') {
    for (const name of FLAT_ADDRESS) setAt(answers, field.path + name, '')
  } else {
    setAt(answers, field.path, blankOf(field))
  }
}

/** Sets a value below objects only: rows are set as a whole. */
export function setAt(answers: Answers, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let part = answers
  for (const name of names) {
    const below = part[name]
    const next = isObject(below) ? below : {}
    part[name] = next
    part = next
  }
  part[last] = value
}

function emptyTexts(names: readonly string[]): Answers {
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** Grid without answers. */
function blankGrid(): Answers {
  return gridOf('')
}

/** Grid without claims. */
export function emptyGrid(): Answers {
  return gridOf('0')
}

function gridOf(nb: string): Answers {
  const grid: Answers = {}
  for (const category of CATEGORIES) {
    setAt(grid, category, { nb, dates: [], ...(hasThirdParty(category) && { thirdPartyInvolved: [] }) })
  }
  return grid
}
