import { useState } from 'react'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { RowAction } from '@/components/table/RowAction'
import { ofName } from '@/format/elision'
import { restoreRecord } from './api'

/** Restores an archived record, after a confirmation. */
export function RestoreButton({ record, name }: { record: string; name: string }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { mutateAsync } = useSave(() => restoreRecord(record), { refresh: 'settled' })
  const restore = async () => {
    await notifyOutcome(mutateAsync(), { successMessage: 'La fiche est revenue dans les listes.' })
    setIsConfirmOpen(false)
  }
  return (
    <>
      <RowAction
        icon="undo"
        label="Faire revenir"
        name={`Faire revenir la fiche ${ofName(name)}`}
        onClick={() => setIsConfirmOpen(true)}
      />
      <ConfirmDialog
        open={isConfirmOpen}
        title={`Faire revenir la fiche ${ofName(name)}\u202F?`}
        confirmLabel="Faire revenir"
        onConfirm={restore}
        onClose={() => setIsConfirmOpen(false)}
      >
        Elle revient dans les listes, et ses clients et prescripteurs y ont de nouveau accès.
      </ConfirmDialog>
    </>
  )
}
