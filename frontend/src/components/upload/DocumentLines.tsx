import Box from '@mui/material/Box'
import List from '@mui/material/List'
import type { ReactNode } from 'react'
import { formatInstant } from '@/format/date'
import { fileDetails } from './documents'
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
  if (documents.length === 0) return <Box sx={{ color: 'text.secondary', py: 1, fontSize: '1rem' }}>{empty}</Box>
  return (
    <List disablePadding aria-label={label} sx={{ fontSize: '1rem' }}>
      {documents.map((document) => (
        <FileLine
          key={document.uuid}
          alongside
          name={document.name}
          details={`${fileDetails(document)} · ${formatInstant(document.creationDate)}`}
        >
          {download(document)}
        </FileLine>
      ))}
    </List>
  )
}
