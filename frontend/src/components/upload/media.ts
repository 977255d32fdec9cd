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
  /** One’s own, of a document that takes no change any more: read only as well. */
  settled?: boolean
  /** Taken, but somebody should look at it. */
  warning?: 'unreadable' | null | undefined
  /** It cannot be opened: its scan goes on, or refused it. */
  scan?: 'pending' | 'clean' | 'refused' | null | undefined
  /** Attached for good. A file that was only sent is kept for a day and says so. */
  saved?: boolean
}

/** Can it be opened? Not before its scan, nor once that refused it. */
export function isOpenable({ scan }: Pick<Media, 'scan'>): boolean {
  return scan !== 'pending' && scan !== 'refused'
}

/** Files of something that is saved, as the uploader takes them. */
export function savedMedias(medias: readonly Media[] | null | undefined): Media[] {
  return (medias ?? []).map((media) => Object.assign({}, media, { saved: true }))
}

/** What a save says of its files. */
export function mediaReferences(medias: readonly Media[]): { uuid: string; name: string }[] {
  return medias.map(({ uuid, name }) => ({ uuid, name }))
}
