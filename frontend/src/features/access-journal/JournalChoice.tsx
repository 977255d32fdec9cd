import { ChoiceFilter } from '@/components/table/filters'
import { useListAddress } from '@/components/table/useListAddress'
import type { JournalSearch } from './listSearch'

/** Switches between the access and the login journal; keeps the user and date filters. */
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
