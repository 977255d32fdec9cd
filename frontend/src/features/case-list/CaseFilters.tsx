import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChoiceFilter } from '@/components/table/filters'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { useToday } from '@/components/useToday'
import { addDays, formatDate } from '@/format/date'
import { displayText } from '@/format/displayText'
import { useUser } from '@/session/session'
import { caseCountsQuery, type CaseCount, type CaseCounts } from './api'
import type { CasesSearch } from './listSearch'

const route = getRouteApi('/_private/cases')

/** Primary filters, each option with its number of cases. */
export function CaseFilters({ isBoard }: { isBoard: boolean }) {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const { data: counts } = useQuery(caseCountsQuery(search))
  return (
    <>
      <ChoiceFilter
        label="Dossiers"
        allLabel={labelWithCount('En cours', counts?.open)}
        options={[
          { value: 'ended', label: labelWithCount('Clos', counts?.ended) },
          { value: 'all', label: labelWithCount('Tous', counts && counts.open + counts.ended) },
        ]}
        {...field('state')}
      />
      {!isBoard && (
        <ChoiceFilter
          label="Étape"
          allLabel="Toutes"
          options={nonEmptyOptions(counts?.families, search.family)}
          {...field('family')}
        />
      )}
      {!isBoard && (
        <ChoiceFilter label="Statut" options={nonEmptyOptions(counts?.statuses, search.status)} {...field('status')} />
      )}
      {isBoard && <Project counts={counts} />}
      {isBoard && <WaitingFor counts={counts} />}
      {isBoard && (
        <ChoiceFilter
          label="Trier par"
          allLabel="Les plus anciens"
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

/** Search params of `<MoreCaseFilters>`. */
export const MORE_FILTERS = [
  'project',
  'waitingFor',
  'stuck',
  'waits',
  'deadlineBefore',
  'legalMissing',
  'assignedTo',
  'partner',
] as const satisfies readonly (keyof CasesSearch)[]
/** Secondary filters of a board, whose first two are primary. */
export const MORE_BOARD_FILTERS = MORE_FILTERS.slice(2)

/** Secondary filters of the cases. */
export function MoreCaseFilters({ isBoard = false }: { isBoard?: boolean }) {
  const search = route.useSearch()
  const { field, filter } = useListSearchParams(search)
  const { uuid, role } = useUser()
  const today = useToday()
  const { data: counts } = useQuery(caseCountsQuery(search))
  const staff = (counts?.assignedTo ?? []).map((count) =>
    count.value === uuid ? { value: 'me', label: 'Moi', count: count.count } : count,
  )
  // An employee sees only own cases until a colleague shares some; the filter is useful only then.
  const isShared = staff.some(({ value, count }) => value !== 'me' && count > 0)
  return (
    <>
      {!isBoard && <Project counts={counts} />}
      {!isBoard && <WaitingFor counts={counts} />}
      <ChoiceFilter
        label="Avancement"
        options={[{ value: 'true', label: labelWithCount('Bloqués', counts?.stuck) }, ...WAIT_REASON_OPTIONS]}
        value={search.stuck ? 'true' : search.waits}
        onChange={(selectedOption) =>
          filter({
            stuck: selectedOption === 'true' ? true : undefined,
            waits: selectedOption === 'true' ? undefined : selectedOption,
          })
        }
      />
      <ChoiceFilter
        label="Échéance"
        options={deadlineOptions(search.deadlineBefore, today)}
        {...field('deadlineBefore')}
      />
      <ChoiceFilter
        label="Documents légaux"
        options={[{ value: 'true', label: 'Il en manque' }]}
        value={search.legalMissing ? 'true' : undefined}
        onChange={(selectedOption) => filter({ legalMissing: selectedOption === 'true' ? true : undefined })}
      />
      {(role === 'ADMIN' || isShared || search.assignedTo !== undefined) && (
        <ChoiceFilter label="Salarié" options={nonEmptyOptions(staff, search.assignedTo)} {...field('assignedTo')} />
      )}
      <ChoiceFilter
        label="Prescripteur"
        options={nonEmptyOptions(counts?.partners, search.partner)}
        {...field('partner')}
      />
    </>
  )
}

function Project({ counts }: { counts: CaseCounts | undefined }) {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  return (
    <ChoiceFilter label="Projet" options={nonEmptyOptions(counts?.projects, search.project)} {...field('project')} />
  )
}

function WaitingFor({ counts }: { counts: CaseCounts | undefined }) {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  return (
    <ChoiceFilter
      label="Attend"
      options={nonEmptyOptions(counts?.waitingFor, search.waitingFor)}
      {...field('waitingFor')}
    />
  )
}

/** Filter options of the next deadline: missed, within a week, within a month. */
function deadlineOptions(selectedOption: string | undefined, today: string) {
  const options = [
    { value: today, label: 'Dépassée' },
    { value: addDays(today, 8), label: 'Dans les sept jours' },
    { value: addDays(today, 31), label: 'Dans les trente jours' },
  ]
  return selectedOption === undefined || options.some(({ value }) => value === selectedOption)
    ? options
    : [...options, { value: selectedOption, label: `Avant le ${formatDate(selectedOption)}` }]
}

/** Reasons why a case needs an action of staff, worded as on « Aujourd’hui ». */
const WAIT_REASON_OPTIONS = [
  { value: 'handedIn', label: 'Complétés à examiner' },
  { value: 'toReview', label: 'Autres pièces à examiner' },
  { value: 'sentAgain', label: 'Pièces refusées et renvoyées' },
  { value: 'ending', label: 'Délai de dépôt qui se termine' },
  { value: 'unmoved', label: 'Sans mouvement depuis 15\u00A0jours' },
] as const

function labelWithCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count})`
}

/** Options with cases, plus the chosen one. */
function nonEmptyOptions<V extends string>(
  counts: readonly CaseCount[] | undefined,
  selectedOption: V | undefined,
): { value: V; label: string }[] {
  const nonEmptyCounts = (counts ?? []).filter(({ value, count }) => count > 0 || value === selectedOption)
  const options = nonEmptyCounts.map(({ value, label, count }) => ({
    value: value as V,
    label: labelWithCount(displayText(label), count),
  }))
  // The option chosen in the URL is displayed before the counts are loaded.
  return selectedOption !== undefined && !options.some(({ value }) => value === selectedOption)
    ? [...options, { value: selectedOption, label: '…' }]
    : options
}
