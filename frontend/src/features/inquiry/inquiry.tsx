import type { Schemas } from '@/api/schemas'
import { Tag, TAG_COLORS, type TagColors } from '@/components/table/Tag'

export type Inquiry = Schemas['Inquiry']
export type InquiryRow = Schemas['InquiryListRow']
export type InquiryKind = Schemas['InquiryKind']
export type InquiryState = Schemas['InquiryState']
export type ResemblingRecord = Schemas['ResemblingRecord']

/** Kinds, most frequent first, in filter order; a test compares the labels with those of the simulations. */
export const INQUIRY_KINDS: readonly { value: InquiryKind; label: string }[] = [
  { value: 'contact', label: 'Message de contact' },
  { value: 'PROPERTY-LOAN', label: 'Prêt immobilier' },
  { value: 'CONSOLIDATION-LOAN', label: 'Regroupement de crédits' },
  { value: 'CONSUMER-LOAN', label: 'Prêt à la consommation' },
  { value: 'SCPI-LOAN', label: 'Financement de SCPI' },
  { value: 'HYPOTHECARY-LOAN', label: 'Prêt de Trésorerie Hypothécaire' },
  { value: 'CAR-INSURANCE', label: 'Assurance auto' },
  { value: 'MOTOR-INSURANCE', label: 'Assurance moto' },
  { value: 'HOME-INSURANCE', label: 'Assurance habitation' },
]

export const STATE_LABELS: Record<InquiryState, string> = {
  new: 'Nouvelle',
  assigned: 'Prise en charge',
  handled: 'Traitée',
  spam: 'Indésirable',
}

const REASONS: Record<ResemblingRecord['because'][number], string> = {
  email: 'même adresse email',
  phoneNumber: 'même téléphone',
  nameAndBirthDate: 'mêmes nom et date de naissance',
}

/** « même adresse email, même téléphone » */
export function reasonsText({ because }: ResemblingRecord): string {
  return because.map((reason) => REASONS[reason]).join(', ')
}

/** Whether the inquiry is new or assigned. */
export function isOpen({ state }: Pick<Inquiry, 'state'>): boolean {
  return state === 'new' || state === 'assigned'
}

const COLORS: Record<InquiryState, TagColors> = {
  new: TAG_COLORS.attention,
  assigned: TAG_COLORS.inProgress,
  handled: TAG_COLORS.done,
  spam: TAG_COLORS.quiet,
}

/** State of an inquiry. */
export function StateTag({ state }: { state: InquiryState }) {
  return (
    <Tag nowrap colors={COLORS[state]}>
      {STATE_LABELS[state]}
    </Tag>
  )
}
