import Box from '@mui/material/Box'
import { splitAtMatches } from './marks'

/** Text with the matched letters highlighted. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  let from = 0
  return splitAtMatches(text, words).map((piece) => {
    const key = from
    from += piece.text.length
    return piece.typed
      ? <Box key={key} component="mark" sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 750 }}>{piece.text}</Box>
      : piece.text
  })
}
