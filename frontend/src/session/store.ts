/** Creates a set of listeners; `subscribe` returns the unsubscribe function. */
export function listeners<Change = void>() {
  const all = new Set<(change: Change) => void>()
  return {
    subscribe: (listener: (change: Change) => void): (() => void) => {
      all.add(listener)
      return () => all.delete(listener)
    },
    emit: (change: Change): void => {
      for (const listener of all) listener(change)
    },
  }
}
