import type { ReactNode } from 'react'
import { Block, PlainList } from '@/components/primitives'
import { formatInstant } from '@/format/date'
import { factsOf } from './documents'
import { FileLine } from './FileLine'

interface Document {
  uuid: string
  name: string
  size: number
  creationDate: string
}

interface DocumentLinesProps<T extends Document> {
  label: string
  documents: readonly T[]
  empty: ReactNode
  /** Renders the download button of a document. */
  download: (document: T) => ReactNode
}

/** Downloadable documents of an expanded row. */
export function DocumentLines<T extends Document>({ label, documents, empty, download }: DocumentLinesProps<T>) {
  if (documents.length === 0) return <Block color="text.secondary" py={1} size="medium">{empty}</Block>
  return (
    <PlainList aria-label={label} size="medium">
      {documents.map((document) => (
        <FileLine key={document.uuid} alongside name={document.name} details={`${factsOf(document)} · ${formatInstant(document.creationDate)}`}>
          {download(document)}
        </FileLine>
      ))}
    </PlainList>
  )
}
