import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { stateColors, stateText, type LegalDocument } from '@/components/legal-document/documentStates'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { useToday } from '@/components/useToday'
import { formatInstant } from '@/format/date'
import type { Compliance, ComplianceItem } from '../api'
import { DocumentMenu } from './DocumentMenu'
import { kindName } from './kinds'
import { PaperAnswerDialog } from './PaperAnswerDialog'
import { customersToAnswer } from './paperForm'
import { answerText, nameOfCustomer } from './people'
import { endText } from './term'

interface ComplianceLineProps {
  item: ComplianceItem
  /** Current document of this kind. */
  document: LegalDocument | undefined
  /** Another customer has another document of this kind, on its own line. */
  isOneOfSeveral: boolean
  customers: Compliance['customers']
  onPrepare: () => void
}

/** Line of the compliance panel: state of a document, answers of the customers, actions. */
export function ComplianceLine({ item, document, isOneOfSeveral, customers, onPrepare }: ComplianceLineProps) {
  const name = kindName(item.kind, item.name)
  const { state, isValid, validUntil } = isOneOfSeveral && document ? { isValid: false, ...document } : item
  const today = useToday()
  const end = validUntil ? endText(validUntil, today) : null
  const isAgain = document !== undefined
  const [isPaperOpen, setIsPaperOpen] = useState(false)
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {name}
          </Box>
          <Tag colors={isValid ? TAG_COLORS.done : stateColors(state)} nowrap>
            {stateText(state)}
          </Tag>
          {document && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {`Remis le ${formatInstant(document.issueDate)}${document.isDraft ? ', projet non validé' : ''}`}
            </Box>
          )}
          {end && (
            <Box sx={{ fontSize: '0.875rem', color: end.isNear ? 'error.main' : 'text.secondary' }}>{end.text}</Box>
          )}
          {document?.people.map((person) => (
            <Box
              key={person.customer}
              sx={{ fontSize: '0.875rem', color: person.state === 'declined' ? 'error.main' : 'text.secondary' }}
            >
              {`${nameOfCustomer(customers, person.customer)} ${answerText(document, person)}`}
            </Box>
          ))}
        </Box>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          {document && customersToAnswer(document, customers).length > 0 && (
            <Button
              size="small"
              color="inherit"
              onClick={() => setIsPaperOpen(true)}
              aria-label={`Répondu sur papier\u202F: ${name}`}
            >
              Répondu sur papier
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            variant={isAgain ? 'text' : 'outlined'}
            onClick={onPrepare}
            aria-label={`${isAgain ? 'Préparer à nouveau' : 'Préparer'}\u202F: ${name}`}
          >
            {isAgain ? 'Refaire' : 'Préparer'}
          </Button>
          {document && <DocumentMenu document={document} customers={customers} />}
        </Stack>
      </Stack>
      {isPaperOpen && document && (
        <PaperAnswerDialog document={document} customers={customers} onClose={() => setIsPaperOpen(false)} />
      )}
    </Box>
  )
}
