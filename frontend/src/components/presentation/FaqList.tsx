import { FaqData } from '@/components/layout/FaqData'
import { Lessons } from './Lessons'
import { plainText, type ProsePart } from './Prose'

/** A question that people ask, and its answer. */
export interface Faq {
  /** Anchor of the question. */
  id: string
  question: string
  answer: readonly ProsePart[]
}

/** Questions under each other; each opens on its answer. They are also given to search engines as structured data. */
export function FaqList({ questions }: { questions: readonly Faq[] }) {
  return (
    <>
      <FaqData entries={questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))} />
      <Lessons lessons={questions.map(({ id, question, answer }) => ({ id, title: question, text: answer }))} />
    </>
  )
}
