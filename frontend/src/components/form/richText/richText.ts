/** Addresses that a link may lead to; the server keeps no others. */
const SAFE_ADDRESS = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+)/i
const BLOCKS = new Set(['P', 'LI', 'UL', 'OL', 'BR', 'H1', 'H2', 'H3'])

export function isSafeAddress(address: string): boolean {
  return SAFE_ADDRESS.test(address)
}

/** An address of a mail may be that of each reader: the server fills it in. */
export function isMailAddress(address: string): boolean {
  return isSafeAddress(address) || /^\{\{ *(?:link|stopLink) *\}\}$/.test(address) || /^mailto:\{\{ *email *\}\}$/.test(address)
}

/** What is typed as an address, with the protocol that people leave out; nothing when it is no address. */
export function toAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return undefined
  if (isSafeAddress(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  return /^[^/@:]+\.[^/@:]+(?:\/|$)/.test(text) ? `https://${text}` : undefined
}

/** The elements of a formatted text, in a document of their own where nothing runs or loads. */
export function parseRichText(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** A formatted text in one line, for a table. */
export function richTextLine(html: string): string {
  const words: string[] = []
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? '')
    for (const child of node.childNodes) read(child)
    if (BLOCKS.has(node.nodeName)) words.push(' ')
  }
  read(parseRichText(html))
  // No-break spaces of French stay.
  return words.join('').replace(/[ \t\r\n]+/g, ' ').trim()
}
