import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ownCaseQuery, type OwnCase } from './api'
import { createDepositStore } from './depositStore'
import { buildItem, buildMedia, buildOwnCase } from './testOwnCase'

/** Case whose only document was refused with this file. */
function buildRefusedCase(name: string): OwnCase {
  const item = buildItem('Avis', { state: 'refused', medias: [`m-${name}`] })
  return buildOwnCase({ itemsListArray: [item], medias: [buildMedia(name)] })
}

it('keeping replaced files restores only stored ones', () => {
  const client = new QueryClient()
  const firstCase = buildRefusedCase('2024.pdf')
  client.setQueryData(ownCaseQuery('k1').queryKey, firstCase)
  const { actions, ...store } = createDepositStore(client, firstCase, null)
  actions.addFile('i-Avis', buildMedia('2025.pdf'), ['m-2024.pdf'])
  // The replacement is saved, which deletes the first file, then refused.
  const secondCase = buildRefusedCase('2025.pdf')
  client.setQueryData(ownCaseQuery('k1').queryKey, secondCase)
  store.setEdit(() => null)
  actions.addFile('i-Avis', buildMedia('2026.pdf'), ['m-2025.pdf'])
  actions.keepReplaced('i-Avis')
  expect(store.currentEdit().files.map(({ name }) => name)).toEqual(['2025.pdf', '2026.pdf'])
  expect(store.state.get().replacedFiles).toEqual([])
})
