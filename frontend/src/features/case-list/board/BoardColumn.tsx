import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
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
  draggedRow: CaseRow | null
  onDrag: (row: CaseRow | null) => void
  onDrop: (row: CaseRow) => void
}

/** Column of one status family. */
export function BoardColumn({ family, label, count, sums, search, draggedRow, onDrag, onDrop }: BoardColumnProps) {
  const id = useId()
  const [isDragOver, setIsDragOver] = useState(false)
  const query = useInfiniteQuery(columnQuery(search, family))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  const acceptsDrop = isDragOver && draggedRow !== null && draggedRow.family.key !== family
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={rows === undefined && !error}
      onDragOver={(event) => {
        if (!draggedRow) return
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Also fires when the pointer enters a card of the column.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDragOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsDragOver(false)
        if (draggedRow) onDrop(draggedRow)
      }}
      sx={{
        bgcolor: 'sunken',
        borderRadius: 1,
        p: 1,
        minWidth: 0,
        outline: acceptsDrop ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: -2,
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 0.5, pb: 1, justifyContent: 'space-between' }}>
        <Typography component="h2" id={id} variant="h6">
          {label}
        </Typography>
        <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 650, color: 'text.secondary' }}>
          {count ?? '…'}
        </Box>
      </Stack>
      {sums && (
        <Box sx={{ px: 0.5, pb: 1 }}>
          <Sums sums={sums} isNarrow />
        </Box>
      )}
      <LoadError query={query} />
      {rows === undefined &&
        !error &&
        [0, 1, 2].map((place) => <Skeleton key={place} variant="rounded" height={112} sx={{ mb: 1 }} />)}
      {rows?.length === 0 && (
        <Box sx={{ py: 3, textAlign: 'center', fontSize: '0.875rem', color: 'text.secondary' }}>Aucun dossier</Box>
      )}
      {rows && rows.length > 0 && (
        <List disablePadding aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
          {rows.map((row) => (
            <BoardCard key={row.uuid} row={row} isDragged={draggedRow?.uuid === row.uuid} onDrag={onDrag} />
          ))}
        </List>
      )}
      {hasNextPage && (
        <Box sx={{ mt: 1 }}>
          <Button
            fullWidth
            color="inherit"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            aria-describedby={id}
          >
            Afficher plus
          </Button>
        </Box>
      )}
    </Box>
  )
}
