import { parseEmail } from '@/rules/email'
import { parsePhone } from '@/rules/phone'

export const COLUMN_KINDS = ['ignored', 'phone', 'email'] as const
/** Meaning of a column of a pasted list. */
export type ColumnKind = (typeof COLUMN_KINDS)[number]

export interface Column {
  /** Position, from 1. */
  number: number
  kind: ColumnKind
  /** First values, to recognize the column. */
  sample: string
}

const SEPARATORS = [';', '\t', ',']
/** Maximum number of lines examined to recognize the columns. */
const MAX_EXAMINED_LINES = 200
const SAMPLE_SIZE = 2

/**
 * Columns of a list that has more than two, with their probable meaning; empty for lists in the documented form.
 * Meanings chosen by the user take precedence.
 */
export function columnsOf(text: string, columnKinds: readonly ColumnKind[]): Column[] {
  const rows = linesOf(text)
    .map(cellsOf)
    .filter((cells) => cells.some(Boolean))
    .slice(0, MAX_EXAMINED_LINES)
  const longRows = rows.filter((cells) => widthOf(cells) > 2)
  if (longRows.length * 2 <= rows.length || longRows.length === 0) return []
  const width = Math.max(...longRows.map(widthOf))
  const values = Array.from({ length: width }, (_, index) => rows.map((cells) => cells[index] ?? '').filter(Boolean))
  const email = values.findIndex((cells) => mostMatch(cells, (cell) => parseEmail(cell) !== null))
  const phone = values.findIndex((cells) => mostMatch(cells, isPhone))
  const probableKind = (index: number): ColumnKind => {
    if (index === email) return 'email'
    return index === phone ? 'phone' : 'ignored'
  }
  return values.map((cells, index) => ({
    number: index + 1,
    kind: (columnKinds.length === width && columnKinds[index]) || probableKind(index),
    sample: cells.slice(0, SAMPLE_SIZE).join(', '),
  }))
}

/** The list with the mapped columns only, line by line, so that the server’s line numbers remain true. */
export function mappedList(text: string, columns: readonly Column[]): string {
  if (columns.length === 0) return text
  const indexOf = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind)
  const phone = indexOf('phone')
  const email = indexOf('email')
  let isFirst = true
  return linesOf(text)
    .map((line) => {
      const cells = cellsOf(line)
      if (!cells.some(Boolean)) return ''
      const mappedCells = [cells[phone] ?? '', cells[email] ?? '']
      // A first line without number and address is refused by the server, not dropped as a heading.
      const isHeading = isFirst && mappedCells.some(Boolean) && mappedCells.every((cell) => !/[\d@]/.test(cell))
      isFirst = false
      return isHeading ? 'Téléphone;Email' : mappedCells.join(';')
    })
    .join('\n')
}

/** `columns` with another meaning for one of them; a meaning is assigned to one column at most. */
export function withKind(columns: readonly Column[], number: number, kind: ColumnKind): ColumnKind[] {
  return columns.map((column) => {
    if (column.number === number) return kind
    return column.kind === kind ? 'ignored' : column.kind
  })
}

function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
}

/** Cells of a line, separated as on the server; separators between quotes are text. */
function cellsOf(line: string): string[] {
  const bare = line.replace(/"[^"]*"/g, '')
  const separator = SEPARATORS.find((mark) => bare.includes(mark))
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells.map((cell) => cell.replace(/^[\s"'=]+|[\s"']+$/g, '').replaceAll(';', ' '))
}

/** Number of cells up to the last filled one. */
function widthOf(cells: string[]): number {
  return cells.findLastIndex(Boolean) + 1
}

function mostMatch(cells: string[], matches: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(matches).length * 2 >= cells.length
}

/** Also accepts numbers without the leading 0 or +, which spreadsheets drop. */
function isPhone(cell: string): boolean {
  return [cell, `0${cell}`, `+${cell}`].some((input) => parsePhone(input) !== null)
}
