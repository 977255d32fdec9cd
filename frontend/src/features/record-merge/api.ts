import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { errorMessages } from '@/api/error'
import { JOURNALED, KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { useSave } from '@/api/useSave'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'

export type PastMerge = Schemas['PastMerge']
export type MergePreview = Schemas['RecordMergePreview']
export type MergeRecord = Schemas['MergeRecord']
export type MergeCustomer = Schemas['MergeCustomer']
export type MergeSide = Schemas['MergeSide']
export type SamePerson = Schemas['SamePerson']
export type ComparedField = Schemas['ComparedField']
export type Choices = Record<string, MergeSide>

/** Possible duplicates of a record: shown on its page, and excluded from the question before a save. */
export function duplicatesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordDuplicates, record],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/customer-records/{id}/duplicates', { params: { path: { id: record } }, signal })),
  })
}

/** Merges that involve this record, newest first. */
export function mergesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordMerges, record],
    queryFn: ({ signal }): Promise<PastMerge[]> =>
      unwrap(api.GET('/api/customer-records/{id}/merges', { params: { path: { id: record } }, signal })),
  })
}

/** Field-by-field comparison. `people` maps identical customers; proposed by the server when absent. */
export function previewQuery(keptRecord: string, removedRecord: string, people: readonly SamePerson[] | null) {
  const samePeople = people?.map((pair) => `${pair.kept}:${pair.removed}`).join(',')
  return queryOptions({
    queryKey: [...KEYS.recordMerge, keptRecord, removedRecord, samePeople],
    queryFn: ({ signal }): Promise<MergePreview> => {
      const query = { with: removedRecord, ...(samePeople !== undefined && { people: samePeople }) }
      return unwrap(
        api.GET('/api/customer-records/{id}/merge', { params: { path: { id: keptRecord }, query }, signal }),
      )
    },
    placeholderData: keepPreviousData,
    // The comparison must be current.
    staleTime: 0,
    gcTime: 0,
    meta: JOURNALED,
  })
}

/** Merges two records; returns the merge. */
export async function mergeRecords(
  { kept: keptRecord, removed: removedRecord, samePeople }: MergePreview,
  choices: Choices,
): Promise<string> {
  const body = {
    with: removedRecord.uuid,
    version: keptRecord.version,
    otherVersion: removedRecord.version,
    samePeople,
    choices,
  }
  const mergedRecord = await unwrap(
    api.POST('/api/customer-records/{id}/merge', { params: { path: { id: keptRecord.uuid } }, body }),
  )
  return mergedRecord.uuid
}

async function undoMerge(merge: string): Promise<void> {
  await unwrap(api.POST('/api/record-merges/{id}/undo', { params: { path: { id: merge } } }))
}

/** Journaled queries that contain data of either record. */
export const MERGE_READS = [KEYS.record, KEYS.recordCases, KEYS.recordInquiries, KEYS.reports, KEYS.timeline]

/** Undoes a merge; shows an error on refusal. */
export function useUndo(): (merge: string) => Promise<void> {
  const { mutateAsync } = useSave(undoMerge, { rereads: MERGE_READS, refresh: 'settled' })
  return async (merge) => {
    await notifyOutcome(mutateAsync(merge), {
      successMessage: 'La fusion a été annulée\u202F: les deux fiches sont de nouveau à part.',
      errorMessage: (error) => errorMessages(error, 'private', 'La fusion n’a pas pu être annulée.').join(' '),
    })
  }
}
