import type { Entry } from '@/content/glossary/entry'
import type { GlossaryType } from '@/routing/glossary'
import { prepareWords, type Word } from './words'

/** Content of each glossary, loaded on demand as a static chunk. */
const CONTENT: Record<GlossaryType, () => Promise<{ entries: readonly Entry[] }>> = {
  bank: () => import('@/content/glossary/bank'),
  insurance: () => import('@/content/glossary/insurance'),
}

export async function loadGlossary(type: GlossaryType): Promise<Word[]> {
  const { entries } = await CONTENT[type]()
  return prepareWords(entries)
}
