import { isNotFound, redirect } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { mergesQuery } from '@/api/recordMerges'
import { ofName } from '@/format/elision'
import { notify } from '@/session/feedback'
import { currentUser } from '@/session/session'

/** The record; that it was merged into where it is gone. */
export async function orMerged<T>(record: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isNotFound(error) || currentUser().role === 'PARTNER') throw error
    const merges = await queryClient.fetchQuery(mergesQuery(record)).catch(() => [])
    const into = merges.find(({ kept }) => kept !== record)
    if (!into) throw error
    notify(`La fiche ${ofName(into.removedLabel)} a été fusionnée avec celle-ci.`, 'info')
    throw redirect({ to: '/customer-records/$uuid', params: { uuid: into.kept }, replace: true })
  }
}
