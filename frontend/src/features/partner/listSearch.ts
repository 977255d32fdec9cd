import { compact, readChoice, readFlag, readPage, readText, type RawSearch } from '@/components/table/listSearch'

/** The filters and the page of the list, as the address holds them. */
export interface PartnersSearch {
  type?: string
  businessName?: string
  lastName?: string
  firstName?: string
  enableAccess?: boolean
  /** The other view of the list: who is to be called again. */
  toFollowUp?: true
  sort?: (typeof SORTS)[number]
  page?: number
}

const SORTS = ['lastName', '-lastName', 'firstName', '-firstName', 'businessName', '-businessName', 'email', '-email', 'lastContact', '-lastContact'] as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readPartnersSearch(raw: RawSearch): PartnersSearch {
  const type = readText(raw['type'])
  return compact({
    type: type !== undefined && UUID.test(type) ? type : undefined,
    businessName: readText(raw['businessName']),
    lastName: readText(raw['lastName']),
    firstName: readText(raw['firstName']),
    enableAccess: readFlag(raw['enableAccess']),
    toFollowUp: readFlag(raw['toFollowUp']) === true ? (true as const) : undefined,
    sort: readChoice(raw['sort'], SORTS),
    page: readPage(raw['page']),
  })
}
