import { use, useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { lazyPart } from '@/components/feedback/lazyPart'
import { useFieldMode } from '@/components/form/fieldMode'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { UploadingContext } from '@/components/upload/UploadingContext'

const Uploader = lazyPart(async () => (await import('@/components/upload/Uploader')).Uploader)

/** Optional files, uploaded when chosen. */
export function Attachments({ name, label, maximum }: { name: string; label: string; maximum: number }) {
  const { field } = useController({ name })
  const { getValues } = useFormContext()
  const { disabled } = useFieldMode()
  const setUploading = use(UploadingContext)
  // Leaving the step aborts the uploads, for instance with the browser's « Back ».
  useEffect(() => () => setUploading(0), [setUploading])
  return (
    <Uploader
      label={label}
      value={(field.value as UploadedFile[] | undefined) ?? []}
      maxFiles={maximum}
      disabled={disabled}
      onUploadCountChange={setUploading}
      onChange={(update) => field.onChange(update((getValues(name) as UploadedFile[] | undefined) ?? []))}
    />
  )
}
