import { useSetting } from '@/session/settings'
import type { Column } from '../column'

/** Visible columns: the fixed ones and the user's choice, stored under the name of the list. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [setting, set] = useSetting(`columns:${list}`)
  const chosen = (setting ?? '').split(',')
  const shown = columns.filter(({ key, optional }) => !optional || (list !== '' && chosen.includes(key)))
  const choose = (key: string) => {
    const next = columns.filter((column) => column.optional && (column.key === key) !== chosen.includes(column.key))
    set(next.map((column) => column.key).join(',') || null)
  }
  return { shown, choose }
}
