/** Makes something when it is first used. The formatters of the browser take long to make: no page waits for one that it does not show. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
