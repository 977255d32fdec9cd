/** Part of a definition: text, or an element with one of the allowed tags. */
export type Piece = string | MarkupElement

export interface MarkupElement {
  tag: 'a' | 'strong' | 'em'
  /** Target of a link; empty for `strong` and `em`. */
  href: string
  pieces: Piece[]
}

const TAG = /<(\/?)(a|strong|em)(?: href="([^"<>]*)")?>/g

/** Parses the HTML of a definition. Other tags stay text: no HTML is passed to the browser. */
export function parseMarkup(html: string): Piece[] {
  const root: Piece[] = []
  const open: MarkupElement[] = []
  const add = (piece: Piece) => {
    if (piece !== '') (open.at(-1)?.pieces ?? root).push(piece)
  }
  let position = 0
  for (const match of html.matchAll(TAG)) {
    const [tagText, slash, tag, href = ''] = match
    add(html.slice(position, match.index))
    position = match.index + tagText.length
    if (slash === '/') {
      if (open.at(-1)?.tag === tag) open.pop()
    } else {
      const element: MarkupElement = { tag: tag as MarkupElement['tag'], href, pieces: [] }
      add(element)
      open.push(element)
    }
  }
  add(html.slice(position))
  return root
}
