/** List with the item at `index` moved up or down; unchanged at the ends, and at -1 (item not found). */
export function moveItem<Item>(list: readonly Item[], index: number, step: -1 | 1): Item[] {
  const item = list[index]
  if (item === undefined || index + step < 0 || index + step >= list.length) return [...list]
  return list.toSpliced(index, 1).toSpliced(index + step, 0, item)
}
