import type { Schemas } from '@/api/schemas'

export type Answer = Schemas['SummaryAnswer']

/** Answers that are read together, and whom or what they are about. */
interface Part {
  about: string | null
  answers: Answer[]
}

/** Answers in a row about the same person or thing stand under its name, which their labels then leave out. */
export function partsOf(answers: readonly Answer[]): Part[] {
  const parts: Part[] = []
  for (const [index, answer] of answers.entries()) {
    const { about = null } = answer
    const together = about !== null && [answers[index - 1], answers[index + 1]].some((near) => near?.about === about)
    const wanted = together ? about : null
    const shown = together ? { ...answer, label: questionOf(answer.label, about) } : answer
    const last = parts.at(-1)
    if (last?.about === wanted) last.answers.push(shown)
    else parts.push({ about: wanted, answers: [shown] })
  }
  return parts
}

/** « Crédit 1, mensualité » about « Crédit 1 » is « Mensualité ». */
function questionOf(label: string, about: string) {
  const question = label.slice(`${about}, `.length)
  return question.charAt(0).toLocaleUpperCase('fr') + question.slice(1)
}
