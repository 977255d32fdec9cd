import type { IconName } from '@/components/icon/paths'

/** Timeline filters, each covering several kinds. */
export const FILTERS = [
  { value: '', label: 'Tout' },
  { value: 'report,mail,sms,inquiry', label: 'Échanges' },
  { value: 'case', label: 'Statuts' },
  { value: 'document', label: 'Pièces' },
  { value: 'task', label: 'Tâches' },
  { value: 'record,assignment', label: 'Fiche' },
] as const

export type Filter = (typeof FILTERS)[number]['value']

const ICONS: Record<string, IconName> = {
  report: 'page',
  mail: 'mail',
  sms: 'phone',
  case: 'folder',
  document: 'file',
  task: 'tasks',
  inquiry: 'bell',
  assignment: 'user',
  record: 'edit',
}

export function iconOf(kind: string): IconName {
  return ICONS[kind] ?? 'history'
}

/** Converts plain text to the HTML of a report, with one paragraph per block of lines. */
export function noteHtml(text: string): string {
  const escapedText = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escapedText
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
