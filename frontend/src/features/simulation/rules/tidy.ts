import { parsePhone } from '@/rules/phone'
import { at, isNothing, itemsAt, textAt, wholeAt, type Answers } from './answers'

/** Sets an answer that exists. */
export function put(part: Answers, name: string, value: unknown): void {
  if (!isNothing(value)) part[name] = value
}

/** The answers of these names, texts trimmed; empty texts are no answers (SIM-25). */
export function keepOnly(part: unknown, names: readonly string[]): Answers {
  const kept: Answers = {}
  for (const name of names) {
    const value = at(part, name)
    put(kept, name, typeof value === 'string' ? value.trim() : value)
  }
  return kept
}

/** An address of these names; a postal code loses the blanks that people put in it. */
export function address(part: unknown, names: readonly string[] = ['number', 'street', 'zipCode', 'city']): Answers {
  const kept = keepOnly(part, names)
  for (const name of names) {
    if (/zipCode$/i.test(name) && typeof kept[name] === 'string') kept[name] = withoutBlanks(kept[name])
  }
  return kept
}

export function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** Ten digits when they can be read, else what was typed (AMB-029). */
export function phone(part: unknown): string | undefined {
  const typed = textAt(part, 'phoneNumber')
  return typed && (parsePhone(typed) ?? typed)
}

/** Birth dates, at most one for each child; an empty one keeps its place (SIM-25, SIM-26). */
export function datesFor(part: unknown): unknown[] {
  return places(itemsAt(part, 'birthDatesOfChildren'), wholeAt(part, 'numberOfChildren'))
}

/** The first items of a list, empty ones as null. */
export function places(items: readonly unknown[], count = 0): unknown[] {
  return items.slice(0, Math.max(0, count)).map((item) => (isNothing(item) ? null : item))
}
