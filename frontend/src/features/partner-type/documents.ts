import type { Media } from '@/components/upload/media'
import { fold } from '@/format/fold'
import { extensionOf } from '@/components/upload/fileChecks'
import { formatFileSize } from '@/format/fileSize'
import type { Document, PartnerType } from './api'

/** The documents of a type as the uploader takes them. */
export function savedDocuments(type: PartnerType): Media[] {
  return (type.medias ?? []).map((media) => Object.assign({}, media, { saved: true }))
}

/** Do these say something else than what is saved: other files, other names, another order? */
export function isChanged(type: PartnerType, medias: readonly Media[]): boolean {
  const saved = type.medias ?? []
  return saved.length !== medias.length || saved.some(({ uuid, name }, index) => {
    const media = medias[index]
    return media?.uuid !== uuid || media.name !== name
  })
}

/**
 * What is being edited, over documents that somebody else saved meanwhile: theirs that were removed go,
 * theirs that were added come last, the rest stays as it was being edited.
 */
export function mergeDocuments(base: PartnerType, edited: readonly Media[], fresh: PartnerType): Media[] {
  const known = (type: PartnerType, uuid: string) => type.medias?.some((media) => media.uuid === uuid) ?? false
  const kept = edited.filter(({ uuid }) => known(fresh, uuid) || !known(base, uuid))
  const added = savedDocuments(fresh).filter(
    ({ uuid }) => !known(base, uuid) && !kept.some((media) => media.uuid === uuid),
  )
  return [...kept, ...added]
}

/** Those whose name, or that of one of their documents, holds every word searched. */
export function matching(types: readonly PartnerType[], search: string): PartnerType[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const texts = (type: PartnerType) => [type.label, ...(type.medias ?? []).map(({ name }) => name)].map(fold)
  return types.filter((type) => texts(type).some((text) => words.every((word) => text.includes(word))))
}

/** « PDF · 12 Ko ». */
export function factsOf({ name, size }: Document): string {
  return [extensionOf(name).toUpperCase(), formatFileSize(size)].filter(Boolean).join(' · ')
}
