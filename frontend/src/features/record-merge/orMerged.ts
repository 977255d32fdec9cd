import { isNotFound, redirect } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { ofName } from '@/format/elision'
import { notify } from '@/session/feedback'
import { currentUser } from '@/session/session'
import { mergesQuery } from './api'

/** Why a record does not open: it was merged into another one, which is opened instead, or what the loader met. */
export async function orMerged(record: string, error: unknown): Promise<never> {
  if (!isNotFound(error) || currentUser().role === 'PARTNER') throw error
  const merges = await queryClient.fetchQuery(mergesQuery(record)).catch(() => [])
  const into = merges.find(({ kept }) => kept !== record)
  if (!into) throw error
  notify(`La fiche ${ofName(into.removedLabel)} a été fusionnée avec celle-ci.`, 'info')
  throw redirect({ to: '/customer-records/$uuid', params: { uuid: into.kept }, replace: true })
}
