import { sendOnce, type Trap } from '@/api/sendOnce'

/** Sends the answers; the same key sends them once, however often it is tried. */
export function sendSimulation(body: object, trap: Trap, requestKey: string): Promise<void> {
  return sendOnce('/api/simulations', body, trap, requestKey)
}
