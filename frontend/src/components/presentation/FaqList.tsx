import { recordFaq, type FaqEntry } from '@/site/faq'
import { Lessons } from './Lessons'
import { plainText, type ProsePart } from './Prose'

/** Frequent question and its answer. */
export interface Faq {
  /** Anchor of the question. */
  id: string
  question: string
  answer: readonly ProsePart[]
}

/** Collapsible questions, also published as structured data for search engines. */
export function FaqList({ questions }: { questions: readonly Faq[] }) {
  return (
    <>
      <FaqData entries={questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))} />
      <Lessons lessons={questions.map(({ id, question, answer }) => ({ id, title: question, text: answer }))} />
    </>
  )
}

/** FAQ structured data for search engines; renders nothing visible. */
function FaqData({ entries }: { entries: readonly FaqEntry[] }) {
  recordFaq(entries)
  return null
}
