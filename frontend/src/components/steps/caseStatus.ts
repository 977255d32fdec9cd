import { CASE_STATUSES } from '@/domain/constants'
import { site } from '@/site/site'

/** Statuses of a case in the specified order; two labels contain the firm's name. */
export function caseStatuses(): {
  label: string
  closes: boolean
  completes: boolean
  sends: boolean
  family: string
}[] {
  return CASE_STATUSES.map((status) =>
    Object.assign({}, status, { label: status.label.replace('{provider}', site().name) }),
  )
}
