import Typography from '@mui/material/Typography'
import { Stack, Text } from '@/components/primitives'

/** Paragraph, list, or subheading. */
export type ProsePart = string | { list: readonly string[] } | { heading: string }

/** Plain text of the parts. */
export function plainText(parts: readonly ProsePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : 'heading' in part ? part.heading : part.list.join(' '))).join(' ')
}

interface ProseProps {
  parts: readonly ProsePart[]
  /** Level of the subheadings: one below the surrounding heading. */
  headings?: 'h3' | 'h4'
}

/** Text given as data: paragraphs, lists and subheadings. */
export function Prose({ parts, headings = 'h4' }: ProseProps) {
  return (
    <Stack gap={1.25} maxWidth="72ch">
      {parts.map((part) => {
        if (typeof part === 'string') return <Typography key={part}>{part}</Typography>
        if ('heading' in part) {
          return <Text key={part.heading} component={headings} variant="h5" mt={1}>{part.heading}</Text>
        }
        return (
          <Stack key={part.list.join('')} component="ul" flush gap={0.5} pl={2.5}>
            {part.list.map((item) => <li key={item}>{item}</li>)}
          </Stack>
        )
      })}
    </Stack>
  )
}
