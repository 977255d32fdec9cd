import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/link/AppLink'
import { formatPhone } from '@/format/phone'
import { reasonsText, type ResemblingRecord } from '../inquiry'

/** Possible duplicates, each with a link and the reason. */
export function DuplicateRecords({ records }: { records: readonly ResemblingRecord[] }) {
  if (records.length === 0) return null
  return (
    <>
      <Typography sx={{ mt: 2, fontWeight: 600, color: 'text.primary' }}>
        {records.length === 1
          ? 'Une fiche ressemble déjà à cette personne\u202F:'
          : 'Des fiches ressemblent déjà à cette personne\u202F:'}
      </Typography>
      <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }}>
        {records.map((record) => (
          <li key={record.uuid}>
            <AppLink
              to="/customer-records/$uuid"
              params={{ uuid: record.uuid }}
              aria-label={`Ouvrir la fiche ${record.label}`}
            >
              {record.label}
            </AppLink>
            {` (${reasonsText(record)})`}
            {record.customers.map(({ firstName, lastName, phoneNumber, email }) => (
              <Typography
                key={`${firstName} ${lastName} ${phoneNumber}`}
                component="span"
                variant="body2"
                sx={{ display: 'block' }}
              >
                {[formatPhone(phoneNumber), email].filter(Boolean).join(' · ')}
              </Typography>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

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
