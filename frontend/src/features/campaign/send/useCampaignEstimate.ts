import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '@/components/useDebounced'
import { estimateQuery, groupsQuery } from '../api'
import { messageSize, type CampaignValues } from './campaignForm'

/** Debounce before the server is queried. */
const DEBOUNCE_MS = 500

export type CampaignEstimate = ReturnType<typeof useCampaignEstimate>

/** Estimate as specified (sum of the groups, AMB-116), and the exact figures once received. */
export function useCampaignEstimate(values: CampaignValues) {
  const { data: groups } = useQuery(groupsQuery())
  const debouncedValues = useDebounced(values, DEBOUNCE_MS)
  const { data, dataUpdatedAt, error, refetch } = useQuery(estimateQuery(debouncedValues))
  const { parts } = messageSize(values)
  const sum = (groups ?? [])
    .filter(({ uuid }) => values.contactGroups.includes(uuid))
    .reduce((total, { nbUsersInGroup }) => total + nbUsersInGroup, 0)
  const isCurrent = hasSameInputs(debouncedValues, values)
  return {
    /** Sum of the sizes of the chosen groups, and its credits. */
    sum,
    credits: sum * parts,
    exact: isCurrent && !error ? data : undefined,
    /** Time at which `exact` was read, in milliseconds. */
    readAt: dataUpdatedAt,
    hasFailed: isCurrent && Boolean(error),
    refetch,
  }
}

/** Whether both have the same estimate; of the text only the number of SMS matters. */
function hasSameInputs(a: CampaignValues, b: CampaignValues): boolean {
  return (
    a.type === b.type &&
    messageSize(a).parts === messageSize(b).parts &&
    a.contactGroups.join() === b.contactGroups.join()
  )
}
