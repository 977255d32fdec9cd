import { daysBetween, formatDayTitle, dayInParis } from '@/format/date'
import { displayText } from '@/format/displayText'
import type { TimelineEntry } from '../api'

/** Displayed entry; uploads made together are merged into one. */
export interface ShownEntry extends TimelineEntry {
  /** File names of an upload. */
  files?: string[]
}

export interface TimelineDay {
  /** yyyy-mm-dd. */
  day: string
  title: string
  entries: ShownEntry[]
}

/** Groups entries by their day in Paris, keeping their order. */
export function groupByDay(entries: readonly TimelineEntry[], today: string): TimelineDay[] {
  const days: TimelineDay[] = []
  for (const entry of entries) {
    const day = dayInParis(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) addEntry(last.entries, entry)
    else days.push({ day, title: dayTitle(day, today), entries: [toShownEntry(entry)] })
  }
  return days
}

const DEPOSIT = 'Fichier déposé'

function addEntry(entries: ShownEntry[], entry: TimelineEntry): void {
  const last = entries.at(-1)
  const isSameUpload =
    last?.files &&
    entry.title === DEPOSIT &&
    last.by === entry.by &&
    last.customerCase?.uuid === entry.customerCase?.uuid
  if (isSameUpload) last.files?.push(entry.detail ?? '')
  else entries.push(toShownEntry(entry))
}

function toShownEntry(entry: TimelineEntry): ShownEntry {
  if (entry.title === DEPOSIT) return { ...entry, files: [entry.detail ?? ''] }
  if (entry.kind !== 'case') return { ...entry }
  return { ...entry, title: displayText(entry.title), ...(entry.detail && { detail: displayText(entry.detail) }) }
}

function dayTitle(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days === 0) return 'Aujourd’hui'
  return days === 1 ? 'Hier' : formatDayTitle(day)
}

const time = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

/** « 10:05 ». */
export function formatTime(instant: string): string {
  return time.format(new Date(instant))
}
