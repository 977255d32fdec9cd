import type { Entry } from '@/content/glossary/entry'
import type { GlossaryType } from '@/routing/glossary'
import { prepare, type Word } from './words'

/** Each glossary is a file of its own, asked for when it is opened (never a call to the server’s API). */
const CONTENT: Record<GlossaryType, () => Promise<{ entries: readonly Entry[] }>> = {
  bank: () => import('@/content/glossary/bank'),
  insurance: () => import('@/content/glossary/insurance'),
}

export async function loadGlossary(type: GlossaryType): Promise<Word[]> {
  const { entries } = await CONTENT[type]()
  return prepare(entries)
}
