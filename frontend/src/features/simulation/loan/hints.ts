import type { Choice } from '@/components/form/ChoiceField'

/** Choices of which some say in a few words what they are. */
export function withHints(options: readonly string[], hints: Record<string, string>): Choice[] {
  return options.map((value) => {
    const hint = hints[value]
    return { value, label: value, ...(hint !== undefined && { hint }) }
  })
}
