import { compact, readChoice, readFlag, readPage, readText, type RawSearch } from '@/components/table/listSearch'

const SORTS = ['-lastName', 'firstName', '-firstName', 'creationDate', '-creationDate', 'updateDate', '-updateDate'] as const

/** Search params of the list. */
export interface RecordsSearch {
  lastName?: string
  firstName?: string
  status?: string
  taxExemptionPotential?: boolean
  hamonPotential?: boolean
  /** Default: by family name. */
  sort?: (typeof SORTS)[number]
  page?: number
}

/** Parses the search params; kept short, since every page loads it. */
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
