import { ChoiceFilter } from '@/components/table/filters'
import { useListAddress } from '@/components/table/useListAddress'
import type { JournalSearch } from './listSearch'

/** Which of the two journals is read: who did what, or who logged in. Person and days stay. */
export function JournalChoice() {
  const { search, filter } = useListAddress<JournalSearch>()
  return (
    <ChoiceFilter
      label="Journal"
      value={search.view}
      options={[{ value: 'logins', label: 'Connexions' }]}
      all="Accès aux données"
      onChange={(view) => filter({ view, act: undefined, object: undefined, objectUuid: undefined, event: undefined })}
    />
  )
}
