import { createAtom, useSelector } from '@tanstack/react-store'

const pausedSaveCount = createAtom(0)

/** Sets the number of saves paused while offline. */
export const setPausedSaveCount = (count: number): void => pausedSaveCount.set(count)

export const usePausedSaveCount = (): number => useSelector(pausedSaveCount)
