import type { ChecklistItem, OwnCase } from './api'

/** The documents asked for that are not ticked yet: headings are none. */
export function missing(items: readonly ChecklistItem[]): ChecklistItem[] {
  return items.filter((item) => item.isFile && !item.isChecked)
}

/** How far a checklist has come, documents only. */
export function progress(items: readonly ChecklistItem[]): { done: number; total: number } {
  const files = items.filter((item) => item.isFile)
  return { done: files.filter((item) => item.isChecked).length, total: files.length }
}

/** The same list with one item ticked or unticked. */
export function withChecked(items: readonly ChecklistItem[], label: string, checked: boolean): ChecklistItem[] {
  return items.map((item) => (item.label === label && item.isFile ? { ...item, isChecked: checked } : item))
}

/** A heading and the documents under it; the first group may have no heading. */
export interface ChecklistGroup {
  heading: string | null
  items: ChecklistItem[]
}

export function groups(items: readonly ChecklistItem[]): ChecklistGroup[] {
  const all: ChecklistGroup[] = []
  for (const item of items) {
    const last = all.at(-1)
    if (!item.isFile) all.push({ heading: item.label.replace(/\s*:$/, ''), items: [] })
    else if (last) last.items.push(item)
    else all.push({ heading: null, items: [item] })
  }
  return all.filter((group) => group.items.length > 0)
}

/** « Il manque… » in one line, the longest lists cut. */
export function missingLine(ownCase: OwnCase): string {
  const labels = missing(ownCase.itemsListArray).map((item) => item.label)
  if (labels.length === 0) return 'Tout est coché\u202F: il ne reste qu’à valider.'
  const shown = labels.slice(0, 3).join(', ')
  const more = labels.length - 3
  return `À fournir\u202F: ${shown}${more > 0 ? ` et ${more} autre${more > 1 ? 's' : ''}` : ''}.`
}

/** « 6 documents sur 15 manquent », or null when none does. */
export function missingCount(items: readonly ChecklistItem[]): string | null {
  const { done, total } = progress(items)
  const left = total - done
  if (left === 0) return null
  return `${left} document${left > 1 ? 's' : ''} sur ${total} ${left > 1 ? 'manquent' : 'manque'}`
}

/** The last entry, in plain words. */
export function currentStatus(ownCase: OwnCase): { label: string; date: string } | undefined {
  const last = ownCase.status.at(-1)
  return last && { label: last.family.label, date: last.date }
}
