import { searchKey, searchWords } from '@/rules/searchKey'
import type { PartnerType } from './api'

/** Types that match every searched word, by their name or by one of their documents. */
export function filterTypes(types: readonly PartnerType[], search: string): PartnerType[] {
  const words = searchWords(search)
  const texts = (type: PartnerType) => [type.label, ...(type.medias ?? []).map(({ name }) => name)].map(searchKey)
  return types.filter((type) => texts(type).some((text) => words.every((word) => text.includes(word))))
}
