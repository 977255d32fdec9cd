import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { FileLines } from '@/components/upload/FileLines'
import type { ChecklistItem } from '../api'
import { DocumentState } from './DocumentState'
import { filesOf, noFileLabel, type AssignedFile } from './placement'
import { stateOf } from './checklist'

interface LockedDocumentsProps {
  title: string
  items: readonly ChecklistItem[]
  files: readonly AssignedFile[]
}

/** Collapsed, read-only documents that need no more files. */
export function LockedDocuments({ title, items, files }: LockedDocumentsProps) {
  if (items.length === 0) return null
  return (
    <Paper
      component="details"
      variant="outlined"
      sx={{ mt: 2, '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: { xs: 2, sm: 2.5 },
          py: 1.5,
          minHeight: 48,
          cursor: 'pointer',
          fontWeight: 600,
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        <Box component="span" sx={{ flex: 1 }}>{`${title} (${items.length})`}</Box>
        <Icon name="chevronDown" />
      </Box>
      <List disablePadding aria-label={title} sx={{ px: { xs: 2, sm: 2.5 }, pb: 1 }}>
        {items.map((item) => (
          <LockedDocument key={item.uuid} item={item} files={files} />
        ))}
      </List>
    </Paper>
  )
}

/** Read-only document with its state and files. */
export function LockedDocument({ item, files }: { item: ChecklistItem; files: readonly AssignedFile[] }) {
  const documentFiles = filesOf(files, item.uuid)
  const state = stateOf(item)
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack
        direction="row"
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <Typography sx={{ fontWeight: 600, flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {item.label}
        </Typography>
        <DocumentState state={state} text={noFileLabel(item, documentFiles)} />
      </Stack>
      {state === 'refused' && item.motive && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {item.motive}
        </Typography>
      )}
      <FileLines files={documentFiles} label={`Documents déposés pour ${item.label}`} />
    </Box>
  )
}
