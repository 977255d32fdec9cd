import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { AppLink } from '@/components/link/AppLink'
import { ofName } from '@/format/elision'
import { reasonsOf, type Inquiry, type ResemblingRecord } from '../inquiry'
import { MoveFiles } from './MoveFiles'
import type { InquiryChanges } from '../follow-up/useInquiryChange'

interface DuplicatesProps {
  inquiry: Inquiry
  changes: InquiryChanges
}

/** Records that may be of the same person: to be looked at before a second one is made. */
export function Duplicates({ inquiry: { duplicates, medias }, changes }: DuplicatesProps) {
  const [chosen, setChosen] = useState<ResemblingRecord | null>(null)
  const [moveFiles, setMoveFiles] = useState(true)
  if (duplicates.length === 0) return null
  const attach = async ({ uuid }: ResemblingRecord) => {
    await changes.change(
      { customerRecord: { uuid }, moveFiles }, 'La demande a été rattachée à la fiche et marquée comme traitée.',
    )
    setChosen(null)
  }
  return (
    <Alert severity="info" role="status" sx={{ mb: 3 }}>
      <AlertTitle>Cette personne a peut-être déjà une fiche</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {duplicates.map((record) => (
          <Box
            component="li"
            key={record.uuid}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', py: 0.5 }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <AppLink to="/customer-records/$uuid" params={{ uuid: record.uuid }} sx={{ fontWeight: 600 }}>
                {record.label}
              </AppLink>
              <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${reasonsOf(record)}`}</Box>
            </Box>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={changes.busy}
              aria-label={`Rattacher la demande à la fiche ${ofName(record.label)}`}
              onClick={() => setChosen(record)}
              sx={{ minHeight: { xs: 44, md: 36 } }}
            >
              Rattacher à cette fiche
            </Button>
          </Box>
        ))}
      </Box>
      {chosen && (
        <ConfirmDialog
          open
          title={`Rattacher la demande à la fiche ${ofName(chosen.label)}\u202F?`}
          confirmLabel="Rattacher"
          onConfirm={() => attach(chosen)}
          onClose={() => setChosen(null)}
        >
          Les réponses deviendront un compte rendu de la fiche, qui ne change pas autrement, et la demande sera marquée comme
          traitée. Vous pourrez la détacher ensuite.
          <MoveFiles count={medias.length} checked={moveFiles} onChange={setMoveFiles} />
        </ConfirmDialog>
      )}
    </Alert>
  )
}
