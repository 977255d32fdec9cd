import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { JOURNALED } from './keys'
import { queryClient } from './query'
import { useSave } from './useSave'

/** Mounts a displayed query, a journaled one and a save; returns the save and the number of reads of each query. */
async function mount(send: () => Promise<void>, meta: Parameters<typeof useSave>[1] = {}) {
  onTestFinished(() => queryClient.clear())
  const reads = { list: 0, record: 0 }
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['list'], queryFn: () => ++reads.list })
      useQuery({ queryKey: ['record'], queryFn: () => ++reads.record, meta: JOURNALED })
      return useSave(send, meta)
    },
    {
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(reads).toEqual({ list: 1, record: 1 }))
  return { save: () => result.current.mutateAsync(), reads }
}

it('a save repeats displayed queries except journaled ones', async () => {
  const { save, reads } = await mount(() => Promise.resolve())
  queryClient.setQueryData(['elsewhere'], 1)
  await save()
  expect(reads).toEqual({ list: 2, record: 1 })
  const isStale = (key: string) => queryClient.getQueryState([key])?.isInvalidated
  expect([isStale('list'), isStale('record'), isStale('elsewhere')]).toEqual([false, true, true])
})

it('a save repeats the journaled queries it names', async () => {
  const { save, reads } = await mount(() => Promise.resolve(), { rereads: [['record']] })
  await save()
  expect(reads).toEqual({ list: 2, record: 2 })
})

it.each([
  ['settled', { list: 2, record: 1 }],
  [undefined, { list: 1, record: 1 }],
] as const)('a refused save with refresh %s reads %o', async (refresh, expected) => {
  const { save, reads } = await mount(() => Promise.reject(new Error('refused')), refresh && { refresh })
  await expect(save()).rejects.toThrow('refused')
  expect(reads).toEqual(expected)
})
