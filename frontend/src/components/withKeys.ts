/** Items with keys that are unique and follow their content. */
export function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  const times = new Map<string, number>()
  return items.map((item) => {
    const text = JSON.stringify(item)
    const before = times.get(text) ?? 0
    times.set(text, before + 1)
    return { key: `${before} ${text}`, item }
  })
}
