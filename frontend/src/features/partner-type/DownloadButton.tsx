import { useState } from 'react'
import { RowAction } from '@/components/table/RowAction'
import { downloadDocument, type Document } from './api'

/** Downloads a document of a type in a new window by ticket. */
export function DownloadButton({ document: { uuid, name } }: { document: Document }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadDocument(uuid)
    setBusy(false)
  }
  return (
    <RowAction
      icon="download"
      label="Télécharger"
      name={`Télécharger ${name}`}
      loading={busy}
      onClick={() => void download()}
    />
  )
}
