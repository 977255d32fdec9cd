import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { LoadError } from '@/components/table/LoadError'
import { columnQuery, type CaseRow, type CaseSums } from '../api'
import type { CasesSearch } from '../listSearch'
import { Sums } from '../Sums'
import { BoardCard } from './BoardCard'

interface BoardColumnProps {
  family: string
  label: string
  count: number | undefined
  sums: CaseSums | undefined
  search: CasesSearch
  /** Dragged card. */
  dragged: CaseRow | null
  onDrag: (row: CaseRow | null) => void
  onDrop: (row: CaseRow) => void
}

/** Column of one status family, longest waiting cases first. */
export function BoardColumn({ family, label, count, sums, search, dragged, onDrag, onDrop }: BoardColumnProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const query = useInfiniteQuery(columnQuery(search, family))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  const welcome = over && dragged !== null && dragged.family.key !== family
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={rows === undefined && !error}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (dragged) onDrop(dragged)
      }}
      sx={{ bgcolor: 'sunken', borderRadius: 1, p: 1, minWidth: 0, outline: welcome ? '2px dashed' : 'none', outlineColor: 'primary.main', outlineOffset: -2 }}
    >
      <Row gap={1} px={0.5} pb={1} justify="space-between">
        <Text id={id} component="h2" variant="h6">{label}</Text>
        <Block component="span" size="tiny" weight={650} tabular color="text.secondary">{count ?? '…'}</Block>
      </Row>
      {sums && <Block px={0.5} pb={1}><Sums sums={sums} narrow /></Block>}
      <LoadError query={query} />
      {rows === undefined && !error && [0, 1, 2].map((place) => <Skeleton key={place} variant="rounded" height={112} sx={{ mb: 1 }} />)}
      {rows?.length === 0 && <Block py={3} textAlign="center" size="small" color="text.secondary">Aucun dossier</Block>}
      {rows && rows.length > 0 && (
        <PlainList gap={1} aria-labelledby={id}>
          {rows.map((row) => <BoardCard key={row.uuid} row={row} isDragged={dragged?.uuid === row.uuid} onDrag={onDrag} />)}
        </PlainList>
      )}
      {hasNextPage && (
        <Block mt={1}>
          <Button fullWidth color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} aria-describedby={id}>
            Afficher plus
          </Button>
        </Block>
      )}
    </Box>
  )
}
