import { compact, readChoice, readMatching, readPage, readText, UUID, type RawSearch } from '@/components/table/listSearch'

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

export function readContactsSearch(raw: RawSearch): ContactsSearch {
  return compact({
    email: readText(raw['email']),
    // The router reads « 0612 » as a number.
    phoneNumber: readText(raw['phoneNumber']),
    contactGroup: readMatching(raw['contactGroup'], UUID),
    sort: readChoice(raw['sort'], ['-email']),
    page: readPage(raw['page']),
  })
}
