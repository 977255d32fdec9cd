import { createQueue } from '@/components/createQueue'

/**
 * Runs tasks one after the other: a full-size photograph takes fifty megabytes, too much for concurrent decoding on
 * phones.
 */
export const runInSequence = createQueue()
