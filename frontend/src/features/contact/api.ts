import { sendOnce, type Trap } from '@/api/sendOnce'

/** What a visitor writes to the firm. */
export interface ContactMessage {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  message: string
}

/** Sends the message; the same key sends it once, however often it is tried. */
export function sendMessage(message: ContactMessage, trap: Trap, requestKey: string): Promise<void> {
  return sendOnce('/api/contact', message, trap, requestKey)
}
