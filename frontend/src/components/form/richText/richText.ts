/** Protocols that a link may have; the server keeps no others. */
const SAFE_URL = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+)/i
const BLOCKS = new Set(['P', 'LI', 'UL', 'OL', 'BR', 'H1', 'H2', 'H3'])

export function isSafeUrl(url: string): boolean {
  return SAFE_URL.test(url)
}

/** Whether a URL is valid in a mail; variables are filled in by the server for each recipient. */
export function isMailUrl(url: string): boolean {
  return isSafeUrl(url) || /^\{\{ *(?:link|stopLink) *\}\}$/.test(url) || /^mailto:\{\{ *email *\}\}$/.test(url)
}

/** Completes a typed URL with its protocol; `undefined` when it is not a URL. */
export function toUrl(input: string): string | undefined {
  const text = input.trim()
  if (text === '' || /\s/.test(text)) return undefined
  if (isSafeUrl(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  return /^[^/@:]+\.[^/@:]+(?:\/|$)/.test(text) ? `https://${text}` : undefined
}

/** Parses a rich text in an inert document, where nothing runs or loads. */
export function parseRichText(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** Rich text in one line, for a table. */
export function richTextLine(html: string): string {
  const words: string[] = []
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? '')
    for (const child of node.childNodes) read(child)
    if (BLOCKS.has(node.nodeName)) words.push(' ')
  }
  read(parseRichText(html))
  // Keeps the no-break spaces of French.
  return words
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
}
