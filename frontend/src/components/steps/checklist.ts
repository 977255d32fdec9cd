import type { Schemas } from '@/api/schemas'
import { ITEM_STATES } from '@/domain/constants'

export type ItemState = Schemas['ItemState']

/** Where files stand that answer no document of the list. */
export const OTHER_DOCUMENTS = 'Autres documents'

export function stateLabel(state: ItemState): string {
  return ITEM_STATES.find(({ key }) => key === state)?.label ?? ''
}

/** A heading and the documents under it; the first group may have no heading. */
export interface ChecklistGroup<T> {
  heading: string | null
  items: T[]
}

/** Under their headings, in the order they were asked for, those documents that `wanted` says. */
export function groups<T extends { label: string; isFile: boolean }>(items: readonly T[], wanted: (item: T) => boolean = () => true): ChecklistGroup<T>[] {
  const all: ChecklistGroup<T>[] = []
  for (const item of items) {
    const last = all.at(-1)
    if (!item.isFile) all.push({ heading: item.label.replace(/\s*:$/, ''), items: [] })
    else if (!wanted(item)) continue
    else if (last) last.items.push(item)
    else all.push({ heading: null, items: [item] })
  }
  return all.filter((group) => group.items.length > 0)
}
