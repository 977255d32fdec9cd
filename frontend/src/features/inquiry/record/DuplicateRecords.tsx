import Typography from '@mui/material/Typography'
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
