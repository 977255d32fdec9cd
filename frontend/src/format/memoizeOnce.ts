/** Creates a value on first use and caches it. Intl formatters are slow to construct. */
export function memoizeOnce<T>(make: () => T): () => T {
  let cachedValue: T | undefined
  return () => (cachedValue ??= make())
}
