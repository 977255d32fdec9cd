import { compact, readChoice, readFlag, readMatching, readPage, readText, UUID, type RawSearch } from '@/components/table/listSearch'

/** Search params of the list. */
export interface PartnersSearch {
  type?: string
  businessName?: string
  lastName?: string
  firstName?: string
  enableAccess?: boolean
  /** Shows the partners to call again. */
  toFollowUp?: true
  sort?: (typeof SORTS)[number]
  page?: number
}

const SORTS = ['lastName', '-lastName', 'firstName', '-firstName', 'businessName', '-businessName', 'email', '-email', 'lastContact', '-lastContact'] as const

export function readPartnersSearch(raw: RawSearch): PartnersSearch {
  return compact({
    type: readMatching(raw['type'], UUID),
    businessName: readText(raw['businessName']),
    lastName: readText(raw['lastName']),
    firstName: readText(raw['firstName']),
    enableAccess: readFlag(raw['enableAccess']),
    toFollowUp: readFlag(raw['toFollowUp']) === true ? (true as const) : undefined,
    sort: readChoice(raw['sort'], SORTS),
    page: readPage(raw['page']),
  })
}
