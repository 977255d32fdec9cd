/** Runs one task after another. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** Creates a queue: a task starts once those before it have settled. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task)
    last = next.catch(() => undefined)
    return next
  }
}
