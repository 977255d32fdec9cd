import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import type { Violation } from '@/rules/violation'
import type { ShownError } from '../listErrors'
import { valueAt, withValueAt } from './path'

/** What is wrong with the value of a field, if anything. */
export type Rule = (value: unknown) => string | undefined
/** Everything that is wrong with a form, field by field. */
export type Judge<V> = (values: V) => readonly Violation[] | Promise<readonly Violation[]>

/**
 * The values and errors of a form that a visitor fills in. A field is judged when it is left, and from then on
 * while one types. Values are never changed in place: what is the same object has not changed.
 */
export interface FormStore<V extends FieldValues> {
  /** Told of every change of a value or an error; answers how to stop. */
  subscribe: (listener: () => void) => () => void
  getValues: { (): V; <P extends FieldPath<V>>(path: P): FieldPathValue<V, P> }
  setValue: <P extends FieldPath<V>>(path: P, value: FieldPathValue<V, P>) => void
  /** Somebody answers. */
  change: (path: string, value: unknown) => void
  /** Somebody has left the field. */
  leave: (path: string) => void
  errors: () => readonly ShownError[]
  errorOf: (path: string) => string | undefined
  /**
   * Shows what is wrong, in place of what was said of these parts; from now on the fields are judged while one types.
   * Answers what is shown.
   */
  refuse: (violations: readonly Violation[], parts: readonly string[]) => readonly ShownError[]
  /** Puts the server's details at their fields; those that have none in this form are left out. */
  addErrors: (violations: readonly Violation[]) => void
  /** Judges the whole form and shows what is wrong with it. */
  judge: () => Promise<readonly Violation[]>
  /** Without a judge, the fields on screen are judged by their own rules. Answers how to take a rule away. */
  keepRule: (path: string, rule: Rule) => () => void
  addRow: (path: string, row: unknown) => void
  removeRow: (path: string, index: number) => void
  /** Other values; nothing has been left yet, nothing is wrong. */
  reset: (values: V) => void
}

export function makeFormStore<V extends FieldValues>(initial: V, judgeAll?: Judge<V>): FormStore<V> {
  let values = initial
  let errors: readonly ShownError[] = []
  let left = new Set<string>()
  let judgedWhole = false
  /** The last judgement asked for at each path: an older one that comes late has nothing to say. */
  const asked = new Map<string, symbol>()
  const rules = new Map<string, Rule>()
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const put = (path: string, value: unknown) => {
    values = withValueAt(values, path, value)
  }
  const byRules = () => [...rules].flatMap(([field, rule]) => {
    const message = rule(valueAt(values, field))
    return message === undefined ? [] : [{ field, message }]
  })
  const violations = async () => (judgeAll ? judgeAll(values) : byRules())
  /** Replaces the errors at some paths. */
  const show = (found: readonly Violation[], isMeant: (path: string) => boolean) => {
    errors = [...errors.filter(({ field }) => !isMeant(field)), ...firstOfEach(found).filter(({ field }) => isMeant(field))]
    tell()
  }
  const judgeAt = async (path: string) => {
    const mine = Symbol(path)
    asked.set(path, mine)
    const found = await violations()
    if (asked.get(path) === mine) show(found, (field) => isWithin(field, path) || isWithin(path, field))
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getValues: (path?: string) => (path === undefined ? values : valueAt(values, path)) as never,
    setValue(path, value) {
      put(path, value)
      tell()
    },
    change(path, value) {
      put(path, value)
      tell()
      if (judgedWhole || left.has(path)) void judgeAt(path)
    },
    leave(path) {
      left.add(path)
      void judgeAt(path)
    },
    errors: () => errors,
    errorOf: (path) => errors.find(({ field }) => field === path)?.message,
    refuse(found, parts) {
      const shown = firstOfEach(found)
      const fields = new Set(shown.map(({ field }) => field))
      left = new Set([...left, ...fields])
      show(shown, (field) => fields.has(field) || parts.some((part) => isWithin(field, part)))
      return shown
    },
    addErrors(found) {
      const fields = new Set(found.map(({ field }) => field))
      show(found, (field) => fields.has(field) && isKnown(values, field))
    },
    async judge() {
      judgedWhole = true
      const found = await violations()
      show(found, () => true)
      return found
    },
    keepRule(path, rule) {
      rules.set(path, rule)
      return () => rules.delete(path)
    },
    addRow(path, row) {
      put(path, [...rowsAt(values, path), row])
      tell()
      if (errors.some(({ field }) => field === path)) void judgeAt(path)
    },
    removeRow(path, index) {
      put(path, rowsAt(values, path).filter((_, at) => at !== index))
      const moved = (field: string) => withoutRow(field, path, index)
      errors = errors.flatMap(({ field, message }) => moved(field).map((to) => ({ field: to, message })))
      left = new Set([...left].flatMap(moved))
      tell()
      if (errors.some(({ field }) => field === path)) void judgeAt(path)
    },
    reset(next) {
      values = next
      errors = []
      left = new Set()
      judgedWhole = false
      asked.clear()
      tell()
    },
  }
}

function isWithin(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}.`)
}

function rowsAt(values: unknown, path: string): readonly unknown[] {
  const rows = valueAt(values, path)
  return Array.isArray(rows) ? rows : []
}

function isKnown(values: unknown, path: string): boolean {
  const parent = path.includes('.') ? valueAt(values, path.slice(0, path.lastIndexOf('.'))) : values
  return typeof parent === 'object' && parent !== null
}

/** The first message of a field is the one shown. */
function firstOfEach(found: readonly Violation[]): ShownError[] {
  const messages = new Map<string, string>()
  for (const { field, message } of found) if (field !== undefined && !messages.has(field)) messages.set(field, message)
  return [...messages].map(([field, message]) => ({ field, message }))
}

/** Where a field stands once a row is gone: nowhere, if it was in that row. */
function withoutRow(field: string, list: string, removed: number): string[] {
  const [row = '', ...rest] = field.startsWith(`${list}.`) ? field.slice(list.length + 1).split('.') : []
  const index = Number(row)
  if (row === '' || index < removed) return [field]
  return index === removed ? [] : [[list, index - 1, ...rest].join('.')]
}
