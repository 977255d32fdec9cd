import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Block, PlainList, Row, Text } from '@/components/primitives'
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
      <Row gap={1} wrap mb={1}>
        <Tag colors={compliance.complete ? TAG_COLORS.done : TAG_COLORS.attention}>{compliance.complete ? 'Complet' : 'Incomplet'}</Tag>
        <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setIssuing({ kind: '' })}>Préparer un document</Button>
      </Row>
      <PlainList aria-label="Documents attendus">
        {compliance.items.map((item) => (
          <Item key={item.kind} item={item} document={documents.find(({ kind, state }) => kind === item.kind && state !== 'replaced')} onPrepare={() => (item.kind === IDENTITY ? setChecking(true) : setIssuing({ kind: item.kind }))} />
        ))}
      </PlainList>
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
    <Block component="li" py={0.75} divider="bottom">
      <Row gap={1} wrap>
        <Block component="span" flex="1 1 200px" breaks>
          {name}
          <Block component="span" display="block" color="text.secondary" size="small">{details.join(', ')}</Block>
          {document?.people.map((person) => person.reason && <Text key={person.customer} size="small" color="error.main" breaks>{`Refus\u202F: ${person.reason}`}</Text>)}
        </Block>
        <Tag colors={colorsOf(item)} nowrap>{item.kind === IDENTITY ? identityText(item.state) : stateText(item.state)}</Tag>
        <Button size="small" onClick={onPrepare} aria-label={`${act}\u202F: ${name}`}>{act}</Button>
        {document && <DocumentMenu document={document} />}
      </Row>
    </Block>
  )
}
