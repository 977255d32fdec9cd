import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

/** Paragraph, list, or subheading. */
export type ProsePart = string | { list: readonly string[] } | { heading: string }

/** Plain text of the parts. */
export function plainText(parts: readonly ProsePart[]): string {
  const textOf = (part: ProsePart) => {
    if (typeof part === 'string') return part
    return 'heading' in part ? part.heading : part.list.join(' ')
  }
  return parts.map(textOf).join(' ')
}

interface ProseProps {
  parts: readonly ProsePart[]
  /** Level of the subheadings: one below the surrounding heading. */
  headings?: 'h3' | 'h4'
}

/** Text given as data: paragraphs, lists and subheadings. */
export function Prose({ parts, headings = 'h4' }: ProseProps) {
  return (
    <Stack spacing={1.25} sx={{ maxWidth: '72ch' }}>
      {parts.map((part) => {
        if (typeof part === 'string') return <Typography key={part}>{part}</Typography>
        if ('heading' in part) {
          return (
            <Typography key={part.heading} component={headings} variant="h5" sx={{ mt: 1 }}>
              {part.heading}
            </Typography>
          )
        }
        return (
          <Stack key={part.list.join('')} component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
            {part.list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Stack>
        )
      })}
    </Stack>
  )
}
