import { useId } from 'react'
import Box from '@mui/material/Box'
import { CollapsibleSection } from './CollapsibleSection'
import { Prose, type ProsePart } from './Prose'

/** Subject of an explanatory text. */
export interface Lesson {
  id: string
  title: string
  summary?: string
  text: readonly ProsePart[]
}

/** Collapsible subjects, one open at a time. */
export function Lessons({ lessons }: { lessons: readonly Lesson[] }) {
  const group = useId()
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      {lessons.map(({ id, title, summary, text }) => (
        <CollapsibleSection key={id} id={id} title={title} summary={summary} group={group}>
          <Prose parts={text} />
        </CollapsibleSection>
      ))}
    </Box>
  )
}
