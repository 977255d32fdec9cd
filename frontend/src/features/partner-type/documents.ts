import { fold } from '@/format/fold'
import type { PartnerType } from './api'

/** Those whose name, or that of one of their documents, holds every word searched. */
export function matching(types: readonly PartnerType[], search: string): PartnerType[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const texts = (type: PartnerType) => [type.label, ...(type.medias ?? []).map(({ name }) => name)].map(fold)
  return types.filter((type) => texts(type).some((text) => words.every((word) => text.includes(word))))
}
