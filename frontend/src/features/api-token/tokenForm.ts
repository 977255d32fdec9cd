import { API_NETWORKS_LIMIT, API_SCOPES, API_TOKEN_NAME_LIMIT } from '@/domain/constants'
import { addDays, daysBetween, endOfDayInParis, todayInParis } from '@/format/date'
import { dateError, parseDate } from '@/rules/date'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import { violationCollector, type Violation } from '@/rules/violation'
import type { ApiScope, ApiToken, ApiTokenForm } from './api'

export interface TokenValues {
  name: string
  scopes: ApiScope[]
  /** Last valid day, yyyy-mm-dd. */
  lastDay: string
  /** One address or network per line. */
  networks: string
  /** Password of the logged-in administrator, for confirmation. */
  password: string
}

/** Default validity: long enough to set up, short enough to be reviewed. */
const DEFAULT_DAYS = 90
const MAX_DAYS = 365

export function newTokenValues(): TokenValues {
  return { name: '', scopes: [], lastDay: addDays(todayInParis(), DEFAULT_DAYS), networks: '', password: '' }
}

function networksOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** Client-side validation, worded like the server's. */
export function checkToken({ name, scopes, lastDay, networks, password }: TokenValues): Violation[] {
  const violations: Violation[] = []
  const refuse = violationCollector<keyof TokenValues>(violations)
  const day = parseDate(lastDay)
  const daysLeft = day ? daysBetween(todayInParis(), day) : 0
  refuse('name', name.trim() === '', REQUIRED)
  refuse('name', [...name].length > API_TOKEN_NAME_LIMIT, tooLongMessage(API_TOKEN_NAME_LIMIT))
  refuse('scopes', scopes.length === 0, 'Choisissez au moins un droit.')
  refuse('lastDay', lastDay === '', REQUIRED)
  refuse('lastDay', lastDay !== '' && !day, dateError(lastDay))
  refuse('lastDay', daysLeft < 0, 'Cette date est déjà passée.')
  refuse('lastDay', daysLeft > MAX_DAYS, 'Un accès dure un an au plus.')
  refuse(
    'networks',
    networksOf(networks).length > API_NETWORKS_LIMIT,
    `Indiquez ${API_NETWORKS_LIMIT} réseaux au plus.`,
  )
  refuse('password', password === '', REQUIRED)
  return violations
}

/** Request body; the token is valid until the end of its last day in Paris, the zone of every date shown. */
export function toTokenForm({ name, scopes, lastDay, networks, password }: TokenValues): ApiTokenForm {
  const day = parseDate(lastDay) ?? lastDay
  return {
    name: name.trim(),
    scopes,
    expiresAt: endOfDayInParis(day).toISOString(),
    networks: networksOf(networks),
    password,
  }
}

/** Scopes of a token as text. */
export function scopesText(scopes: readonly ApiScope[]): string {
  return API_SCOPES.filter(({ key }) => scopes.includes(key))
    .map(({ label }) => label)
    .join(', ')
}

export const STATE_LABELS: Record<ApiToken['state'], string> = {
  good: 'Actif',
  expired: 'Échu',
  revoked: 'Révoqué',
  suspended: 'Suspendu',
}
