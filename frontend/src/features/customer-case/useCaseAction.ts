import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessages } from '@/api/error'
import { refreshAfter } from '@/api/keys'
import { notify } from '@/session/feedback'
import { keepCase, type CustomerCase } from './api'

const UNKNOWN = 'Une erreur a été rencontrée. Réessayez dans un instant.'

/** Runs an action that returns the changed case, keeps that case and reports the result. */
export function useCaseAction() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<CustomerCase>, done: string) => {
    setBusy(true)
    try {
      keepCase(client, await action())
      notify(done)
    } catch (error) {
      notify(errorMessages(error, 'office', UNKNOWN).join(' '), 'error')
    } finally {
      setBusy(false)
      await refreshAfter(client, 'customerCase')
    }
  }
  return { busy, run }
}
