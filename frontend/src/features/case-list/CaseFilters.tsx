import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter } from '@/components/table/filters'
import { useListAddress } from '@/components/table/useListAddress'
import { shownStatus } from '@/features/customer-case/public'
import { useUser } from '@/session/session'
import { caseCountsQuery, type CaseCount, type CaseCounts } from './api'
import type { CasesSearch } from './listSearch'

/** What narrows the cases first, each choice with the number of cases that it would leave. */
export function CaseFilters({ board }: { board: boolean }) {
  const { search, field } = useListAddress<CasesSearch>()
  const { data: counts } = useQuery(caseCountsQuery(search))
  return (
    <>
      <ChoiceFilter
        label="Dossiers"
        all={counted('En cours', counts?.open)}
        options={[
          { value: 'ended', label: counted('Clos', counts?.ended) },
          { value: 'all', label: counted('Tous', counts && counts.open + counts.ended) },
        ]}
        {...field('state')}
      />
      {!board && <ChoiceFilter label="Étape" all="Toutes" options={options(counts?.families, search.family)} {...field('family')} />}
      {!board && <ChoiceFilter label="Statut" options={options(counts?.statuses, search.status)} {...field('status')} />}
      {board && <Project counts={counts} />}
      {board && <WaitingFor counts={counts} />}
      {board && (
        <ChoiceFilter
          label="Trier par"
          all="Les plus anciens"
          options={[
            { value: '-since', label: 'Les plus récents' },
            { value: 'customer', label: 'Client, A à Z' },
            { value: '-customer', label: 'Client, Z à A' },
            { value: '-amount', label: 'Montant décroissant' },
            { value: 'amount', label: 'Montant croissant' },
          ]}
          {...field('sort')}
        />
      )}
    </>
  )
}

/** What `<MoreCaseFilters>` narrows, as the address calls it. */
export const MORE_FILTERS = ['project', 'waitingFor', 'stuck', 'waits', 'assignedTo', 'partner'] as const satisfies readonly (keyof CasesSearch)[]
/** The same beside a board, which has room for the first two. */
export const MORE_BOARD_FILTERS = MORE_FILTERS.slice(2)

/** What else narrows the cases. */
export function MoreCaseFilters({ board = false }: { board?: boolean }) {
  const { search, field, filter } = useListAddress<CasesSearch>()
  const { uuid, role } = useUser()
  const { data: counts } = useQuery(caseCountsQuery(search))
  const staff = (counts?.assignedTo ?? []).map((one) => (one.value === uuid ? { value: 'me', label: 'Moi', count: one.count } : one))
  // To an employee every case is theirs: the filter says something only once a colleague shares some of them.
  const shared = staff.some(({ value, count }) => value !== 'me' && count > 0)
  return (
    <>
      {!board && <Project counts={counts} />}
      {!board && <WaitingFor counts={counts} />}
      <ChoiceFilter
        label="Avancement"
        options={[{ value: 'true', label: counted('Bloqués', counts?.stuck) }, ...REASONS]}
        value={search.stuck ? 'true' : search.waits}
        onChange={(chosen) => filter({ stuck: chosen === 'true' ? true : undefined, waits: chosen === 'true' ? undefined : chosen })}
      />
      {(role === 'ADMIN' || shared || search.assignedTo !== undefined) && (
        <ChoiceFilter label="Salarié" options={options(staff, search.assignedTo)} {...field('assignedTo')} />
      )}
      <ChoiceFilter label="Prescripteur" options={options(counts?.partners, search.partner)} {...field('partner')} />
    </>
  )
}

function Project({ counts }: { counts: CaseCounts | undefined }) {
  const { search, field } = useListAddress<CasesSearch>()
  return <ChoiceFilter label="Projet" options={options(counts?.projects, search.project)} {...field('project')} />
}

function WaitingFor({ counts }: { counts: CaseCounts | undefined }) {
  const { search, field } = useListAddress<CasesSearch>()
  return <ChoiceFilter label="Attend" options={options(counts?.waitingFor, search.waitingFor)} {...field('waitingFor')} />
}

/** Why cases wait for staff, in the words of the page of the day. */
const REASONS = [
  { value: 'handedIn', label: 'Complétés à examiner' },
  { value: 'sentAgain', label: 'Pièces refusées et renvoyées' },
  { value: 'ending', label: 'Délai de dépôt qui se termine' },
  { value: 'unmoved', label: 'Sans mouvement depuis 15\u00A0jours' },
] as const

function counted(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`
}

/** Those that leave something, and the one that is chosen. */
function options<V extends string>(counts: readonly CaseCount[] | undefined, chosen: V | undefined): { value: V; label: string }[] {
  const shown = (counts ?? []).filter(({ value, count }) => count > 0 || value === chosen)
  const known = shown.map(({ value, label, count }) => ({ value: value as V, label: counted(shownStatus(label), count) }))
  // The choice of an address stands in the field before the counts come.
  return chosen !== undefined && !known.some(({ value }) => value === chosen) ? [...known, { value: chosen, label: '…' }] : known
}
