import type { Schemas } from '@/api/schemas'
import { ITEM_STATES } from '@/domain/constants'

export type ItemState = Schemas['ItemState']

/** Group of files that belong to no requested document. */
export const OTHER_DOCUMENTS = 'Autres documents'

export function stateLabel(state: ItemState): string {
  return ITEM_STATES.find(({ key }) => key === state)?.label ?? ''
}

/** Heading and its documents; the first group may have no heading. */
export interface ChecklistGroup<T> {
  heading: string | null
  items: T[]
}

/** Groups the documents that `isIncluded` selects under their headings, in the requested order. */
export function groupChecklist<T extends { label: string; isFile: boolean }>(
  items: readonly T[],
  isIncluded: (item: T) => boolean = () => true,
): ChecklistGroup<T>[] {
  const groups: ChecklistGroup<T>[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (!item.isFile) groups.push({ heading: item.label.replace(/\s*:$/, ''), items: [] })
    else if (!isIncluded(item)) continue
    else if (last) last.items.push(item)
    else groups.push({ heading: null, items: [item] })
  }
  return groups.filter((group) => group.items.length > 0)
}
