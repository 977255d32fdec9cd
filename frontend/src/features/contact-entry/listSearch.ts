import { compact, readChoice, readMatching, readPage, readText, UUID, type RawSearch } from '@/components/table/listSearch'

/** Search params of the list. */
export interface ContactsSearch {
  email?: string
  phoneNumber?: string
  /** UUID of a group. */
  contactGroup?: string
  /** Descending; ascending is the default. */
  sort?: '-email'
  page?: number
}

export function readContactsSearch(raw: RawSearch): ContactsSearch {
  return compact({
    email: readText(raw['email']),
    // The router parses « 0612 » as a number.
    phoneNumber: readText(raw['phoneNumber']),
    contactGroup: readMatching(raw['contactGroup'], UUID),
    sort: readChoice(raw['sort'], ['-email']),
    page: readPage(raw['page']),
  })
}
