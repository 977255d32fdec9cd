/** A piece of a definition: a text, or an element of one of the three tags that definitions may use. */
export type Piece = string | MarkupElement

export interface MarkupElement {
  tag: 'a' | 'strong' | 'em'
  /** Of a link only. */
  href: string
  pieces: Piece[]
}

const TAG = /<(\/?)(a|strong|em)(?: href="([^"<>]*)")?>/g

/** Reads the HTML of a definition. Any other tag stays a text: nothing here is ever given to the browser as HTML. */
export function parseMarkup(html: string): Piece[] {
  const root: Piece[] = []
  const open: MarkupElement[] = []
  const add = (piece: Piece) => {
    if (piece !== '') (open.at(-1)?.pieces ?? root).push(piece)
  }
  let from = 0
  for (const match of html.matchAll(TAG)) {
    const [written, closing, tag, href = ''] = match
    add(html.slice(from, match.index))
    from = match.index + written.length
    if (closing === '/') {
      if (open.at(-1)?.tag === tag) open.pop()
    } else {
      const element: MarkupElement = { tag: tag as MarkupElement['tag'], href, pieces: [] }
      add(element)
      open.push(element)
    }
  }
  add(html.slice(from))
  return root
}
