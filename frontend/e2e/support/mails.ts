import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface Mail {
  to: string
  text: string
}

/** Parsed mails by file name, cached across searches. */
const parsedMails = new Map<string, Mail>()

/** Mails to an address, oldest first: .eml files of the outbox, or those that the SMTP server stored. */
async function mailsTo(address: string): Promise<Mail[]> {
  const folder = process.env['MAIL_DIR'] ?? ''
  const names = await readdir(folder).catch(() => [])
  // A file that is still being written has a dot prefix.
  const files = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).toSorted()
  const unread = files.filter((name) => !parsedMails.has(name))
  await Promise.all(
    unread.map(async (name) => parsedMails.set(name, readMail(await readFile(join(folder, name), 'latin1')))),
  )
  return files.flatMap((name) => parsedMails.get(name) ?? []).filter((mail) => mail.to === address)
}

/** Waits for a mail to an address whose text matches a pattern; returns the text and the match. */
export async function waitForMail(address: string, pattern: RegExp): Promise<{ text: string; match: string }> {
  let answer = { text: '', match: '' }
  const searchMails = async () => {
    const mails = await mailsTo(address)
    for (const { text } of mails) {
      const match = pattern.exec(text)
      if (match) answer = { text, match: match[0] }
    }
    return answer.match
  }
  await expect
    .poll(searchMails, { message: `a mail to ${address} with ${pattern.source}`, timeout: 30_000 })
    .not.toBe('')
  return answer
}

function readMail(source: string): Mail {
  const { headers, body } = split(source)
  const to = /<?([^\s<>]+@[^\s<>]+)>?\s*$/.exec(headers.get('to') ?? '')?.[1] ?? ''
  return { to, text: textOf(headers, body) }
}

/** Decoded text of all parts, concatenated. */
function textOf(headers: Map<string, string>, body: string): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary !== undefined) {
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const inner = split(part.replace(/^\r?\n/, ''))
        return textOf(inner.headers, inner.body)
      })
      .join('\n')
  }
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const headers = new Map<string, string>()
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' }
}
