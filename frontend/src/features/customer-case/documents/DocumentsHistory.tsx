import Button from '@mui/material/Button'
import { useState } from 'react'
import { Block, PlainList } from '@/components/primitives'
import { formatInstantWithTime } from '@/format/date'
import type { CustomerCase } from '../api'

type Entry = NonNullable<CustomerCase['history']>[number]

/** Number of entries shown before the button that shows all. */
const COLLAPSED_COUNT = 5

/** History of the documents, newest first; a long one is collapsed. */
export function DocumentsHistory({ entries }: { entries: readonly Entry[] }) {
  const [whole, setWhole] = useState(false)
  const newestFirst = entries.toReversed()
  const shown = whole ? newestFirst : newestFirst.slice(0, COLLAPSED_COUNT)
  return (
    <>
      <PlainList component="ol" aria-label="Historique des pièces">
        {shown.map((entry) => (
          <Block component="li" key={`${entry.date} ${entry.kind} ${entry.detail}`} py={0.75} divider="bottom">
            <Block weight={600}>{entry.label}</Block>
            {entry.detail && <Block breaks lines>{entry.detail}</Block>}
            <Block size="small" color="text.secondary">
              <time dateTime={entry.date}>{formatInstantWithTime(entry.date)}</time>
              {entry.author && ` par ${entry.author.firstName} ${entry.author.lastName}`}
            </Block>
          </Block>
        ))}
      </PlainList>
      {entries.length > COLLAPSED_COUNT && (
        <Block mt={1}>
          <Button size="small" color="inherit" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Voir moins' : `Voir tout (${entries.length})`}
          </Button>
        </Block>
      )}
    </>
  )
}
