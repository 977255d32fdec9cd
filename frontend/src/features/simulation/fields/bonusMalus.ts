const MIN_HUNDREDTHS = 50
const MAX_HUNDREDTHS = 350

export interface BonusMalusChoice {
  /** Two decimals with a point, as sent. */
  value: string
  label: string
}

/** The 301 coefficients, from 0.50 to 3.50. */
export function bonusMalusChoices(): BonusMalusChoice[] {
  return Array.from({ length: MAX_HUNDREDTHS - MIN_HUNDREDTHS + 1 }, (_, index) => choiceOf(MIN_HUNDREDTHS + index))
}

function choiceOf(hundredths: number): BonusMalusChoice {
  const value = (hundredths / 100).toFixed(2)
  return { value, label: `${value.replace('.', ',')} (${kindOf(hundredths)})` }
}

function kindOf(hundredths: number): string {
  return hundredths <= 100 ? `bonus ${100 - hundredths}\u00a0%` : `malus ${hundredths - 100}\u00a0%`
}

export function bonusMalusLabel(value: string): string {
  const hundredths = Math.round(Number(value) * 100)
  return hundredths >= MIN_HUNDREDTHS && hundredths <= MAX_HUNDREDTHS && /^\d\.\d\d$/.test(value)
    ? choiceOf(hundredths).label
    : ''
}

/** Parses « 0,5 », « 0.50 », « ,95 », « 50 % de bonus »; returns the text when it is no coefficient. */
export function parseBonusMalus(input: string): string {
  const text = input.trim().toLowerCase()
  const percent = /^(?:(bonus|malus)\s*(?:de\s*)?)?(\d{1,3})\s*%\s*(?:de\s*)?(bonus|malus)?$/.exec(text)
  const kind = percent?.[1] ?? percent?.[3]
  if (percent && kind !== undefined) {
    const share = Number(percent[2])
    return knownCoefficient(kind === 'bonus' ? 100 - share : 100 + share) ?? input
  }
  const coefficient = /^(\d?)[.,](\d{1,2})(?:\s*\(.*\))?$/.exec(text) ?? /^([123])()$/.exec(text)
  if (!coefficient) return input
  return knownCoefficient(Number(coefficient[1] || 0) * 100 + Number((coefficient[2] ?? '').padEnd(2, '0'))) ?? input
}

function knownCoefficient(hundredths: number): string | null {
  return hundredths >= MIN_HUNDREDTHS && hundredths <= MAX_HUNDREDTHS ? (hundredths / 100).toFixed(2) : null
}
