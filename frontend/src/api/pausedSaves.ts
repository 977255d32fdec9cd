import { createAtom, useSelector } from '@tanstack/react-store'

const waiting = createAtom(0)

/** Sets the number of saves that are paused until the network is back. */
export const setWaiting = (count: number): void => waiting.set(count)

export const useWaiting = (): number => useSelector(waiting)
