import { FaqData } from '@/components/layout/FaqData'
import { Block } from '@/components/primitives'
import { CollapsibleSection } from './CollapsibleSection'
import { OneOpen } from './oneOpen'
import { plainText, Prose, type ProsePart } from './Prose'

/** A question that people ask, and its answer. */
export interface Faq {
  /** Anchor of the question. */
  id: string
  question: string
  answer: readonly ProsePart[]
}

/** Questions under each other; each opens on its answer. Search engines are told of them. */
export function FaqList({ questions }: { questions: readonly Faq[] }) {
  return (
    <OneOpen>
      <FaqData entries={questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))} />
      <Block divider="top">
        {questions.map(({ id, question, answer }) => (
          <CollapsibleSection key={id} id={id} title={question}><Prose parts={answer} /></CollapsibleSection>
        ))}
      </Block>
    </OneOpen>
  )
}
