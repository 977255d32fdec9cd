import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { stateText } from '@/components/legal-document/documentStates'
import { complianceQuery, type ComplianceItem } from '../api'
import { IDENTITY, kindName } from './kinds'

const isDueBeforeLender = ({ before, isValid }: ComplianceItem) =>
  (before === 'study' || before === 'lender') && !isValid

/** Missing legal documents that are due before a case is sent to a lender; undefined while loading. */
export function useMissingDocuments(customerCase: string, isEnabled: boolean): readonly ComplianceItem[] | undefined {
  const { data } = useQuery({ ...complianceQuery(customerCase), enabled: isEnabled })
  return data?.items.filter(isDueBeforeLender)
}

/** Warning about missing legal documents before a case is sent to a lender. */
export function MissingDocumentsAlert({ items }: { items: readonly ComplianceItem[] }) {
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1.5 }}>
      <strong>{items.length > 1 ? `${items.length} documents légaux manquent.` : 'Un document légal manque.'}</strong>
      <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {items.map(({ kind, name, state }) => (
          <li
            key={kind}
          >{`${kindName(kind, name)}\u202F: ${kind === IDENTITY ? 'à faire' : stateText(state).toLocaleLowerCase('fr')}`}</li>
        ))}
      </Box>
    </Alert>
  )
}
