import { Block } from '@/components/primitives'
import type { Column } from '@/components/table/column'
import { FOLLOW_UP_FREQUENCIES } from '@/domain/constants'
import { formatDate, formatInstant } from '@/format/date'
import { formatPhone } from '@/format/phone'
import type { PartnerRow } from './partner'

const businessName: Column<PartnerRow> = {
  key: 'businessName',
  header: 'Raison sociale',
  width: '30%',
  cell: (row) => row.businessName,
}
const lastName: Column<PartnerRow> = { key: 'lastName', header: 'Nom', cell: (row) => row.lastName }
const firstName: Column<PartnerRow> = { key: 'firstName', header: 'Prénom', cell: (row) => row.firstName }

export const COLUMNS: Column<PartnerRow>[] = [
  businessName,
  { key: 'type', header: 'Type', cell: ({ type }) => type?.label },
  lastName,
  firstName,
]

/** Of those to call again: whom, where, and since when. */
export const FOLLOW_UP_COLUMNS: Column<PartnerRow>[] = [
  businessName,
  lastName,
  { ...firstName, from: 'lg' },
  { key: 'phone', header: 'Téléphone', cell: ({ phoneNumber }) => formatPhone(phoneNumber) },
  { key: 'frequency', header: 'Relance', from: 'md', cell: ({ followUpFrequency }) => frequency(followUpFrequency) },
  { key: 'contact', header: 'Dernier contact', cell: ({ lastContactDate }) => formatInstant(lastContactDate) },
  {
    key: 'due',
    header: 'À relancer depuis le',
    cell: ({ followUpDate }) => (
      <Block component="span" weight={600}>
        {followUpDate ? formatDate(followUpDate) : ''}
      </Block>
    ),
  },
]

function frequency(key: string): string {
  return FOLLOW_UP_FREQUENCIES.find((known) => known.key === key)?.label ?? key
}
