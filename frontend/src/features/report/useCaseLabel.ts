import { useQuery } from '@tanstack/react-query'
import { recordCasesQuery } from '@/features/customer-case/public'
import type { ReportParent } from './api'

/** Returns a function that maps a case of the record to its label. */
export function useCaseLabel(parent: ReportParent): (uuid: unknown) => string {
  const record = 'customerRecord' in parent ? parent.customerRecord : ''
  const { data: cases = [] } = useQuery({ ...recordCasesQuery(record), enabled: record !== '' })
  return (uuid) => cases.find((customerCase) => customerCase.uuid === uuid)?.label ?? 'Aucun dossier en particulier'
}
