import { useFormContext, useFormState } from 'react-hook-form'
import { useChangedSections } from '@/components/edit/sections'
import { listErrors } from '@/components/form/errors/listErrors'
import { SectionIndex, type IndexedSection } from '@/components/form/layout/SectionIndex'
import { sectionOf, sectionsFor } from './sections'
import type { RecordValues } from './values'

/** Section index: current, changed and invalid sections. */
export function RecordIndex({ isPartner }: { isPartner: boolean }) {
  const { control } = useFormContext<RecordValues>()
  const { errors } = useFormState({ control })
  const changedIds = useChangedSections()
  const invalidSections = new Set(listErrors(errors).map(({ field }) => sectionOf(field)?.id))
  return (
    <SectionIndex
      sections={sectionsFor(isPartner).map(({ id, title }): IndexedSection => ({
        id,
        title,
        isChanged: changedIds?.includes(id) ?? false,
        hasError: invalidSections.has(id),
      }))}
    />
  )
}
