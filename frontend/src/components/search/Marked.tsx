import Box from '@mui/material/Box'
import { marked } from './marks'

/** A text in which the letters typed stand out. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let from = 0
  return marked(text, words).map((piece) => {
    const key = from
    from += piece.text.length
    return piece.typed
      ? <Box component="mark" key={key} sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 750 }}>{piece.text}</Box>
      : piece.text
  })
}
