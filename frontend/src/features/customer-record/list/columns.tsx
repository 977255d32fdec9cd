import { Block } from '@/components/primitives'
import type { Column } from '@/components/table/column'
import { formatPhone } from '@/format/phone'
import { namesOf, type RecordRow } from '../record'

export const FIRST_NAME: Column<RecordRow> = {
  key: 'firstName',
  header: 'Prénom',
  cell: ({ customers }) => (
    <>
      {customers[0]?.firstName}
      {customers.length > 1 && (
        <Block component="span" color="text.secondary">{` et ${namesOf(customers.slice(1))}`}</Block>
      )}
    </>
  ),
}

const NOTHING = '—'
const phone = ({ customers }: RecordRow) => formatPhone(customers[0]?.phoneNumber)

/** Those of the documents (REC-01), the telephone in a quiet line, and more as columns for who chooses them. */
export const STAFF_COLUMNS: Column<RecordRow>[] = [
  {
    key: 'lastName',
    header: 'Nom',
    width: '40%',
    cell: ({ customers }) => customers[0]?.lastName,
    detail: (row, shown) => (shown.has('phone') ? '' : phone(row).replaceAll(' ', '\u00A0')),
  },
  FIRST_NAME,
  { key: 'phone', header: 'Téléphone', optional: true, cell: (row) => phone(row) || NOTHING },
  { key: 'email', header: 'Email', optional: true, cell: ({ customers }) => customers[0]?.email ?? NOTHING },
]
