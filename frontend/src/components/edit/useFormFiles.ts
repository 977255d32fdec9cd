import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { revertFile } from '@/components/upload/transport'
import type { EntityForm } from './useEntityForm'

/** Uploads of a form's file field. */
export interface FormFiles {
  /** Number of running uploads. */
  uploadCount: number
  setUploadCount: (count: number) => void
  /** Deletes the uploads that were not attached. */
  discard: () => void
}

/** Counts the running uploads of a file field, and deletes unattached ones when the form is discarded. */
export function useFormFiles<Item extends object, Values extends FieldValues>(
  form: EntityForm<Item, Values>,
  name: Path<Values>,
): FormFiles {
  const [uploadCount, setUploadCount] = useState(0)
  return {
    uploadCount,
    setUploadCount,
    discard: () => {
      const attachedIds = new Set(uuidsOf(form.valuesOf(form.base), name))
      for (const uuid of uuidsOf(form.getValues(), name)) if (!attachedIds.has(uuid)) void revertFile(uuid)
    },
  }
}

function uuidsOf<Values extends FieldValues>(values: Values, name: Path<Values>): string[] {
  const files: unknown = values[name]
  return Array.isArray(files) ? (files as UploadedFile[]).map(({ uuid }) => uuid) : []
}
