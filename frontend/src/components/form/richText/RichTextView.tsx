import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { isSafeUrl, parseRichText } from './richText'

/** Styles of rich text, shared by editor and view. */
export const RICH_TEXT_STYLE = {
  fontSize: '1rem',
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  '& p': { m: 0, '& + p, & + ul, & + ol': { mt: 1 } },
  '& ul, & ol': { my: 0, pl: 3, '& + p, & + ul, & + ol': { mt: 1 } },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { mt: 0.25 },
  '& h1, & h2, & h3': {
    fontFamily: 'inherit',
    fontSize: '1.125rem',
    lineHeight: 1.4,
    fontWeight: 700,
    m: 0,
    '* + &': { mt: 2 },
    '& + p, & + ul, & + ol': { mt: 0.75 },
  },
  '& strong': { fontWeight: 700 },
  '& em': { fontStyle: 'italic' },
  '& a': { color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
} as const

const ALLOWED_TAGS = { P: 'p', STRONG: 'strong', B: 'strong', EM: 'em', I: 'em', UL: 'ul', OL: 'ol', LI: 'li' } as const
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'SVG', 'TITLE'])

/** Read-only rich text, limited to the elements of the editor. */
export function RichTextView({ html }: { html: string }) {
  return <Box sx={RICH_TEXT_STYLE}>{children(parseRichText(html))}</Box>
}

function children(node: Node): ReactNode[] {
  return Array.from(node.childNodes, (child, index) => renderNode(child, index))
}

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || DROPPED.has(node.nodeName.toUpperCase())) return null
  if (node.nodeName === 'BR') return <br key={key} />
  const address = node.nodeName === 'A' ? node.getAttribute('href') : null
  if (address !== null && isSafeUrl(address))
    return (
      <a key={key} href={address} target="_blank" rel="noopener noreferrer nofollow">
        {children(node)}
      </a>
    )
  const Tag = ALLOWED_TAGS[node.nodeName as keyof typeof ALLOWED_TAGS]
  return Tag ? <Tag key={key}>{children(node)}</Tag> : children(node)
}
