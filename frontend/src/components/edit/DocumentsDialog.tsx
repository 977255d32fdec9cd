import Box from '@mui/material/Box'
import type { DocumentsOwner } from '@/components/upload/documents'
import { MAX_FILE_BYTES } from '@/domain/formConstants'
import { toSavedFiles, type UploadedFile } from '@/components/upload/uploadedFile'
import { notify } from '@/session/feedback'
import { EditDialog } from './EditDialog'
import { FilesField } from './FilesField'
import { useFormConflict } from './useFormConflict'
import { useFormFiles } from './useFormFiles'
import { useFormSave } from './useFormSave'
import { useFormWithDraft } from './useFormWithDraft'

interface DocumentsDialogProps<T extends DocumentsOwner> {
  owner: T
  /** Name in the dialog title, between guillemets. */
  name: string
  /** Accessible name of the file list. */
  label: string
  /** Help text above the files. */
  help?: string
  /** Saves the documents; rejects when they changed since `base`. */
  save: (base: T, files: readonly UploadedFile[]) => Promise<unknown>
  /** Reads the current owner. */
  read: () => Promise<T>
  onClose: () => void
}

interface Values {
  medias: UploadedFile[]
}

const valuesOf = (owner: DocumentsOwner | null): Values => ({ medias: toSavedFiles(owner?.medias) })

/** Dialog to upload, rename, remove and reorder documents; one save stores all changes. */
export function DocumentsDialog<T extends DocumentsOwner>(props: DocumentsDialogProps<T>) {
  const { owner, name, label, help, read, onClose } = props
  const form = useFormWithDraft<T, Values>({
    savedItem: owner,
    valuesOf,
    check: () => [],
    draftKey: `documents:${owner.uuid}`,
  })
  const conflict = useFormConflict(form, { read })
  const files = useFormFiles(form, 'medias')
  const formSave = useFormSave(form, {
    save: async ({ medias }, base) => {
      await props.save(base ?? owner, medias)
      return owner
    },
    conflict,
    onSaved: () => {
      notify('Les documents ont été mis à jour avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog
      title={`Documents «\u202F${name}\u202F»`}
      form={form}
      save={formSave}
      conflict={conflict}
      files={files}
      onClose={onClose}
      maxWidth="md"
      discardText="Vos changements sur ces documents seront perdus."
    >
      {help !== undefined && <Box sx={{ mb: 2, color: 'text.secondary' }}>{help}</Box>}
      <FilesField<Values> name="medias" label={label} maxSize={MAX_FILE_BYTES} isOrdered />
    </EditDialog>
  )
}
