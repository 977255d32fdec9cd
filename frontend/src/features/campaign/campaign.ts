import type { Schemas } from '@/api/schemas'
import { countText } from '@/format/countText'
import { formatInstantWithTime } from '@/format/date'

export type CampaignKind = Schemas['CampaignKind']
export type CampaignState = Schemas['CampaignState']
export type MessageState = Schemas['MessageState']

export const KIND_LABELS: Record<CampaignKind, string> = { sms: 'SMS', email: 'Email' }

/** Reasons why contacts of the chosen groups receive nothing. */
export const EXCLUSION_REASONS: Record<CampaignKind, string> = {
  sms: 'doublons, désinscriptions, numéros manquants ou qui ne reçoivent pas de SMS',
  email: 'doublons, désinscriptions ou adresses manquantes',
}

export const CAMPAIGN_STATE_LABELS: Record<CampaignState, string> = {
  planned: 'Planifiée',
  sending: 'En cours d’envoi',
  paused: 'En pause',
  cancelled: 'Annulée',
  finished: 'Terminée',
}

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  waiting: 'En attente',
  sending: 'En cours',
  sent: 'Envoyé',
  failed: 'Échec',
  skipped: 'Écarté',
  cancelled: 'Annulé',
}

const number = new Intl.NumberFormat('fr-FR')

export function formatCount(count: number): string {
  return number.format(count)
}

/** « 1 SMS », « 3 emails ». */
export function messageCount(kind: CampaignKind, count: number): string {
  return kind === 'sms' ? countText(count, 'SMS', 'SMS') : countText(count, 'email', 'emails')
}

export function creditCount(count: number): string {
  return countText(count, 'crédit', 'crédits')
}

/** Counter of a message (contract): « 160 caractères · 1 SMS · 3 crédits ». */
export function smsCounter(characters: number, parts: number, credits: number): string {
  const plural = (count: number, singular: string) => `${formatCount(count)} ${count === 1 ? singular : `${singular}s`}`
  return `${plural(characters, 'caractère')} · ${formatCount(parts)} SMS · ${plural(credits, 'crédit')}`
}

/** « dès maintenant », or the day and hour of the first message. */
export function departureText(startsAt: string | null | undefined, now: number): string {
  return startsLater(startsAt, now) ? `le ${formatInstantWithTime(startsAt)}` : 'dès maintenant'
}

/** Starts within this time count as immediate. */
const LATER_START_MS = 120_000

/** Whether the start is at least `LATER_START_MS` ahead. */
export function startsLater(startsAt: string | null | undefined, now: number): boolean {
  return typeof startsAt === 'string' && Date.parse(startsAt) - now >= LATER_START_MS
}

/** Whether the campaign is scheduled or being sent, so that its state changes by itself. */
export function isInProgress(state: CampaignState): boolean {
  return state === 'planned' || state === 'sending'
}
