import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadError } from '@/components/table/LoadError'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { useToday } from '@/components/useToday'
import { formatInstant } from '@/format/date'
import { fullName } from '@/format/fullName'
import { useDialogState } from '@/session/dialogState'
import { identityChecksQuery, type Compliance, type ComplianceItem, type IdentityCheck } from '../api'
import { IdentityDialog } from './IdentityDialog'
import { DOCUMENTS, VIGILANCES } from './identityForm'
import { endText } from './term'

interface IdentityChecksProps {
  record: string
  customers: Compliance['customers']
  /** Item of the compliance panel, if the rules require the check. */
  item: ComplianceItem | undefined
}

/** Identity checks of the customers (LCB-FT), recorded by the firm and never delivered. */
export function IdentityChecks({ record, customers, item }: IdentityChecksProps) {
  const id = useId()
  const query = useQuery(identityChecksQuery(record))
  const [checkedCustomer, setCheckedCustomer] = useDialogState<string | null>(`identity-check:${record}`, null)
  const customer = customers.find(({ uuid }) => uuid === checkedCustomer)
  return (
    <Box>
      <Typography id={id} component="h4" variant="h5" sx={{ color: 'text.secondary', mb: 0.5 }}>
        Vérification d’identité (LCB-FT)
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {`${item?.required ? 'Demandée avant l’envoi à un établissement. ' : ''}Interne au cabinet\u202F: ni le client ni le prescripteur ne la voient.`}
      </Typography>
      <LoadError query={query} />
      <List disablePadding aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
        {query.data &&
          customers.map(({ uuid, name }) => (
            <CustomerLine
              key={uuid}
              name={fullName(name)}
              isRequired={item?.required === true}
              check={query.data.find((check) => check.customer === uuid)}
              onCheck={() => setCheckedCustomer(uuid)}
            />
          ))}
      </List>
      {customer && (
        <IdentityDialog
          record={record}
          customer={customer}
          latest={query.data?.find((check) => check.customer === customer.uuid)}
          onClose={() => setCheckedCustomer(null)}
        />
      )}
    </Box>
  )
}

interface CustomerLineProps {
  name: string
  isRequired: boolean
  check: IdentityCheck | undefined
  onCheck: () => void
}

function CustomerLine({ name, isRequired, check, onCheck }: CustomerLineProps) {
  const today = useToday()
  const end = check && endText(check.validUntil, today)
  const isOver = check !== undefined && check.validUntil < today
  const isDue = check === undefined ? isRequired : isOver
  const missingText = isRequired ? 'À faire' : 'Pas encore faite'
  const checkedText = isOver ? 'Pièce échue' : 'Faite'
  const settledColors = check === undefined ? TAG_COLORS.quiet : TAG_COLORS.done
  const actionLabel = check === undefined ? 'Vérifier' : 'Vérifier à nouveau'
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {name}
          </Box>
          <Tag colors={isDue ? TAG_COLORS.attention : settledColors} nowrap>
            {check === undefined ? missingText : checkedText}
          </Tag>
          {check && end && (
            <>
              <Box sx={{ fontSize: '0.875rem', color: end.isNear ? 'error.main' : 'text.secondary' }}>
                {`${labelOf(DOCUMENTS, check.document)}. ${end.text}.`}
              </Box>
              <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                {`Vue le ${formatInstant(check.checkDate)} par ${fullName(check.user)}. Vigilance ${labelOf(VIGILANCES, check.vigilance).toLocaleLowerCase('fr')}${check.politicallyExposed ? ', personne politiquement exposée' : ''}.`}
              </Box>
            </>
          )}
        </Box>
        <Button
          size="small"
          color="inherit"
          variant={check === undefined || isOver ? 'outlined' : 'text'}
          onClick={onCheck}
          aria-label={`${actionLabel} l’identité\u202F: ${name}`}
        >
          {actionLabel}
        </Button>
      </Stack>
    </Box>
  )
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
