import { compact, readChoice, readPage, readText, type RawSearch } from '@/components/table/listSearch'

/** The filters and the page of the list, as the address holds them. */
export interface ContactsSearch {
  email?: string
  phoneNumber?: string
  /** Uuid of a group. */
  contactGroup?: string
  /** From the other end. */
  sort?: '-email'
  page?: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readContactsSearch(raw: RawSearch): ContactsSearch {
  const group = readText(raw['contactGroup'])
  return compact({
    email: readText(raw['email']),
    // The router reads « 0612 » as a number.
    phoneNumber: readText(raw['phoneNumber']),
    contactGroup: group && UUID.test(group) ? group : undefined,
    sort: readChoice(raw['sort'], ['-email']),
    page: readPage(raw['page']),
  })
}
