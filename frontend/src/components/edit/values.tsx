import type { ReactNode } from 'react'
import { RichTextView } from '@/components/form/richText/RichTextView'
import { formatDate } from '@/format/date'
import { isIsoDate } from '@/rules/date'

const EMPTY_VALUE = <span style={{ fontStyle: 'italic' }}>vide</span>

/** Renders a form value as text. */
export function renderValue(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return EMPTY_VALUE
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return value.toLocaleString('fr-FR')
  if (typeof value === 'string') return renderText(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return EMPTY_VALUE
    const lines = [...new Set(value.map(plainLine).filter(Boolean))]
    return (
      <ul style={{ margin: 0, paddingLeft: '1.2em' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  }
  return plainLine(value)
}

function renderText(text: string): ReactNode {
  if (text.startsWith('<')) return <RichTextView html={text} />
  return isIsoDate(text) ? formatDate(text) : text
}

/** Name of a named object, else the joined values of a row. */
function plainLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const fields = value as Record<string, unknown>
  const name = fields['label'] ?? fields['name']
  if (typeof name === 'string' && 'uuid' in fields) return name
  return Object.values(fields).map(plainLine).filter(Boolean).join(' · ')
}

/** Joins two texts; returns `undefined` for other types, where the user must choose. */
export function joinValues(mine: unknown, theirs: unknown): string | undefined {
  if (typeof mine !== 'string' || typeof theirs !== 'string' || mine === '' || theirs === '') return undefined
  const isFormatted = mine.startsWith('<') && theirs.startsWith('<')
  if (isFormatted) return mine + theirs
  return mine.includes('\n') || theirs.includes('\n') ? `${mine}\n${theirs}` : undefined
}
