import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { AppLink } from '@/components/link/AppLink'
import { ofName } from '@/format/elision'
import { reasonsOf, type Inquiry } from './inquiry'
import type { InquiryChanges } from './useInquiryChange'

interface DuplicatesProps {
  inquiry: Inquiry
  changes: InquiryChanges
}

/** Records that may be of the same person: to be looked at before a second one is made. */
export function Duplicates({ inquiry: { duplicates }, changes }: DuplicatesProps) {
  if (duplicates.length === 0) return null
  const attach = (uuid: string) =>
    changes.change({ customerRecord: { uuid } }, 'La demande a été rattachée à la fiche et marquée comme traitée.')
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
              onClick={() => void attach(record.uuid)}
              sx={{ minHeight: { xs: 44, md: 36 } }}
            >
              Rattacher à cette fiche
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  )
}
