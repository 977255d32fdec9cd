import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Tag, TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { formatDate, formatInstant } from '@/format/date'
import { complianceQuery, legalDocumentsQuery, type ComplianceItem, type LegalDocument } from './api'
import { DocumentMenu } from './DocumentMenu'
import { stateText } from './documentText'
import { IdentityDialog } from './IdentityDialog'
import { IssueDialog } from './IssueDialog'

/** Identity check: recorded by the firm, not issued. */
const IDENTITY = 'LCBFT'

function identityText(state: string): string {
  return state === 'missing' ? 'À faire' : state === 'expired' ? 'Pièce échue' : 'Faite'
}

const BEFORE: Record<string, string> = { study: 'avant l’étude', lender: 'avant l’envoi à un établissement', signature: 'avant la signature' }

/** Legal documents that a case needs, and those that were issued. */
export function CompliancePart({ customerCase, record }: { customerCase: string; record: string | undefined }) {
  const { data: compliance } = useQuery(complianceQuery(customerCase))
  const { data: documents = [] } = useQuery(legalDocumentsQuery(customerCase))
  const [issuing, setIssuing] = useState<{ kind: string } | null>(null)
  const [checking, setChecking] = useState(false)
  if (!compliance) return null
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Tag colors={compliance.complete ? TAG_COLORS.done : TAG_COLORS.attention}>{compliance.complete ? 'Complet' : 'Incomplet'}</Tag>
        <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setIssuing({ kind: '' })}>Préparer un document</Button>
      </Stack>
      <List disablePadding aria-label="Documents attendus">
        {compliance.items.map((item) => (
          <Item key={item.kind} item={item} document={documents.find(({ kind, state }) => kind === item.kind && state !== 'replaced')} onPrepare={() => (item.kind === IDENTITY ? setChecking(true) : setIssuing({ kind: item.kind }))} />
        ))}
      </List>
      {checking && record !== undefined && <IdentityDialog record={record} customerCase={customerCase} customers={compliance.customers} onClose={() => setChecking(false)} />}
      {issuing && <IssueDialog customerCase={customerCase} customers={compliance.customers} kind={issuing.kind} onClose={() => setIssuing(null)} />}
    </>
  )
}

function colorsOf(item: ComplianceItem): TagColors {
  if (item.isValid) return TAG_COLORS.done
  return item.state === 'missing' || item.state === 'declined' || item.state === 'expired' ? TAG_COLORS.attention : TAG_COLORS.moving
}

function Item({ item, document, onPrepare }: { item: ComplianceItem; document: LegalDocument | undefined; onPrepare: () => void }) {
  const name = item.name ?? item.kind
  const act = item.kind === IDENTITY ? 'Vérifier' : 'Préparer'
  const until = item.validUntil ? `en vigueur jusqu’au ${formatDate(item.validUntil)}` : null
  const details = [item.before && BEFORE[item.before], document && `remis le ${formatInstant(document.issueDate)}`, until].filter(Boolean)
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box component="span" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {name}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>{details.join(', ')}</Box>
          {document?.people.map((person) => person.reason && <Typography
            key={person.customer}
            sx={{ fontSize: '0.875rem', color: 'error.main', overflowWrap: 'anywhere' }}
          >{`Refus\u202F: ${person.reason}`}</Typography>)}
        </Box>
        <Tag colors={colorsOf(item)} nowrap>{item.kind === IDENTITY ? identityText(item.state) : stateText(item.state)}</Tag>
        <Button size="small" onClick={onPrepare} aria-label={`${act}\u202F: ${name}`}>{act}</Button>
        {document && <DocumentMenu document={document} />}
      </Stack>
    </Box>
  )
}
