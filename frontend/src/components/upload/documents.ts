import { formatFileSize } from '@/format/fileSize'
import { extensionOf } from './fileChecks'
import type { Media } from './media'

/** What staff keeps documents of, in order: a type of partners, a page. */
export interface DocumentsOwner {
  uuid: string
  /** Sent back with a save, so that nothing is saved over somebody else's change. */
  version: number
  medias?: Media[] | null
}

/** The documents as the uploader takes them. */
export function savedDocuments({ medias }: DocumentsOwner): Media[] {
  return (medias ?? []).map((media) => Object.assign({}, media, { saved: true }))
}

/**
 * What is being edited, over documents that somebody else saved meanwhile: theirs that were removed go,
 * theirs that were added come last, the rest stays as it was being edited.
 */
export function mergeDocuments(base: DocumentsOwner, edited: readonly Media[], fresh: DocumentsOwner): Media[] {
  const known = ({ medias }: DocumentsOwner, uuid: string) => medias?.some((media) => media.uuid === uuid) ?? false
  const remaining = edited.filter(({ uuid }) => known(fresh, uuid) || !known(base, uuid))
  const added = savedDocuments(fresh).filter(
    ({ uuid }) => !known(base, uuid) && !remaining.some((media) => media.uuid === uuid),
  )
  return [...remaining, ...added]
}

/** « PDF · 12 Ko ». */
export function factsOf({ name, size }: { name: string; size: number }): string {
  return [extensionOf(name).toUpperCase(), formatFileSize(size)].filter(Boolean).join(' · ')
}
