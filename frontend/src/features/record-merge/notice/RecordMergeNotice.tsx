import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { useToday } from '@/components/useToday'
import { ButtonLink } from '@/components/link/ButtonLink'
import { ResemblingRecordItem, type ResemblingRecord } from '@/features/inquiry/public'
import { ofName } from '@/format/elision'
import { useUser } from '@/session/session'
import { duplicatesQuery, mergesQuery, type PastMerge, useUndo } from '../api'
import { formatMergeTime } from './mergeTime'

/** Notice above a record: the merge that can be undone, and possible duplicates. */
export function RecordMergeNotice({ record }: { record: string }) {
  const { data: merges } = useQuery(mergesQuery(record))
  const { data: duplicates } = useQuery(duplicatesQuery(record))
  const merge = merges?.find(({ kept, undoable }) => kept === record && undoable)
  return (
    <>
      {merge && <Merged merge={merge} />}
      {duplicates && duplicates.length > 0 && <Duplicates record={record} duplicates={duplicates} />}
    </>
  )
}

function Merged({ merge }: { merge: PastMerge }) {
  const isAdmin = useUser().role === 'ADMIN'
  const undo = useUndo()
  const mergeTime = formatMergeTime(merge.mergedAt, useToday())
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  return (
    <Alert severity="success" role="status" sx={{ mb: 2 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {`Fusionnée avec la fiche ${ofName(merge.removedLabel)} ${mergeTime}, par ${merge.mergedBy}.`}
        </Box>
        {isAdmin && (
          <Button color="inherit" size="compact" onClick={() => setIsConfirmOpen(true)}>
            Annuler la fusion
          </Button>
        )}
      </Stack>
      {isConfirmOpen && (
        <ConfirmDialog
          open
          title={'Annuler la fusion\u202F?'}
          confirmLabel="Annuler la fusion"
          cancelLabel="Garder une seule fiche"
          onConfirm={async () => {
            await undo(merge.uuid)
            setIsConfirmOpen(false)
          }}
          onClose={() => setIsConfirmOpen(false)}
        >
          {`La fiche ${ofName(merge.removedLabel)} redevient une fiche à part, avec tout ce qu’elle avait. Ce qui a été ajouté depuis reste ici.`}
        </ConfirmDialog>
      )}
    </Alert>
  )
}

function Duplicates({ record, duplicates }: { record: string; duplicates: readonly ResemblingRecord[] }) {
  const isAdmin = useUser().role === 'ADMIN'
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      <AlertTitle>
        {duplicates.length === 1 ? 'Une fiche semblable existe' : 'Des fiches semblables existent'}
      </AlertTitle>
      <List disablePadding aria-label="Fiches semblables">
        {duplicates.map((duplicate) => (
          <ResemblingRecordItem key={duplicate.uuid} record={duplicate}>
            {isAdmin && (
              <ButtonLink
                to="/customer-records/$uuid/merge"
                params={{ uuid: record }}
                search={{ with: duplicate.uuid }}
                size="compact"
                variant="outlined"
                color="inherit"
                aria-label={`Fusionner avec la fiche ${ofName(duplicate.label)}`}
              >
                Fusionner…
              </ButtonLink>
            )}
          </ResemblingRecordItem>
        ))}
      </List>
    </Alert>
  )
}
