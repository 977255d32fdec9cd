import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface Mail {
  recipient: string
  text: string
}

/** Parsed mails by file name, cached across searches. */
const parsedMails = new Map<string, Mail>()

/** Mails to an address, oldest first: .eml files of the outbox, or those that the SMTP server stored. */
async function readMails(address: string): Promise<Mail[]> {
  const folder = process.env['MAIL_DIR'] ?? ''
  const names = await readdir(folder).catch(() => [])
  // A file that is still being written has a dot prefix.
  const files = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).toSorted()
  const unreadFiles = files.filter((name) => !parsedMails.has(name))
  await Promise.all(
    unreadFiles.map(async (name) => parsedMails.set(name, readMail(await readFile(join(folder, name), 'latin1')))),
  )
  return files.flatMap((name) => parsedMails.get(name) ?? []).filter((mail) => mail.recipient === address)
}

/** Waits for a mail to an address whose text matches a pattern; returns the text and the match. */
export async function waitForMail(address: string, pattern: RegExp): Promise<{ text: string; match: string }> {
  let foundMail = { text: '', match: '' }
  const searchMails = async () => {
    const mails = await readMails(address)
    for (const { text } of mails) {
      const match = pattern.exec(text)
      if (match) foundMail = { text, match: match[0] }
    }
    return foundMail.match
  }
  await expect
    .poll(searchMails, { message: `a mail to ${address} with ${pattern.source}`, timeout: 30_000 })
    .not.toBe('')
  return foundMail
}

function readMail(source: string): Mail {
  const { headers, body } = splitMail(source)
  const recipient = /<?([^\s<>]+@[^\s<>]+)>?\s*$/.exec(headers.get('to') ?? '')?.[1] ?? ''
  return { recipient, text: readText(headers, body) }
}

/** Decoded text of all parts, concatenated. */
function readText(headers: Map<string, string>, body: string): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary !== undefined) {
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const partContent = splitMail(part.replace(/^\r?\n/, ''))
        return readText(partContent.headers, partContent.body)
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

function splitMail(source: string): { headers: Map<string, string>; body: string } {
  const headerEnd = /\r?\n\r?\n/.exec(source)
  const headerText = headerEnd ? source.slice(0, headerEnd.index) : source
  const headers = new Map<string, string>()
  for (const line of headerText.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colonIndex = line.indexOf(':')
    if (colonIndex > 0) headers.set(line.slice(0, colonIndex).toLowerCase(), line.slice(colonIndex + 1).trim())
  }
  return { headers, body: headerEnd ? source.slice(headerEnd.index + headerEnd[0].length) : '' }
}
