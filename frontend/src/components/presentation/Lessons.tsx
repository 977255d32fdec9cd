import Box from '@mui/material/Box'
import { CollapsibleSection } from './CollapsibleSection'
import { OneOpen } from './oneOpen'
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
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <OneOpen>
        {lessons.map(({ id, title, summary, text }) => (
          <CollapsibleSection key={id} id={id} title={title} summary={summary}><Prose parts={text} /></CollapsibleSection>
        ))}
      </OneOpen>
    </Box>
  )
}
