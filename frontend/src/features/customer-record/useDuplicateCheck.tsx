import { useRef, useState } from 'react'
import { SaveCancelled } from '@/components/edit/useFormSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { DuplicateRecords, type ResemblingRecord } from '@/features/inquiry/public'
import { findDuplicates } from './api'
import type { RecordContent } from './record'

/** Dialog texts for a new and for an existing record. */
const DIALOG_TEXTS = {
  new: { title: 'Cette personne a peut-être déjà une fiche', confirm: 'Créer quand même' },
  saved: { title: 'Une fiche semblable existe', confirm: 'Enregistrer quand même' },
} as const

interface DuplicateCheckOptions {
  /** Uses the dialog texts for an existing record. */
  isExisting?: boolean
}

/** Before a save: shows possible duplicates and waits for the decision; cancelling throws `SaveCancelled`. */
export function useDuplicateCheck({ isExisting = false }: DuplicateCheckOptions = {}) {
  const [duplicates, setDuplicates] = useState<ResemblingRecord[] | null>(null)
  const resolveDecision = useRef<(isConfirmed: boolean) => void>(() => {})
  /** `knownDuplicates` were found before the change and are not shown again. */
  const check = async (record: RecordContent, knownDuplicates: readonly { uuid: string }[] = []): Promise<void> => {
    const records = (await findDuplicates(record)).filter(
      ({ uuid }) => !knownDuplicates.some((duplicate) => duplicate.uuid === uuid),
    )
    if (records.length === 0) return
    setDuplicates(records)
    const isConfirmed = await new Promise<boolean>((resolve) => {
      resolveDecision.current = resolve
    })
    if (!isConfirmed) throw new SaveCancelled()
  }
  const close = (isConfirmed: boolean) => {
    setDuplicates(null)
    resolveDecision.current(isConfirmed)
  }
  const texts = isExisting ? DIALOG_TEXTS.saved : DIALOG_TEXTS.new
  const dialog = duplicates && (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel="Revenir à la saisie"
      prefersCancel
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      Ouvrez la fiche pour la compléter, plutôt que d’en tenir deux.
      <DuplicateRecords records={duplicates} />
    </ConfirmDialog>
  )
  return { check, dialog }
}
