import {
  readChoice,
  readMatching,
  readFlag,
  readPage,
  readSwitch,
  readText,
  searchSchema,
  UUID,
  type SearchOf,
} from '@/components/table/listSearch'

const SORTS = [
  'lastName',
  '-lastName',
  'firstName',
  '-firstName',
  'businessName',
  '-businessName',
  'email',
  '-email',
  'lastContact',
  '-lastContact',
] as const

export const readPartnersSearch = searchSchema({
  type: readMatching(UUID),
  businessName: readText,
  lastName: readText,
  firstName: readText,
  enableAccess: readFlag,
  /** Shows the partners to call again. */
  toFollowUp: readSwitch,
  sort: readChoice(SORTS),
  page: readPage,
})

export type PartnersSearch = SearchOf<typeof readPartnersSearch>
