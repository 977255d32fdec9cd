import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

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
    <Box sx={{ display: 'grid', gap: 1.25, maxWidth: '72ch' }}>
      {parts.map((part) => {
        if (typeof part === 'string') return <Typography key={part}>{part}</Typography>
        if ('heading' in part) {
          return <Typography key={part.heading} component={headings} variant="h5" sx={{ mt: 1 }}>{part.heading}</Typography>
        }
        return (
          <Box key={part.list.join('')} component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {part.list.map((item) => <li key={item}>{item}</li>)}
          </Box>
        )
      })}
    </Box>
  )
}
