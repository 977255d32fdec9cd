let lastTask: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one after the other: a full-size photograph takes fifty megabytes, too much for concurrent decoding on
 * phones.
 */
export function runInSequence<T>(task: () => Promise<T>): Promise<T> {
  const result = lastTask.then(task)
  lastTask = result.catch(() => undefined)
  return result
}
