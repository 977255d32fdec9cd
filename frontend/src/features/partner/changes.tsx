import { createContext, use, useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { FormSection } from '@/components/form/FormSection'
import { SaveBar } from '@/components/form/SaveBar'
import type { Partner } from './partner'
import { BLOCKS, changedBlocks, type BlockId } from './sections'
import type { PartnerValues } from './values'

const ChangesContext = createContext<readonly BlockId[]>([])

/** Follows the typing for those below that show what changed; leaving then asks first. */
export function Changes({ saved, children }: { saved: Partner | null; children: ReactNode }) {
  const { control } = useFormContext<PartnerValues>()
  const values = useWatch({ control }) as PartnerValues
  const key = changedBlocks(saved, values).join(' ')
  const changed = useMemo(() => (key === '' ? [] : (key.split(' ') as BlockId[])), [key])
  return (
    <ChangesContext value={changed}>
      <UnsavedChanges when={changed.length > 0} />
      {children}
    </ChangesContext>
  )
}

/** A block of the form, marked while it holds unsaved changes. */
export function BlockSection({ id, help, children }: { id: BlockId; help?: string; children: ReactNode }) {
  const changed = use(ChangesContext).includes(id)
  const title = BLOCKS.find((block) => block.id === id)?.title ?? ''
  return (
    <FormSection id={id} title={title} help={help} changed={changed}>
      {children}
    </FormSection>
  )
}

/** The bar follows the typing; the form around it stays still. */
export function EditBar(props: { saving: boolean; onCancel: () => void }) {
  return <SaveBar {...props} changed={use(ChangesContext).length} />
}
