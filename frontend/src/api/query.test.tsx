import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { JOURNALED } from './keys'
import { queryClient } from './query'
import { useSave } from './useSave'

/** Mounts a displayed query, a journaled one and a save; returns the save and the number of reads of each query. */
async function renderQueries(sendRequest: () => Promise<void>, meta: Parameters<typeof useSave>[1] = {}) {
  onTestFinished(() => queryClient.clear())
  const readCounts = { list: 0, record: 0 }
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['list'], queryFn: () => ++readCounts.list })
      useQuery({ queryKey: ['record'], queryFn: () => ++readCounts.record, meta: JOURNALED })
      return useSave(sendRequest, meta)
    },
    {
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(readCounts).toEqual({ list: 1, record: 1 }))
  return { sendSave: () => result.current.mutateAsync(), readCounts }
}

it('a save repeats displayed queries except journaled ones', async () => {
  const { sendSave, readCounts } = await renderQueries(() => Promise.resolve())
  queryClient.setQueryData(['elsewhere'], 1)
  await sendSave()
  expect(readCounts).toEqual({ list: 2, record: 1 })
  const isStale = (key: string) => queryClient.getQueryState([key])?.isInvalidated
  expect([isStale('list'), isStale('record'), isStale('elsewhere')]).toEqual([false, true, true])
})

it('a save repeats the journaled queries it names', async () => {
  const { sendSave, readCounts } = await renderQueries(() => Promise.resolve(), { rereads: [['record']] })
  await sendSave()
  expect(readCounts).toEqual({ list: 2, record: 2 })
})

it.each([
  ['settled', { list: 2, record: 1 }],
  [undefined, { list: 1, record: 1 }],
] as const)('a refused save with refresh %s reads %o', async (refreshOption, expectedCounts) => {
  const { sendSave, readCounts } = await renderQueries(
    () => Promise.reject(new Error('refused')),
    refreshOption && { refresh: refreshOption },
  )
  await expect(sendSave()).rejects.toThrow('refused')
  expect(readCounts).toEqual(expectedCounts)
})
