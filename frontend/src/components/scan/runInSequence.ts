let last: Promise<unknown> = Promise.resolve()

/** Runs one act after the other: a photograph in full size takes fifty megabytes, and telephones have few. */
export function runInSequence<T>(act: () => Promise<T>): Promise<T> {
  const next = last.then(act, act)
  last = next.catch(() => undefined)
  return next
}
