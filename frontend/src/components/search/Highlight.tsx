import { Block } from '@/components/primitives'
import { splitAtMatches } from './marks'

/** Text with the matched letters highlighted. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  let from = 0
  return splitAtMatches(text, words).map((piece) => {
    const key = from
    from += piece.text.length
    return piece.typed
      ? <Block component="mark" key={key} background="transparent" color="inherit" weight={750}>{piece.text}</Block>
      : piece.text
  })
}
