import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { estimateQuery, groupsQuery } from '../api'
import { sizeOf, toBody, type CampaignValues } from './campaignForm'

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 500

/** The documents' estimate (sum of the groups, AMB-116) and, once the server answered, the exact figures. */
export function useEstimate(values: CampaignValues) {
  const { data: groups } = useQuery(groupsQuery())
  const [asked, setAsked] = useState(values)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(values), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values])
  const { data, error, refetch } = useQuery(estimateQuery(asked, () => toBody(asked)))
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
