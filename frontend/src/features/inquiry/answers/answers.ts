import type { Schemas } from '@/api/schemas'

export type Answer = Schemas['SummaryAnswer']

/** Answers that are read together; `about` is what their labels began with: « Crédit 1 », « Second conducteur ». */
interface Part {
  about: string | null
  answers: Answer[]
}

/** « Crédit 1, mensualité »: the server's labels name the row of a list before the question. */
const ROW = /^([^,]+), (.+)$/

/** Answers in a row about the same person or thing stand under its name, which their labels then leave out. */
export function partsOf(answers: readonly Answer[]): Part[] {
  const parts: Part[] = []
  for (const [index, answer] of answers.entries()) {
    const about = aboutOf(answer)
    const together = about !== null && [answers[index - 1], answers[index + 1]].some((near) => near && aboutOf(near) === about)
    const wanted = together ? about : null
    const shown = together ? { ...answer, label: questionOf(answer) } : answer
    const last = parts.at(-1)
    if (last?.about === wanted) last.answers.push(shown)
    else parts.push({ about: wanted, answers: [shown] })
  }
  return parts
}

function aboutOf({ label }: Answer): string | null {
  return ROW.exec(label)?.[1] ?? null
}

function questionOf({ label }: Answer): string {
  const question = ROW.exec(label)?.[2] ?? label
  return question.charAt(0).toLocaleUpperCase('fr') + question.slice(1)
}
