import { use, type ComponentProps } from 'react'
import { useController, useFormContext, type FieldValues, type Path } from 'react-hook-form'
import Box from '@mui/material/Box'
import { useFieldMode } from '@/components/form/fieldMode'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { Uploader } from '@/components/upload/Uploader'
import { UploadingContext } from '@/components/upload/UploadingContext'

type FilesFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof Uploader>,
  'value' | 'onChange' | 'onUploadCountChange' | 'disabled'
> & {
  name: Path<Values>
}

/** File uploads as a form field: uploaded immediately, attached when the form is saved. */
export function FilesField<Values extends FieldValues>({ name, ...uploader }: FilesFieldProps<Values>) {
  const { field } = useController({ name })
  const { getValues } = useFormContext()
  const { disabled } = useFieldMode()
  return (
    <Box data-field={name} data-field-label={uploader.label}>
      <Uploader
        {...uploader}
        value={field.value as readonly UploadedFile[]}
        onChange={(update) => field.onChange(update(getValues(name) as readonly UploadedFile[]))}
        onUploadCountChange={use(UploadingContext)}
        disabled={disabled}
      />
    </Box>
  )
}
