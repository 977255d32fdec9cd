import type { SimulationField } from '@/domain/SimulationField'
import type { SimulationStep } from '@/domain/SimulationStep'
import { formatEuros, formatPercent } from '@/format/number'
import { formatDate, formatAge } from '@/format/date'
import { formatPhone } from '@/format/phone'
import { answerAt, itemsAt, textAt, integerAt, type Answers } from './answers'
import { CATEGORIES } from './categories'
import { cleanUp } from './cleanUp'
import { isAsked, rowsOf, FLAT_ADDRESS, POSTAL_ADDRESS, ROOMS, TOWN } from './fields'

export interface StepSummary {
  title: string
  answers: { path: string; label: string; value: string }[]
}

/** Formats the answers of each step as French text; omits steps without answers. */
export function formatAnswers(steps: readonly SimulationStep[], input: Answers): StepSummary[] {
  const answers = cleanUp(input, steps)
  return steps
    .map(({ title, fields }) => ({
      title,
      answers: fields
        .filter((field) => isAsked(field, answers))
        .flatMap((field) => formatField(field, field.path, '', answers)),
    }))
    .filter((step) => step.answers.length > 0)
}

function formatField(field: SimulationField, path: string, subject: string, answers: Answers): StepSummary['answers'] {
  const { kind } = field
  if (kind.is === 'list') {
    const count = rowsOf(field, path, answers)
    return Array.from({ length: count }, (_, index) => `${path}.${index}`).flatMap((row, index) =>
      kind.fields
        .filter((rowField) => isAsked(rowField, answerAt(answers, row)))
        .flatMap((rowField) =>
          formatField(rowField, `${row}.${rowField.path}`, count === 1 ? '' : `${kind.item} ${index + 1}`, answers),
        ),
    )
  }
  const value = textOf(field, path, answers)
  const label = [field.person ?? subject, field.label].filter(Boolean).join(' – ')
  return value === '' ? [] : [{ path, label, value }]
}

function textOf({ kind }: SimulationField, path: string, answers: Answers): string {
  const value = answerAt(answers, path)
  const join = (paths: readonly string[], between = ' ') =>
    paths
      .map((part) => textAt(answers, part))
      .filter(Boolean)
      .join(between)
  switch (kind.is) {
    case 'amount':
    case 'monthlyAmount':
      return typeof value === 'number' && !Number.isNaN(value) ? formatEuros(value) : ''
    case 'rate':
      return typeof value === 'number' ? formatPercent(value) : ''
    case 'date':
    case 'pastDate':
    case 'comingDate':
    case 'birthDate':
      return formatDate(textAt(answers, path) ?? '')
    case 'phone':
      return formatPhone(textAt(answers, path) ?? '')
    case 'years': {
      const years = integerAt(answers, path)
      return years === undefined ? '' : formatAge(years)
    }
    case 'address':
      return join(POSTAL_ADDRESS.map((name) => `${path}.${name}`))
    case 'flatAddress':
      return join(FLAT_ADDRESS.map((name) => path + name))
    case 'town':
      return join(TOWN.map((name) => `${path}.${name}`))
    case 'rooms': {
      const rooms = ROOMS.reduce((sum, name) => sum + (integerAt(value, name) ?? 0), 0)
      return rooms === 0 ? '' : String(rooms)
    }
    case 'damages':
      return String(CATEGORIES.reduce((sum, category) => sum + (integerAt(value, `${category}.nb`) ?? 0), 0))
    case 'texts':
      return itemsAt(answers, path).join(', ')
    case 'birthDates':
      return itemsAt(answers, path)
        .filter(Boolean)
        .map((date) => formatDate(String(date)))
        .join(', ')
    case 'files':
      return itemsAt(answers, path).length === 0 ? '' : String(itemsAt(answers, path).length)
    default:
      return value === undefined || value === null ? '' : String(value)
  }
}
