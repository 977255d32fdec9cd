import { createContext, use, useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { FormSection } from '@/components/form/FormSection'
import type { RecordContent } from './record'
import { changedSections, RECORD_SECTIONS, type SectionId } from './sections'
import type { RecordValues } from './values'

const ChangesContext = createContext<readonly SectionId[]>([])

/** The sections that differ from the saved record; leaving then asks first. */
export function useChanges(): readonly SectionId[] {
  return use(ChangesContext)
}

interface ChangesProps {
  saved: RecordContent | null
  children: ReactNode
}

/** Follows the typing for those below that show what changed; the fields themselves stay still. */
export function Changes({ saved, children }: ChangesProps) {
  const { control } = useFormContext<RecordValues>()
  const values = useWatch({ control }) as RecordValues
  const key = changedSections(saved, values).join(' ')
  const changed = useMemo(() => (key === '' ? [] : (key.split(' ') as SectionId[])), [key])
  return (
    <ChangesContext value={changed}>
      <UnsavedChanges when={changed.length > 0} />
      {children}
    </ChangesContext>
  )
}

/** A section of the record, marked while it holds unsaved changes. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const changed = useChanges().includes(id)
  const title = RECORD_SECTIONS.find((section) => section.id === id)?.title ?? ''
  return (
    <FormSection id={id} title={title} changed={changed}>
      {children}
    </FormSection>
  )
}
