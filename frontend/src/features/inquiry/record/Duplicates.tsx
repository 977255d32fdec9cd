import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import AlertTitle from '@mui/material/AlertTitle'
import List from '@mui/material/List'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { ofName } from '@/format/elision'
import type { Inquiry, ResemblingRecord } from '../inquiry'
import { MoveFiles } from './MoveFiles'
import { ResemblingRecordItem } from './DuplicateRecords'
import type { InquiryChanges } from '../follow-up/useInquiryChange'

interface DuplicatesProps {
  inquiry: Inquiry
  changes: InquiryChanges
}

/** Possible duplicates of the sender's record, to be checked before creating a second one. */
export function Duplicates({ inquiry: { duplicates, medias }, changes }: DuplicatesProps) {
  const [selectedRecord, setSelectedRecord] = useState<ResemblingRecord | null>(null)
  const [moveFiles, setMoveFiles] = useState(true)
  if (duplicates.length === 0) return null
  const attach = async ({ uuid }: ResemblingRecord) => {
    await changes.change(
      { customerRecord: uuid, moveFiles },
      'La demande a été rattachée à la fiche et marquée comme traitée.',
    )
    setSelectedRecord(null)
  }
  return (
    <Alert severity="info" role="status" sx={{ mb: 3 }}>
      <AlertTitle>Cette personne a peut-être déjà une fiche</AlertTitle>
      <List disablePadding>
        {duplicates.map((record) => (
          <ResemblingRecordItem key={record.uuid} record={record}>
            <Button
              size="compact"
              variant="outlined"
              color="inherit"
              disabled={changes.isBusy}
              aria-label={`Rattacher la demande à la fiche ${ofName(record.label)}`}
              onClick={() => setSelectedRecord(record)}
            >
              Rattacher à cette fiche
            </Button>
          </ResemblingRecordItem>
        ))}
      </List>
      {selectedRecord && (
        <ConfirmDialog
          open
          title={`Rattacher la demande à la fiche ${ofName(selectedRecord.label)}\u202F?`}
          confirmLabel="Rattacher"
          onConfirm={() => attach(selectedRecord)}
          onClose={() => setSelectedRecord(null)}
        >
          Les réponses deviendront un compte rendu de la fiche, qui ne change pas autrement, et la demande sera marquée
          comme traitée. Vous pourrez la détacher ensuite.
          <MoveFiles count={medias.length} checked={moveFiles} onChange={setMoveFiles} />
        </ConfirmDialog>
      )}
    </Alert>
  )
}
