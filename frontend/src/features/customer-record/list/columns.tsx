import Box from '@mui/material/Box'
import { hiddenDetails, type Column } from '@/components/table/column'
import { formatInstant } from '@/format/date'
import { displayText, NO_VALUE } from '@/format/displayText'
import { formatPhone } from '@/format/phone'
import { namesOf, secondCustomerName, type RecordRow } from '../record'

export const FIRST_NAME: Column<RecordRow> = {
  key: 'firstName',
  header: 'Prénom',
  sort: 'firstName',
  cell: ({ customers }) => (
    <>
      {customers[0]?.firstName}
      {customers.length > 1 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>{` et ${secondCustomerName(customers)}`}</Box>
      )}
    </>
  ),
}

const DATE_SORT_LABELS = ['les plus anciennes', 'les plus récentes'] as const
const phone = ({ customers }: RecordRow) => formatPhone(customers[0]?.phoneNumber)
const employees = (row: RecordRow) => (row.employees ?? []).map((employee) => namesOf([employee])).join(', ')
const statusLabel = ({ lastStatus }: RecordRow) => displayText(lastStatus?.label ?? '')
const statusDate = ({ lastStatus }: RecordRow) => formatInstant(lastStatus?.date)

/** Columns of REC-01; other data is in secondary lines or optional columns. */
export const STAFF_COLUMNS: Column<RecordRow>[] = [
  {
    key: 'lastName',
    header: 'Nom',
    width: '40%',
    sort: 'lastName',
    cell: ({ customers }) => customers[0]?.lastName,
    detail: (row, visibleKeys) => {
      const statusText = statusLabel(row) && `${statusLabel(row)} depuis le\u00A0${statusDate(row)}`
      return hiddenDetails(visibleKeys, [
        ['phone', phone(row).replaceAll(' ', '\u00A0')],
        ['employees', employees(row)],
        ['status', statusText],
        ['since', visibleKeys.has('status') && statusDate(row) ? `depuis le\u00A0${statusDate(row)}` : ''],
      ])
    },
  },
  FIRST_NAME,
  { key: 'phone', header: 'Téléphone', optional: true, isWide: true, cell: (row) => phone(row) || NO_VALUE },
  { key: 'email', header: 'Email', optional: true, cell: ({ customers }) => customers[0]?.email ?? NO_VALUE },
  { key: 'employees', header: 'Salarié', optional: true, cell: (row) => employees(row) || NO_VALUE },
  {
    key: 'status',
    header: 'Dernier statut',
    optional: true,
    isWide: true,
    cell: (row) => statusLabel(row) || NO_VALUE,
  },
  { key: 'since', header: 'Statut depuis le', optional: true, cell: (row) => statusDate(row) || NO_VALUE },
  { key: 'city', header: 'Ville', optional: true, cell: ({ city }) => city ?? NO_VALUE },
  {
    key: 'creationDate',
    header: 'Créée le',
    optional: true,
    sort: 'creationDate',
    sortLabels: DATE_SORT_LABELS,
    cell: ({ creationDate }) => formatInstant(creationDate) || NO_VALUE,
  },
  {
    key: 'updateDate',
    header: 'Modifiée le',
    optional: true,
    sort: 'updateDate',
    sortLabels: DATE_SORT_LABELS,
    cell: ({ updateDate }) => formatInstant(updateDate) || NO_VALUE,
  },
]
