import { Block } from '@/components/primitives'
import type { Column } from '@/components/table/column'
import { formatInstant } from '@/format/date'
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
const employees = (row: RecordRow) => (row.employees ?? []).map((one) => namesOf([one])).join(', ')
const status = ({ lastStatus }: RecordRow) => lastStatus?.label.replace("'", '’') ?? ''
const since = ({ lastStatus }: RecordRow) => formatInstant(lastStatus?.date)

/** Those of the documents (REC-01), the rest of the row in a quiet line, and the same as columns for who chooses them. */
export const STAFF_COLUMNS: Column<RecordRow>[] = [
  {
    key: 'lastName',
    header: 'Nom',
    width: '40%',
    sort: 'lastName',
    cell: ({ customers }) => customers[0]?.lastName,
    detail: (row, shown) => {
      const stands = status(row) && `${status(row)} depuis le\u00A0${since(row)}`
      const parts = [['phone', phone(row).replaceAll(' ', '\u00A0')], ['employees', employees(row)], ['status', stands]] as const
      return parts.flatMap(([key, text]) => (shown.has(key) || text === '' ? [] : text)).join(' · ')
    },
  },
  FIRST_NAME,
  { key: 'phone', header: 'Téléphone', optional: true, cell: (row) => phone(row) || NOTHING },
  { key: 'email', header: 'Email', optional: true, cell: ({ customers }) => customers[0]?.email ?? NOTHING },
  { key: 'employees', header: 'Salarié', optional: true, cell: (row) => employees(row) || NOTHING },
  { key: 'status', header: 'Dernier statut', optional: true, cell: (row) => status(row) || NOTHING },
  { key: 'since', header: 'Statut depuis le', optional: true, cell: (row) => since(row) || NOTHING },
]
