import {
  readChoice,
  readMatching,
  readPage,
  readText,
  searchSchema,
  UUID,
  type SearchOf,
} from '@/components/table/listSearch'

export const readContactsSearch = searchSchema({
  email: readText,
  phoneNumber: readText,
  /** UUID of a group. */
  contactGroup: readMatching(UUID),
  /** Descending; ascending is the default. */
  sort: readChoice(['-email']),
  page: readPage,
})

export type ContactsSearch = SearchOf<typeof readContactsSearch>
