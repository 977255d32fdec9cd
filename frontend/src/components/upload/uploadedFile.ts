/** Uploaded file. */
export interface UploadedFile {
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
  /** Attached to a saved object, under this name or another; the server deletes an unattached upload after a day. */
  isAttached?: boolean
  /** Attached, and neither renamed nor moved since: its line shows « Enregistré ». */
  isSaved?: boolean
}

/** Whether the file can be opened: not before its scan, nor after a refusal. */
export function isOpenable({ scan }: Pick<UploadedFile, 'scan'>): boolean {
  return scan !== 'pending' && scan !== 'refused'
}

/** Attached files of a saved object, in the uploader's format. */
export function toSavedFiles(files: readonly UploadedFile[] | null | undefined): UploadedFile[] {
  return (files ?? []).map((file) => Object.assign({}, file, { isAttached: true, isSaved: true }))
}

/** File references of a save request. */
export function toFileReferences(files: readonly UploadedFile[]): { uuid: string; name: string }[] {
  return files.map(({ uuid, name }) => ({ uuid, name }))
}
