import type { RowLink } from '@/components/table/column'
import { formatPhone } from '@/format/phone'
import type { ContactEntry } from './api'

type ContactOwner = NonNullable<ContactEntry['user']>

/** Display name of a contact: its owner, else its address or phone. */
export function nameOf({ user, email, phoneNumber }: ContactEntry): string {
  return user?.label || email || formatPhone(phoneNumber) || 'ce contact'
}

/** Page of a contact's owner, by its type (AMB-106). */
export function ownerLink({ type, uuid }: ContactOwner): RowLink {
  if (type === 'customer-record') return { to: '/customer-records/$uuid', params: { uuid } }
  return type === 'partner' ? { to: '/partners/$uuid', params: { uuid } } : { to: '/employee/$uuid', params: { uuid } }
}

/** Number of non-blank lines. */
export function countLines(text: string): number {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length
}

/** Decodes a list: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
export function decodeList(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes.slice(0, 2))
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether the content is text rather than a workbook or document. */
export function isText(text: string): boolean {
  return !text.includes('\0') && !text.startsWith('PK\u0003') && !text.startsWith('%PDF')
}
