import type { RowLink } from '@/components/table/column'
import { formatPhone } from '@/format/phone'
import type { ContactEntry } from './api'

type ContactUser = NonNullable<ContactEntry['user']>

/** How a contact is called where a name is needed: the person, else what they are written to. */
export function nameOf({ user, email, phoneNumber }: ContactEntry): string {
  return user?.label || email || formatPhone(phoneNumber) || 'ce contact'
}

/** The page of whoever a contact belongs to: the route `{type}-detail` (AMB-106). */
export function userLink({ type, uuid }: ContactUser): RowLink {
  if (type === 'customer-record') return { to: '/customer-records/$uuid', params: { uuid } }
  return type === 'partner' ? { to: '/partners/$uuid', params: { uuid } } : { to: '/employee/$uuid', params: { uuid } }
}

/** Lines that hold something: the others are passed over. */
export function countLines(text: string): number {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length
}

/** The text of a list, whatever program wrote it: UTF-8, UTF-16 with its mark, else the French Windows. */
export function decodeList(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes.slice(0, 2))
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A workbook or a document is no list of lines. */
export function isText(text: string): boolean {
  return !text.includes('\0') && !text.startsWith('PK\u0003') && !text.startsWith('%PDF')
}
