/** Adds to each item a unique React key, derived from its content and the number of equal items before it. */
export function withKeys<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  const countByText = new Map<string, number>()
  return items.map((item) => {
    const text = JSON.stringify(item)
    const count = countByText.get(text) ?? 0
    countByText.set(text, count + 1)
    return { key: `${count} ${text}`, item }
  })
}
