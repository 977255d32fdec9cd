import { createContext, use, useMemo, type ReactNode } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { FormSection } from '@/components/form/layout/FormSection'
import type { EntityForm } from './useEntityForm'

/** A titled part of a long form. */
export interface Section<Id extends string = string, Key extends string = string> {
  id: Id
  title: string
  /** Form fields of the section. */
  keys: readonly Key[]
}

interface SectionsContextValue {
  sections: readonly Section[]
  changed: readonly string[]
}

const SectionsContext = createContext<SectionsContextValue | null>(null)

/** Sections that differ from the saved values; `null` in a form without sections. */
export function useChangedSections(): readonly string[] | null {
  return use(SectionsContext)?.changed ?? null
}

interface SectionsProps<Item extends object, Values extends FieldValues> {
  form: EntityForm<Item, Values>
  sections: readonly Section<string, keyof Values & string>[]
  children: ReactNode
}

/** Subscribes to form values and provides the changed sections, without re-rendering the fields. */
export function Sections<Item extends object, Values extends FieldValues>({ form, sections, children }: SectionsProps<Item, Values>) {
  const values = useWatch({ control: form.control }) as Values
  const changed = form.editing ? changedSections(sections, form.differing(values)).join(' ') : ''
  const shown = useMemo(() => ({ sections, changed: changed === '' ? [] : changed.split(' ') }), [sections, changed])
  return (
    <SectionsContext value={shown}>
      <UnsavedChanges when={changed !== ''} />
      {children}
    </SectionsContext>
  )
}

export function changedSections<Id extends string, Key extends string>(
  sections: readonly Section<Id, Key>[],
  differs: (key: Key) => boolean,
): Id[] {
  return sections.filter(({ keys }) => keys.some(differs)).map(({ id }) => id)
}

/** Section of the surrounding form, marked while it has unsaved changes. */
export function EditSection({ id, help, children }: { id: string; help?: string; children: ReactNode }) {
  const shown = use(SectionsContext)
  const title = shown?.sections.find((section) => section.id === id)?.title ?? ''
  return (
    <FormSection id={id} title={title} help={help} changed={shown?.changed.includes(id) ?? false}>
      {children}
    </FormSection>
  )
}
