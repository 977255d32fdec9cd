import type { SearchResult } from '@/api/search'
import type { IconName } from '@/components/icon/paths'
import { displayText } from '@/format/displayText'
import type { Action } from './actions'

/** Option of the palette. */
export interface Option {
  id: string
  icon: IconName
  label: string
  detail: string
  href: string
  /** Effect of Enter. */
  effect: string
}

export interface OptionGroup {
  id: string
  title: string
  options: Option[]
}

interface ResultKind {
  title: string
  /** Kind of the option in the singular, for mixed groups. */
  singular: string
  effect: string
  icon: IconName
  href: (result: SearchResult) => string
}

const RESULT_KINDS: Record<SearchResult['kind'], ResultKind> = {
  customerRecord: {
    title: 'Fiches clients',
    singular: 'Fiche client',
    effect: 'Ouvrir la fiche',
    icon: 'users',
    href: ({ uuid }) => `/customer-records/${uuid}`,
  },
  customerCase: {
    title: 'Dossiers',
    singular: 'Dossier',
    effect: 'Ouvrir le dossier',
    icon: 'folder',
    href: ({ uuid, customerRecord }) => `/customer-records/${customerRecord}/cases/${uuid}`,
  },
  partner: {
    title: 'Prescripteurs',
    singular: 'Prescripteur',
    effect: 'Ouvrir le prescripteur',
    icon: 'briefcase',
    href: ({ uuid }) => `/partners/${uuid}`,
  },
  inquiry: {
    title: 'Demandes',
    singular: 'Demande',
    effect: 'Ouvrir la demande',
    icon: 'bell',
    href: ({ uuid }) => `/inquiries/${uuid}`,
  },
  employee: {
    title: 'Salariés/indicateurs',
    singular: 'Salarié/indicateur',
    effect: 'Ouvrir le salarié/indicateur',
    icon: 'user',
    href: ({ uuid }) => `/employee/${uuid}`,
  },
}

/** Options under titles: results by kind, or recently opened items together, then actions. */
export function groupsOf(results: SearchResult[], isRecent: boolean, actions: Action[]): OptionGroup[] {
  const knownResults = results.filter(({ kind }) => Object.hasOwn(RESULT_KINDS, kind))
  const searchGroups = isRecent
    ? [{ id: 'recent', title: 'Consultés récemment', options: knownResults.map((result) => optionOf(result, true)) }]
    : (Object.keys(RESULT_KINDS) as SearchResult['kind'][]).map((kind) => ({
        id: kind,
        title: RESULT_KINDS[kind].title,
        options: knownResults.filter((result) => result.kind === kind).map((result) => optionOf(result, false)),
      }))
  const actionOptions = actions.map(({ label, to, icon }): Option => ({
    id: `search-action-${to}`,
    icon,
    label,
    detail: '',
    href: to,
    effect: 'Aller à la page',
  }))
  return [...searchGroups, { id: 'actions', title: 'Actions', options: actionOptions }].filter(
    ({ options }) => options.length > 0,
  )
}

function optionOf(result: SearchResult, hasMixedKinds: boolean): Option {
  const { singular, effect, icon, href } = RESULT_KINDS[result.kind]
  return {
    id: `search-${result.kind}-${result.uuid}`,
    icon,
    label: result.label,
    detail: [
      hasMixedKinds ? singular : '',
      result.kind === 'customerCase' ? displayText(result.detail ?? '') : result.detail,
    ]
      .filter(Boolean)
      .join(' · '),
    href: href(result),
    effect,
  }
}
