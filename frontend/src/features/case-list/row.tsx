import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'
import { TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { DEADLINE_KINDS } from '@/domain/constants'
import { countText } from '@/format/countText'
import { formatDate } from '@/format/date'
import type { Role } from '@/session/user'
import type { CaseRow } from './api'

export const WAITING_FOR_LABELS: Record<NonNullable<CaseRow['waitingFor']>, string> = {
  customer: 'Client',
  firm: 'Nous',
  thirdParty: 'Partenaire',
}

export function waitingForColors(waitingFor: NonNullable<CaseRow['waitingFor']>): TagColors {
  return waitingFor === 'firm' ? TAG_COLORS.attention : TAG_COLORS.quiet
}

export function deadlineLabel(kind: NonNullable<CaseRow['nextDeadline']>['kind']): string {
  return DEADLINE_KINDS.find(({ key }) => key === kind)?.label ?? ''
}

/** Whether the case is closed and the role is not ADMIN, so that the user may not move it. */
export function isLocked({ closed }: Pick<CaseRow, 'closed'>, role: Role): boolean {
  return closed && role !== 'ADMIN'
}

/** « depuis 12 jours ouvrés ». */
export function sinceText({ businessDays }: Pick<CaseRow, 'businessDays'>): string {
  return businessDays === 0 ? 'depuis aujourd’hui' : `depuis ${countText(businessDays, 'jour ouvré', 'jours ouvrés')}`
}

/** « Attendu le 05/12/2026 : l’offre ». */
export function awaitedText({ awaited }: Pick<CaseRow, 'awaited'>): string {
  return awaited ? `Attendu le ${formatDate(awaited.date)}\u202F: ${awaited.reason}` : ''
}

/** « 3 pièces manquantes, dont 1 à refaire »; empty when nothing is missing. */
export function missingText({ missing, refused }: Pick<CaseRow, 'missing' | 'refused'>): string {
  if (missing === 0) return ''
  const missingCount = countText(missing, 'pièce manquante', 'pièces manquantes')
  if (refused === 0) return missingCount
  return refused === missing
    ? countText(refused, 'pièce à refaire', 'pièces à refaire')
    : `${missingCount}, dont ${refused} à refaire`
}

/** Shown when a case has kept its status too long. */
export function OverdueTag() {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'center', display: 'inline-flex', color: 'error.main', fontWeight: 650, whiteSpace: 'nowrap' }}
    >
      <Icon name="alert" size={15} />
      Bloqué
    </Stack>
  )
}
