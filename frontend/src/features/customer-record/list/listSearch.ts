import { compact, readChoice, readFlag, readPage, readText, type RawSearch } from '@/components/table/listSearch'
import { CASE_STATUSES } from '@/domain/constants'
import { site } from '@/site/site'

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

/** Labels of the case statuses, with the firm's own name in the two that hold it. */
export function statusLabels(): string[] {
  return CASE_STATUSES.map(({ label }) => label.replace('{provider}', site().name))
}

export function readRecordsSearch(raw: RawSearch): RecordsSearch {
  return compact({
    lastName: readText(raw['lastName']),
    firstName: readText(raw['firstName']),
    status: readChoice(raw['status'], statusLabels()),
    taxExemptionPotential: readFlag(raw['taxExemptionPotential']),
    hamonPotential: readFlag(raw['hamonPotential']),
    sort: readChoice(raw['sort'], SORTS),
    page: readPage(raw['page']),
  })
}
