/** What the form shows once it was sent or refused: no part of the first page. */
export { ErrorAlert } from '@/components/feedback/ErrorAlert'
export { Sent } from './Sent'
