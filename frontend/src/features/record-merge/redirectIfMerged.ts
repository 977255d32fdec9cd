import { isNotFound, redirect } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { ofName } from '@/format/elision'
import { notify } from '@/session/feedback'
import { currentUser } from '@/session/session'
import { mergesQuery } from './api'

/** Redirects to the record into which this one was merged, else rethrows. */
export async function redirectIfMerged(record: string, error: unknown): Promise<never> {
  if (!isNotFound(error) || currentUser().role === 'PARTNER') throw error
  const merges = await queryClient.fetchQuery(mergesQuery(record)).catch(() => [])
  const merge = merges.find(({ kept }) => kept !== record)
  if (!merge) throw error
  notify(`La fiche ${ofName(merge.removedLabel)} a été fusionnée avec celle-ci.`, 'info')
  throw redirect({ to: '/customer-records/$uuid', params: { uuid: merge.kept }, replace: true })
}
