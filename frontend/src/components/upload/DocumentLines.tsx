import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
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
  /** The button that downloads one. */
  download: (document: T) => ReactNode
}

/** The documents of an unfolded row, each downloadable (PTYP-01, PAGE-02). */
export function DocumentLines<T extends Document>({ label, documents, empty, download }: DocumentLinesProps<T>) {
  if (documents.length === 0) return <Box sx={{ color: 'text.secondary', py: 1, fontSize: '1rem' }}>{empty}</Box>
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '1rem' }}>
      {documents.map((document) => (
        <FileLine key={document.uuid} alongside name={document.name} details={`${factsOf(document)} · ${formatInstant(document.creationDate)}`}>
          {download(document)}
        </FileLine>
      ))}
    </Box>
  )
}
