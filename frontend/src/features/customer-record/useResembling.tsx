import { useRef, useState } from 'react'
import { Declined } from '@/components/edit/useSavedForm'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { ResemblingRecords, type ResemblingRecord } from '@/features/inquiry/public'
import { findResembling } from './api'
import type { RecordContent } from './record'

/** Before a record is created: shows those that may be of the same person, and waits for the decision; a no is `Declined`. */
export function useResembling() {
  const [found, setFound] = useState<ResemblingRecord[] | null>(null)
  const decide = useRef<(creates: boolean) => void>(() => {})
  const check = async (record: RecordContent): Promise<void> => {
    const records = await findResembling(record)
    if (records.length === 0) return
    setFound(records)
    const creates = await new Promise<boolean>((resolve) => {
      decide.current = resolve
    })
    if (!creates) throw new Declined()
  }
  const close = (creates: boolean) => {
    setFound(null)
    decide.current(creates)
  }
  const dialog = found && (
    <ConfirmDialog
      open
      title={'Cette personne a peut-être déjà une fiche'}
      confirmLabel="Créer quand même"
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      Ouvrez la fiche pour la compléter, plutôt que d’en tenir deux.
      <ResemblingRecords records={found} />
    </ConfirmDialog>
  )
  return { check, dialog }
}
