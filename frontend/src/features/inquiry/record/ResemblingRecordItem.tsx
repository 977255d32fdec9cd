import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/link/AppLink'
import { reasonsText, type ResemblingRecord } from '../inquiry'

interface ResemblingRecordItemProps {
  record: ResemblingRecord
  /** Button on this record. */
  children: ReactNode
}

/** List item of a possible duplicate: link, reason and button. */
export function ResemblingRecordItem({ record, children }: ResemblingRecordItemProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', rowGap: 0.5, columnGap: 2, flexWrap: 'wrap', py: 0.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <AppLink to="/customer-records/$uuid" params={{ uuid: record.uuid }} sx={{ fontWeight: 600 }}>
          {record.label}
        </AppLink>
        <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${reasonsText(record)}`}</Box>
      </Box>
      {children}
    </Stack>
  )
}
