/** Those who want to know of each change of something: `follow` answers how to stop. */
export function listeners<Change = void>() {
  const all = new Set<(change: Change) => void>()
  return {
    follow: (listener: (change: Change) => void): (() => void) => {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell: (change: Change): void => {
      for (const listener of all) listener(change)
    },
  }
}
