import { useQueryClient } from '@tanstack/react-query'
import { errorMessages } from '@/api/error'
import { KEYS } from '@/api/keys'
import { useSave } from '@/api/useSave'
import { notify } from '@/session/feedback'
import { cacheCase, type CustomerCase } from './api'

const UNKNOWN = 'Une erreur a été rencontrée. Réessayez dans un instant.'

/** Runs an action that returns the changed case, keeps that case and reports the result. */
export function useCaseAction() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSave((action: () => Promise<CustomerCase>) => action(), { rereads: [KEYS.recordCases], refresh: 'settled' })
  const run = async (action: () => Promise<CustomerCase>, done: string) => {
    try {
      cacheCase(client, await mutateAsync(action))
      notify(done)
    } catch (error) {
      notify(errorMessages(error, 'office', UNKNOWN).join(' '), 'error')
    }
  }
  return { busy: isPending, run }
}
