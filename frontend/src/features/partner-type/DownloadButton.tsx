import { useState } from 'react'
import { RowAction } from '@/components/table/RowAction'
import { downloadDocument, type Document } from './api'

/** Downloads a document of a type in a new window by ticket. */
export function DownloadButton({ document: { uuid, name } }: { document: Document }) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    await downloadDocument(uuid)
    setIsBusy(false)
  }
  return (
    <RowAction
      icon="download"
      label="Télécharger"
      name={`Télécharger ${name}`}
      isLoading={isBusy}
      onClick={() => void download()}
    />
  )
}
