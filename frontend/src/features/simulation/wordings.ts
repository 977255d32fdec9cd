import type { SimulationStep } from '@/domain/SimulationStep'
import { french } from '@/format/french'

/** Consent wording as displayed, stored with the answers. */
export function wordings(steps: readonly SimulationStep[]): object {
  const shown = (path: string) => {
    const field = steps.flatMap(({ fields }) => fields).find((each) => each.path === path)
    return field && french([field.question ?? field.label, field.help].filter(Boolean).join(' '))
  }
  return { consentWording: shown('contactAccepted'), marketingWording: shown('marketingAccepted') }
}
