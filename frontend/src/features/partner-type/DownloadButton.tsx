import { useSave } from '@/api/useSave'
import { RowAction } from '@/components/table/RowAction'
import { downloadDocument, type Document } from './api'

/** Downloads a document of a type in a new window by ticket. */
export function DownloadButton({ document: { uuid, name } }: { document: Document }) {
  const { mutate, isPending } = useSave(() => downloadDocument(uuid), { refresh: 'none' })
  return (
    <RowAction
      icon="download"
      label="Télécharger"
      name={`Télécharger ${name}`}
      isLoading={isPending}
      onClick={() => mutate()}
    />
  )
}
