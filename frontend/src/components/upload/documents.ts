import { formatFileSize } from '@/format/fileSize'
import { extensionOf } from '@/format/fileName'
import type { UploadedFile } from './uploadedFile'

/** Object with ordered documents managed by staff: a partner type, a page. */
export interface DocumentsOwner {
  uuid: string
  /** Version for optimistic locking, sent with a save. */
  version: number
  medias?: UploadedFile[] | null
}

/** « PDF · 12 Ko ». */
export function fileDetails({ name, size }: { name: string; size: number }): string {
  return [extensionOf(name).toUpperCase(), formatFileSize(size)].filter(Boolean).join(' · ')
}
