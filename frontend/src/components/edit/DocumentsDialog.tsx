import { Block } from '@/components/primitives'
import type { DocumentsOwner } from '@/components/upload/documents'
import { MAX_FILE_BYTES } from '@/domain/formConstants'
import { savedMedias, type Media } from '@/components/upload/media'
import { notify } from '@/session/feedback'
import { EditDialog } from './EditDialog'
import { FilesField } from './FilesField'
import { useSavedForm } from './useSavedForm'

interface DocumentsDialogProps<T extends DocumentsOwner> {
  of: T
  /** As it stands in the title of the dialog, between guillemets. */
  name: string
  /** What the list of files is called. */
  label: string
  /** Over the files: what becomes of them. */
  help?: string
  /** Makes these the documents, if nobody saved others since `base`. */
  save: (base: T, medias: readonly Media[]) => Promise<unknown>
  /** The owner as it stands now. */
  read: () => Promise<T>
  onSaved: () => Promise<void>
  onClose: () => void
}

interface Values {
  medias: Media[]
}

const valuesOf = (owner: DocumentsOwner | null): Values => ({ medias: savedMedias(owner?.medias) })

/** Documents in order: uploaded, renamed, removed, moved, then validated in one save. */
export function DocumentsDialog<T extends DocumentsOwner>(props: DocumentsDialogProps<T>) {
  const { of, name, label, help, save, read, onSaved, onClose } = props
  const edit = useSavedForm<T, Values>({
    draftKey: `documents:${of.uuid}`,
    saved: of,
    valuesOf,
    check: () => [],
    files: 'medias',
    save: async ({ medias }, base) => {
      await save(base ?? of, medias)
      return of
    },
    read,
    onSaved: async () => {
      await onSaved()
      notify('Les documents ont été mis à jour avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog
      title={`Documents «\u202F${name}\u202F»`}
      edit={edit}
      onClose={onClose}
      maxWidth="md"
      discarding="Vos changements sur ces documents seront perdus."
    >
      {help !== undefined && <Block mb={2} color="text.secondary">{help}</Block>}
      <FilesField<Values> name="medias" label={label} maxSize={MAX_FILE_BYTES} ordered />
    </EditDialog>
  )
}
