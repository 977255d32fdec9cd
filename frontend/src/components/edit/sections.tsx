import { createContext, use, type ReactNode } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { FormSection } from '@/components/form/layout/FormSection'
import { sameValue } from './merge'
import type { EntityForm } from './useEntityForm'

/** A titled part of a long form. */
export interface Section<Id extends string, Values extends FieldValues> {
  id: Id
  title: string
  /** Form fields of the section. */
  keys: readonly (keyof Values & string)[]
  /** Edited part of a field whose other parts belong to another section. */
  parts?: { readonly [Key in keyof Values]?: (value: Values[Key]) => unknown }
}

interface SectionsContextValue {
  sections: readonly { id: string; title: string }[]
  /** Identifiers of the changed sections, joined by spaces: the same context value while they are the same. */
  changedIds: string
}

const SectionsContext = createContext<SectionsContextValue | null>(null)

/** Sections that differ from the saved values; `null` in a form without sections. */
export function useChangedSections(): readonly string[] | null {
  const context = use(SectionsContext)
  return context && context.changedIds.split(' ').filter(Boolean)
}

interface SectionsProps<Item extends object, Values extends FieldValues> {
  form: EntityForm<Item, Values>
  sections: readonly Section<string, Values>[]
  children: ReactNode
}

/** Subscribes to form values and provides the changed sections, without re-rendering the fields. */
export function Sections<Item extends object, Values extends FieldValues>({
  form,
  sections,
  children,
}: SectionsProps<Item, Values>) {
  const values = useWatch({ control: form.control }) as Values
  const savedValues = form.normalize(form.valuesOf(form.base))
  const currentValues = form.normalize(values)
  const changedIds = form.isEditing ? changedSections(sections, savedValues, currentValues).join(' ') : ''
  return (
    <SectionsContext value={{ sections, changedIds }}>
      <UnsavedChanges when={form.isEditing && !sameValue(savedValues, currentValues)} />
      {children}
    </SectionsContext>
  )
}

/** Sections in which normalized values differ from the saved ones. */
export function changedSections<Id extends string, Values extends FieldValues>(
  sections: readonly Section<Id, Values>[],
  savedValues: Values,
  current: Values,
): Id[] {
  const isChanged = ({ keys, parts }: Section<Id, Values>) =>
    keys.some((key) => {
      const partOf = parts?.[key] ?? ((value: unknown) => value)
      return !sameValue(partOf(savedValues[key]), partOf(current[key]))
    })
  return sections.filter(isChanged).map(({ id }) => id)
}

/** Section of the surrounding form, marked while it has unsaved changes. */
export function EditSection({ id, help, children }: { id: string; help?: string; children: ReactNode }) {
  const context = use(SectionsContext)
  const title = context?.sections.find((section) => section.id === id)?.title ?? ''
  const isChanged = useChangedSections()?.includes(id) ?? false
  return (
    <FormSection id={id} title={title} help={help} isChanged={isChanged}>
      {children}
    </FormSection>
  )
}
