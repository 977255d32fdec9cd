import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { isSafeUrl, parseRichText } from './richText'
import { RICH_TEXT_STYLE } from './richTextStyle'

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
