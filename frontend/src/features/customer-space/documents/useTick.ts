import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessages } from '@/api/error'
import { notify } from '@/session/feedback'
import { checkItem, ownCaseQuery, ownCasesQuery, type ChecklistItem, type OwnCase } from '../api'
import { UNKNOWN_ERROR } from '../depositStore'
import { withChecked } from './checklist'

interface Tick {
  /** Document before the tick. */
  item: ChecklistItem
  isChecked: boolean
  /** Why the document does not concern the customer. */
  reason?: string
}

/**
 * Ticks and unticks documents of a case: shown immediately, or once saved when a reason is given; a refusal restores
 * the document. Ticks of one case are saved one after another; the case is refetched after the last.
 */
export function useTick(uuid: string) {
  const client = useQueryClient()
  const mutationKey = ['tick', uuid]
  const { queryKey } = ownCaseQuery(uuid)
  const updateItems = (update: (items: readonly ChecklistItem[]) => ChecklistItem[]) =>
    client.setQueryData<OwnCase>(
      queryKey,
      (cachedCase) => cachedCase && { ...cachedCase, itemsListArray: update(cachedCase.itemsListArray) },
    )
  const showTick = ({ item, isChecked, reason }: Tick) => {
    // A response requested before the tick would revert it.
    void client.cancelQueries({ queryKey }, { revert: false })
    updateItems((items) => withChecked(items, item.uuid, isChecked, reason))
  }
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    networkMode: 'always',
    meta: { refresh: 'none' },
    mutationFn: ({ item, isChecked, reason }: Tick) => checkItem(uuid, item.label, isChecked, reason),
    onMutate: (tick) => {
      if (tick.reason === undefined) showTick(tick)
    },
    onSuccess: (_, tick) => {
      if (tick.reason !== undefined) showTick(tick)
      void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
    },
    onError: (error, { item, reason }) => {
      updateItems((items) => items.map((currentItem) => (currentItem.uuid === item.uuid ? item : currentItem)))
      // The dialog that asked for the reason shows its error.
      if (reason === undefined) notify(errorMessages(error, 'public', UNKNOWN_ERROR).join(' '), 'error')
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
}
