import type { Schemas } from '@/api/schemas'
import { capitalize } from '@/format/capitalize'

export type Answer = Schemas['SummaryAnswer']

/** Answers with a common subject, and its name. */
interface AnswerGroup {
  about: string | null
  answers: Answer[]
}

/** Groups consecutive answers about the same subject under its name, which their labels omit. */
export function groupAnswers(answers: readonly Answer[]): AnswerGroup[] {
  const parts: AnswerGroup[] = []
  for (const [index, answer] of answers.entries()) {
    const { about = null } = answer
    const isGrouped = about !== null && [answers[index - 1], answers[index + 1]].some((near) => near?.about === about)
    const subject = isGrouped ? about : null
    const groupedAnswer = isGrouped ? { ...answer, label: questionOf(answer.label, about) } : answer
    const last = parts.at(-1)
    if (last?.about === subject) last.answers.push(groupedAnswer)
    else parts.push({ about: subject, answers: [groupedAnswer] })
  }
  return parts
}

/** « Crédit 1, mensualité » about « Crédit 1 » becomes « Mensualité ». */
function questionOf(label: string, about: string) {
  return capitalize(label.slice(`${about}, `.length))
}
