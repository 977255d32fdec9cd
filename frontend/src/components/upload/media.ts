/** A file that the server holds. */
export interface Media {
  uuid: string
  name: string
  /** In bytes. */
  size?: number
  contentType?: string
  /** Instant, RFC 3339. */
  creationDate?: string
  /** Put there by somebody else: it can be read, not renamed or removed. */
  readOnly?: boolean
  /** Attached for good. A file that was only sent is kept for a day and says so. */
  saved?: boolean
}
