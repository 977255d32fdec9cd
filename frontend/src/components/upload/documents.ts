import { formatFileSize } from '@/format/fileSize'
import { extensionOf } from '@/format/fileName'
import type { Media } from './media'

/** What staff keeps documents of, in order: a type of partners, a page. */
export interface DocumentsOwner {
  uuid: string
  /** Sent back with a save, so that nothing is saved over somebody else's change. */
  version: number
  medias?: Media[] | null
}

/** « PDF · 12 Ko ». */
export function factsOf({ name, size }: { name: string; size: number }): string {
  return [extensionOf(name).toUpperCase(), formatFileSize(size)].filter(Boolean).join(' · ')
}
