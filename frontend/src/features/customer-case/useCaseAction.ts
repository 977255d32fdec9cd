import { useQueryClient } from '@tanstack/react-query'
import { errorMessages } from '@/api/error'
import { KEYS } from '@/api/keys'
import { useSave } from '@/api/useSave'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { cacheCase, type CustomerCase } from './api'

const UNKNOWN = 'Une erreur a été rencontrée. Réessayez dans un instant.'

/** Runs an action that returns the changed case, caches that case and reports the outcome. */
export function useCaseAction() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSave((action: () => Promise<CustomerCase>) => action(), {
    rereads: [KEYS.recordCases],
    refresh: 'settled',
  })
  const runAndCache = async (action: () => Promise<CustomerCase>) => cacheCase(client, await mutateAsync(action))
  const runAction = (action: () => Promise<CustomerCase>, successMessage: string) =>
    notifyOutcome(runAndCache(action), {
      successMessage,
      errorMessage: (error) => errorMessages(error, 'office', UNKNOWN).join(' '),
    })
  return { isPending, runAction }
}
