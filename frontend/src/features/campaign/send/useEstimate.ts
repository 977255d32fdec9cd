import { useQuery } from '@tanstack/react-query'
import { useSettled } from '@/components/edit/useSettled'
import { estimateQuery, groupsQuery } from '../api'
import { sizeOf, type CampaignValues } from './campaignForm'

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 500

/** The documents' estimate (sum of the groups, AMB-116) and, once the server answered, the exact figures. */
export function useEstimate(values: CampaignValues) {
  const { data: groups } = useQuery(groupsQuery())
  const asked = useSettled(values, PAUSE_MS)
  const { data, error, refetch } = useQuery(estimateQuery(asked))
  const { parts } = sizeOf(values)
  const sum = (groups ?? [])
    .filter(({ uuid }) => values.contactGroups.includes(uuid))
    .reduce((total, { nbUsersInGroup }) => total + nbUsersInGroup, 0)
  const current = sameQuestion(asked, values)
  return { sum, credits: sum * parts, exact: current && !error ? data : undefined, failed: current && Boolean(error), refetch }
}

/** The text matters only through its number of SMS. */
function sameQuestion(a: CampaignValues, b: CampaignValues): boolean {
  return a.type === b.type && sizeOf(a).parts === sizeOf(b).parts && a.contactGroups.join() === b.contactGroups.join()
}
