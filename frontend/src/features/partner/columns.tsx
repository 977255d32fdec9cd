import Box from '@mui/material/Box'
import { hiddenDetails, type Column } from '@/components/table/column'
import { OnOff } from '@/components/table/cells'
import { FOLLOW_UP_FREQUENCIES } from '@/domain/constants'
import { formatDate, formatInstant } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { formatPhone } from '@/format/phone'
import type { PartnerRow } from './partner'

const businessName: Column<PartnerRow> = {
  key: 'businessName',
  header: 'Raison sociale',
  width: '30%',
  sort: 'businessName',
  cell: (row) => row.businessName,
}
const lastName: Column<PartnerRow> = { key: 'lastName', header: 'Nom', sort: 'lastName', cell: (row) => row.lastName }
const firstName: Column<PartnerRow> = {
  key: 'firstName',
  header: 'Prénom',
  sort: 'firstName',
  cell: (row) => row.firstName,
}

const phoneText = ({ phoneNumber }: PartnerRow) => formatPhone(phoneNumber)
const contact: Column<PartnerRow> = {
  key: 'contact',
  header: 'Dernier contact',
  sort: 'lastContact',
  sortLabels: ['le plus ancien', 'le plus récent'],
  cell: ({ lastContactDate }) => formatInstant(lastContactDate),
}

/** Columns of the specification; contact details are in a secondary line, other data in optional columns. */
export const COLUMNS: Column<PartnerRow>[] = [
  {
    ...businessName,
    detail: (row, visibleKeys) =>
      hiddenDetails(visibleKeys, [
        ['phone', phoneText(row).replaceAll(' ', '\u00A0')],
        ['email', row.email],
      ]),
  },
  { key: 'type', header: 'Type', cell: ({ type }) => type?.label },
  lastName,
  firstName,
  { key: 'phone', header: 'Téléphone', optional: true, isWide: true, cell: (row) => phoneText(row) || NO_VALUE },
  { key: 'email', header: 'Email', optional: true, sort: 'email', cell: ({ email }) => email },
  {
    key: 'frequency',
    header: 'Relance',
    optional: true,
    cell: ({ followUpFrequency }) => frequencyLabel(followUpFrequency),
  },
  { ...contact, optional: true },
  {
    key: 'due',
    header: 'À relancer le',
    optional: true,
    cell: ({ followUpDate }) => (followUpDate ? formatDate(followUpDate) : NO_VALUE),
  },
  {
    key: 'access',
    header: 'Accès',
    optional: true,
    cell: ({ enableAccess }) => (
      <OnOff isOn={enableAccess} offIcon="lock">
        {enableAccess ? 'Activé' : 'Désactivé'}
      </OnOff>
    ),
  },
]

/** Columns of the partners to call again. */
export const FOLLOW_UP_COLUMNS: Column<PartnerRow>[] = [
  businessName,
  lastName,
  { ...firstName, minBreakpoint: 'lg' },
  { key: 'phone', header: 'Téléphone', cell: phoneText },
  {
    key: 'frequency',
    header: 'Relance',
    minBreakpoint: 'md',
    cell: ({ followUpFrequency }) => frequencyLabel(followUpFrequency),
  },
  contact,
  {
    key: 'due',
    header: 'À relancer depuis le',
    cell: ({ followUpDate }) => (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {followUpDate ? formatDate(followUpDate) : ''}
      </Box>
    ),
  },
]

function frequencyLabel(key: string): string {
  return FOLLOW_UP_FREQUENCIES.find((frequency) => frequency.key === key)?.label ?? key
}
