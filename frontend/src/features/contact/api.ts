import { sendOnce, type Honeypot } from '@/api/sendOnce'

/** Contact message of a visitor. */
export interface ContactMessage {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  message: string
}

/** Sends the message; repeated calls with the same key are processed once. */
export function sendMessage(message: ContactMessage, trap: Honeypot, requestKey: string): Promise<void> {
  return sendOnce('/api/contact', message, trap, requestKey)
}
