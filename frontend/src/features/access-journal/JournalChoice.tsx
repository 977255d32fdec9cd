import { getRouteApi } from '@tanstack/react-router'
import { ChoiceFilter } from '@/components/table/filters'
import { useListSearchParams } from '@/components/table/useListSearchParams'

const route = getRouteApi('/_private/access-journal')

/** Switches between the access and the login journal; keeps the user and date filters. */
export function JournalChoice() {
  const search = route.useSearch()
  const { filter } = useListSearchParams(search)
  return (
    <ChoiceFilter
      label="Journal"
      value={search.view}
      options={[{ value: 'logins', label: 'Connexions' }]}
      allLabel="Accès aux données"
      onChange={(view) => filter({ view, act: undefined, object: undefined, objectUuid: undefined, event: undefined })}
    />
  )
}
