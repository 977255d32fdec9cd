/** What shows once the answers were sent or refused: no part of the first page. */
export { Confirmation } from './Confirmation'
export { Refusal } from './Refusal'
