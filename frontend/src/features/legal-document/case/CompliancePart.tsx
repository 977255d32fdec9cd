import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { LoadError } from '@/components/table/LoadError'
import { countText } from '@/format/countText'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { useDialogState } from '@/session/dialogState'
import { complianceQuery, legalDocumentsQuery, type Compliance, type ComplianceItem } from '../api'
import { ComplianceLine } from './ComplianceLine'
import { IdentityChecks } from './IdentityChecks'
import { IssueDialog } from './IssueDialog'
import { IDENTITY } from './kinds'

const COMPLIANCE_STEPS: readonly { dueBefore: string | null; title: string }[] = [
  { dueBefore: 'study', title: 'Avant l’étude' },
  { dueBefore: 'lender', title: 'Avant l’envoi à un établissement' },
  { dueBefore: 'signature', title: 'Avant la signature' },
  { dueBefore: null, title: 'Autres documents remis' },
]

/** Compliance panel of a case: required and issued legal documents, and the identity checks of its customers. */
export function CompliancePart({ customerCase, record }: { customerCase: string; record: string | undefined }) {
  const compliance = useQuery(complianceQuery(customerCase))
  const issuedQuery = useQuery(legalDocumentsQuery(customerCase))
  const [issueRequest, setIssueRequest] = useDialogState<{ kind: string } | null>(
    `legal-document:${customerCase}`,
    null,
  )
  if (compliance.error || issuedQuery.error) return <LoadError query={compliance.error ? compliance : issuedQuery} />
  if (!compliance.data || !issuedQuery.data) return <PanelSkeleton />
  const { items } = compliance.data
  const documents = items.filter(({ kind }) => kind !== IDENTITY)
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Summary compliance={compliance.data} />
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => setIssueRequest({ kind: '' })}
          sx={{ ml: { sm: 'auto' } }}
        >
          Préparer un document
        </Button>
      </Stack>
      {documents.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          Aucun document n’est demandé pour ce type de projet.
        </Typography>
      )}
      {COMPLIANCE_STEPS.map(({ dueBefore, title }) => {
        const ownItems = documents.filter((item) => (item.before ?? null) === dueBefore)
        return (
          ownItems.length > 0 && (
            <Step key={title} title={title}>
              {ownItems.flatMap((item) =>
                currentDocuments(item, issuedQuery.data).map((document, _, current) => (
                  <ComplianceLine
                    key={document?.uuid ?? item.kind}
                    item={item}
                    document={document}
                    isOneOfSeveral={current.length > 1}
                    customers={compliance.data.customers}
                    onPrepare={() => setIssueRequest({ kind: item.kind })}
                  />
                )),
              )}
            </Step>
          )
        )
      })}
      {record !== undefined && (
        <IdentityChecks
          record={record}
          customers={compliance.data.customers}
          item={items.find(({ kind }) => kind === IDENTITY)}
        />
      )}
      {issueRequest && (
        <IssueDialog
          customerCase={customerCase}
          record={record}
          compliance={compliance.data}
          kind={issueRequest.kind}
          onClose={() => setIssueRequest(null)}
        />
      )}
    </>
  )
}

/** Current documents of a kind; one undefined entry when there is none, for a line without document. */
function currentDocuments(
  { kind }: ComplianceItem,
  issuedDocuments: readonly LegalDocument[],
): (LegalDocument | undefined)[] {
  const current = issuedDocuments.filter((document) => document.kind === kind && document.state !== 'replaced')
  return current.length > 0 ? current : [undefined]
}

const isDue = ({ required, isValid }: ComplianceItem) => required && !isValid

function Summary({ compliance: { items, complete } }: { compliance: Compliance }) {
  if (complete) return <Tag colors={TAG_COLORS.done}>Complet</Tag>
  const dueCount = items.filter(isDue).length
  return <Tag colors={TAG_COLORS.attention}>{`${countText(dueCount, 'document', 'documents')} à obtenir`}</Tag>
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography id={id} component="h4" variant="h5" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <List disablePadding aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
        {children}
      </List>
    </Box>
  )
}

function PanelSkeleton() {
  return (
    <Box role="status" aria-label="Chargement de la conformité">
      <Skeleton width="40%" height={32} />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
    </Box>
  )
}
