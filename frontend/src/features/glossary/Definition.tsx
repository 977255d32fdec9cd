import type { MouseEvent, ReactNode } from 'react'
import Link from '@mui/material/Link'
import { AppLink } from '@/components/link/AppLink'
import { parseMarkup, type Piece } from './markup'

/** Navigates to a word of this page by its anchor. */
export type FollowLink = (event: MouseEvent, anchor: string) => void

/** Definition with its links and emphasis. */
export function Definition({ html, onFollow }: { html: string; onFollow: FollowLink }) {
  return render(parseMarkup(html), onFollow)
}

function render(pieces: readonly Piece[], onFollow: FollowLink): ReactNode[] {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece
    const key = `${index}`
    const inside = render(piece.pieces, onFollow)
    if (piece.tag === 'strong') return <strong key={key}>{inside}</strong>
    if (piece.tag === 'em') return <em key={key}>{inside}</em>
    const [path = '', anchor = ''] = piece.href.split('#')
    if (path !== '')
      return (
        <AppLink key={key} to={path} {...(anchor && { hash: anchor })}>
          {inside}
        </AppLink>
      )
    return (
      <Link key={key} href={piece.href} onClick={(event) => onFollow(event, anchor)}>
        {inside}
      </Link>
    )
  })
}
