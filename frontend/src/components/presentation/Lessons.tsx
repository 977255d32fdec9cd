import { Block } from '@/components/primitives'
import { CollapsibleSection } from './CollapsibleSection'
import { OneOpen } from './oneOpen'
import { Prose, type ProsePart } from './Prose'

/** A subject explained at leisure. */
export interface Lesson {
  id: string
  title: string
  summary?: string
  text: readonly ProsePart[]
}

/** Subjects under each other, of which one is open at a time. */
export function Lessons({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <Block divider="top">
      <OneOpen>
        {lessons.map(({ id, title, summary, text }) => (
          <CollapsibleSection key={id} id={id} title={title} summary={summary}><Prose parts={text} /></CollapsibleSection>
        ))}
      </OneOpen>
    </Block>
  )
}
