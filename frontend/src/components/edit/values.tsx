import type { ReactNode } from 'react'
import { withKeys } from '@/components/withKeys'
import { RichTextView } from '@/components/form/richText/RichTextView'
import { formatDate } from '@/format/date'
import { isIsoDate } from '@/rules/date'

const EMPTY_VALUE = <span style={{ fontStyle: 'italic' }}>vide</span>

/** Renders a form value as text. */
export function renderValue(value: unknown): ReactNode {
  if (typeof value === 'string' && value.startsWith('<')) return <RichTextView html={value} />
  if (!Array.isArray(value)) return plainLine(value) || EMPTY_VALUE
  const lines = value.map(plainLine).filter(Boolean)
  if (lines.length === 0) return EMPTY_VALUE
  return (
    <ul style={{ margin: 0, paddingLeft: '1.2em' }}>
      {withKeys(lines).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </ul>
  )
}

/** Text of a single value, name of a named object, else the joined values of a row without its identifier. */
function plainLine(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return value.toLocaleString('fr-FR')
  if (typeof value === 'string') return isIsoDate(value) ? formatDate(value) : value
  const { uuid, id: _id, ...fields } = value as Record<string, unknown>
  const name = fields['label'] ?? fields['name']
  if (typeof name === 'string' && uuid !== undefined) return name
  return Object.values(fields).map(plainLine).filter(Boolean).join(' · ')
}

/** Joins two texts; returns `undefined` for other types, where the user must choose. */
export function joinValues(ownValue: unknown, otherValue: unknown): string | undefined {
  if (typeof ownValue !== 'string' || typeof otherValue !== 'string' || ownValue === '' || otherValue === '')
    return undefined
  const isFormatted = ownValue.startsWith('<') && otherValue.startsWith('<')
  if (isFormatted) return ownValue + otherValue
  return ownValue.includes('\n') || otherValue.includes('\n') ? `${ownValue}\n${otherValue}` : undefined
}
