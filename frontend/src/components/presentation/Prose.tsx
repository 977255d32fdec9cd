import Typography from '@mui/material/Typography'
import { Stack, Text } from '@/components/primitives'

/** A paragraph, a list, or a small heading between them. */
export type ProsePart = string | { list: readonly string[] } | { heading: string }

/** The same words without their form. */
export function plainText(parts: readonly ProsePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : 'heading' in part ? part.heading : part.list.join(' '))).join(' ')
}

interface ProseProps {
  parts: readonly ProsePart[]
  /** Level of its small headings: one below what stands above the text. */
  headings?: 'h3' | 'h4'
}

/** A text given as data: paragraphs, lists and small headings. */
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
