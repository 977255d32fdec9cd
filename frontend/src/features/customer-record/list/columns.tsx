import Box from '@mui/material/Box'
import { restOf, type Column } from '@/components/table/column'
import { formatInstant } from '@/format/date'
import { displayed } from '@/format/displayed'
import { NO_VALUE } from '@/format/noValue'
import { formatPhone } from '@/format/phone'
import { namesOf, secondOf, type RecordRow } from '../record'

export const FIRST_NAME: Column<RecordRow> = {
  key: 'firstName',
  header: 'Prénom',
  sort: 'firstName',
  cell: ({ customers }) => (
    <>
      {customers[0]?.firstName}
      {customers.length > 1 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>{` et ${secondOf(customers)}`}</Box>
      )}
    </>
  ),
}

const ENDS = ['les plus anciennes', 'les plus récentes'] as const
const phone = ({ customers }: RecordRow) => formatPhone(customers[0]?.phoneNumber)
const employees = (row: RecordRow) => (row.employees ?? []).map((employee) => namesOf([employee])).join(', ')
const status = ({ lastStatus }: RecordRow) => displayed(lastStatus?.label ?? '')
const since = ({ lastStatus }: RecordRow) => formatInstant(lastStatus?.date)

/** Specified columns (REC-01); remaining data is in secondary lines, or in optional columns. */
export const STAFF_COLUMNS: Column<RecordRow>[] = [
  {
    key: 'lastName',
    header: 'Nom',
    width: '40%',
    sort: 'lastName',
    cell: ({ customers }) => customers[0]?.lastName,
    detail: (row, shown) => {
      const statusText = status(row) && `${status(row)} depuis le\u00A0${since(row)}`
      return restOf(shown, [['phone', phone(row).replaceAll(' ', '\u00A0')], ['employees', employees(row)], ['status', statusText], ['since', shown.has('status') && since(row) ? `depuis le\u00A0${since(row)}` : '']])
    },
  },
  FIRST_NAME,
  { key: 'phone', header: 'Téléphone', optional: true, wide: true, cell: (row) => phone(row) || NO_VALUE },
  { key: 'email', header: 'Email', optional: true, cell: ({ customers }) => customers[0]?.email ?? NO_VALUE },
  { key: 'employees', header: 'Salarié', optional: true, cell: (row) => employees(row) || NO_VALUE },
  { key: 'status', header: 'Dernier statut', optional: true, wide: true, cell: (row) => status(row) || NO_VALUE },
  { key: 'since', header: 'Statut depuis le', optional: true, cell: (row) => since(row) || NO_VALUE },
  { key: 'city', header: 'Ville', optional: true, cell: ({ city }) => city ?? NO_VALUE },
  { key: 'creationDate', header: 'Créée le', optional: true, sort: 'creationDate', sortLabels: ENDS, cell: ({ creationDate }) => formatInstant(creationDate) || NO_VALUE },
  { key: 'updateDate', header: 'Modifiée le', optional: true, sort: 'updateDate', sortLabels: ENDS, cell: ({ updateDate }) => formatInstant(updateDate) || NO_VALUE },
]
