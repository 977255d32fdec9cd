import { compact, readChoice, readFlag, readPage, readText, type RawSearch } from '@/components/table/listSearch'

const SORTS = ['-lastName', 'firstName', '-firstName', 'creationDate', '-creationDate', 'updateDate', '-updateDate'] as const

/** The filters and the page of the list, as the address holds them. */
export interface RecordsSearch {
  lastName?: string
  firstName?: string
  status?: string
  taxExemptionPotential?: boolean
  hamonPotential?: boolean
  /** Without it, by family name. */
  sort?: (typeof SORTS)[number]
  page?: number
}

/** Short on purpose: the reading of an address is part of what every page loads. */
export function readRecordsSearch(raw: RawSearch): RecordsSearch {
  return compact({
    lastName: readText(raw['lastName']),
    firstName: readText(raw['firstName']),
    status: readText(raw['status']),
    taxExemptionPotential: readFlag(raw['taxExemptionPotential']),
    hamonPotential: readFlag(raw['hamonPotential']),
    sort: readChoice(raw['sort'], SORTS),
    page: readPage(raw['page']),
  })
}
