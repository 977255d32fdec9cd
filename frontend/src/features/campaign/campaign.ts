import { countOf } from '@/components/table/TableFooter'
import { formatInstantWithTime } from '@/format/date'

export type CampaignKind = 'sms' | 'email'

export const CAMPAIGN_STATES = ['planned', 'sending', 'paused', 'cancelled', 'finished'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'cancelled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const KIND_LABELS: Record<CampaignKind, string> = { sms: 'SMS', email: 'Email' }

export const CAMPAIGN_STATE_LABELS: Record<CampaignState, string> = {
  planned: 'Planifiée', sending: 'En cours d’envoi', paused: 'En pause', cancelled: 'Annulée', finished: 'Terminée',
}

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  waiting: 'En attente', sending: 'En cours', sent: 'Envoyé', failed: 'Échec', skipped: 'Écarté', cancelled: 'Annulé',
}

const number = new Intl.NumberFormat('fr-FR')

export function formatCount(count: number): string {
  return number.format(count)
}

/** « 1 SMS », « 3 emails ». */
export function messageCount(kind: CampaignKind, count: number): string {
  return kind === 'sms' ? countOf(count, 'SMS', 'SMS') : countOf(count, 'email', 'emails')
}

export function creditCount(count: number): string {
  return countOf(count, 'crédit', 'crédits')
}

/** The counter under a message (contract): « 160 caractères · 1 SMS · 3 crédits ». */
export function smsCounter(characters: number, parts: number, credits: number): string {
  const plural = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`
  return `${plural(characters, 'caractère')} · ${formatCount(parts)} SMS · ${plural(credits, 'crédit')}`
}

/** « dès maintenant », or the day and the hour at which the first message leaves. */
export function departure(startsAt: string | null | undefined, now: number = Date.now()): string {
  const starts = startsAt ? Date.parse(startsAt) : Number.NaN
  return Number.isNaN(starts) || starts - now < 120_000 ? 'dès maintenant' : `le ${formatInstantWithTime(startsAt)}`
}

/** It still changes by itself: worth asking again. */
export function isMoving(state: CampaignState): boolean {
  return state === 'planned' || state === 'sending'
}
