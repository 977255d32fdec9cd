/** Uploaded file. */
export interface Media {
  uuid: string
  name: string
  /** Size in bytes. */
  size?: number
  contentType?: string
  /** RFC 3339 instant. */
  creationDate?: string
  /** Uploaded by another user: read-only. */
  readOnly?: boolean
  /** File of the user in a document that is no longer editable: read-only too. */
  settled?: boolean
  /** Accepted although the file could not be read; staff should open it. */
  warning?: 'unreadable' | null | undefined
  /** A pending or refused scan prevents opening the file. */
  scan?: 'pending' | 'clean' | 'refused' | null | undefined
  /** Attached to a saved object; an unattached upload is deleted after a day, which its line mentions. */
  isSaved?: boolean
}

/** Whether the file can be opened: not before its scan, nor after a refusal. */
export function isOpenable({ scan }: Pick<Media, 'scan'>): boolean {
  return scan !== 'pending' && scan !== 'refused'
}

/** Attached files of a saved object, in the uploader's format. */
export function savedMedias(medias: readonly Media[] | null | undefined): Media[] {
  return (medias ?? []).map((media) => Object.assign({}, media, { isSaved: true }))
}

/** File references of a save request. */
export function mediaReferences(medias: readonly Media[]): { uuid: string; name: string }[] {
  return medias.map(({ uuid, name }) => ({ uuid, name }))
}
