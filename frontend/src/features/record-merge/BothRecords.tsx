import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatInstant, formatInstantWithTime } from '@/format/date'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import type { MergePreview, MergeRecord } from './api'

interface BothRecordsProps {
  preview: MergePreview
  onSwap: () => void
}

/** Kept and removed record. */
export function BothRecords({ preview: { kept, removed, newer }, onSwap }: BothRecordsProps) {
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Side title="Fiche qui reste" record={kept} isNewest={newer === 'kept'} />
        <Side title="Fiche qui disparaît" record={removed} isNewest={newer === 'removed'} />
      </Box>
      <Button color="inherit" startIcon={<Icon name="refresh" />} onClick={onSwap} sx={{ mt: 1, minHeight: 44 }}>
        Inverser les deux fiches
      </Button>
    </Box>
  )
}

function Side({ title, record, isNewest }: { title: string; record: MergeRecord; isNewest: boolean }) {
  const { uuid, label, creationDate, creationUser, updateDate, updateUser } = record
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography component="h3" variant="h5">
        {title}
      </Typography>
      <AppLink
        to="/customer-records/$uuid"
        params={{ uuid }}
        aria-label={`Ouvrir la fiche ${ofName(label)}, ${title.toLowerCase()}`}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {label}
      </AppLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {`Créée le ${formatInstant(creationDate)} par ${fullName(creationUser)}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Modifiée le ${formatInstantWithTime(updateDate)} par ${fullName(updateUser)}`}
      </Typography>
      {isNewest && (
        <Box sx={{ mt: 1 }}>
          <Tag colors={TAG_COLORS.inProgress}>La plus récente</Tag>
        </Box>
      )}
    </Paper>
  )
}
