import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { lazyPart } from '@/components/feedback/lazyPart'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { Tag, TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { formatEuros, formatPrice, formatPercent } from '@/format/number'
import { formatDate } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { useDialogState } from '@/session/dialogState'
import type { CustomerCase, Offer, OfferState } from '../api'
import { CaseSection, EditPartButton } from '../CaseSection'
import { isInsurance } from '../project/projectForm'
import { CompareDialog } from './CompareDialog'
import { OffersDialog } from './OffersDialog'
import { stateLabel } from './offersForm'
import { offerTerms, offerWarningTexts } from './offerTexts'

/** Loaded on demand, with the overview of a record. */
const ComparisonMailDialog = lazyPart(
  async () => (await import('@/features/record-overview/public')).ComparisonMailDialog,
)

const COLORS: Record<OfferState, TagColors> = {
  consulted: TAG_COLORS.quiet,
  received: TAG_COLORS.inProgress,
  retained: TAG_COLORS.done,
  declined: TAG_COLORS.quiet,
  refused: TAG_COLORS.attention,
}

/** Banks or insurers with their offers. */
export function OffersPart({
  customerCase,
  offers,
  record,
}: {
  customerCase: CustomerCase
  offers: readonly Offer[]
  record: string
}) {
  const [isEditOpen, setIsEditOpen] = useDialogState(`offers:${customerCase.uuid}`, false)
  const [isComparisonOpen, setIsComparisonOpen] = useState(false)
  const [isEditorOpen, setIsEditorOpen] = useDialogState(`write-comparison:${customerCase.uuid}`, false)
  const write = () => {
    setIsComparisonOpen(false)
    setIsEditorOpen(true)
  }
  const terms = offerTerms(customerCase.project)
  return (
    <CaseSection
      title={terms.title}
      action={
        <>
          {offers.length > 1 && (
            <Button
              variant="outlined"
              startIcon={<Icon name="chart" size={18} />}
              onClick={() => setIsComparisonOpen(true)}
            >
              Comparer
            </Button>
          )}
          <EditPartButton
            label={offers.length > 0 ? 'Modifier les offres' : 'Ajouter une offre'}
            onClick={() => setIsEditOpen(true)}
          />
        </>
      }
    >
      {offers.length > 0 ? (
        <DataTable
          label={terms.title}
          columns={columnsFor(terms.one, isInsurance(customerCase.project), (offer) =>
            offerWarningTexts(customerCase, offers.indexOf(offer)),
          )}
          rows={offers}
          rowKey={(offer) => String(offers.indexOf(offer))}
          empty={terms.none}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{terms.none}</Typography>
      )}
      {isComparisonOpen && (
        <CompareDialog
          customerCase={customerCase}
          offers={offers}
          onWrite={write}
          onClose={() => setIsComparisonOpen(false)}
        />
      )}
      {isEditorOpen && (
        <ComparisonMailDialog record={record} customerCase={customerCase} onClose={() => setIsEditorOpen(false)} />
      )}
      {isEditOpen && <OffersDialog customerCase={customerCase} onClose={() => setIsEditOpen(false)} />}
    </CaseSection>
  )
}

function columnsFor(bank: string, isInsuranceCase: boolean, warnings: (offer: Offer) => string[]): Column<Offer>[] {
  const amountColumn = (key: 'instalment' | 'insurance', header: string): Column<Offer> => ({
    key,
    header,
    align: 'right',
    cell: ({ [key]: euros }) =>
      typeof euros === 'number' ? (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatPrice(euros)}
        </Box>
      ) : (
        NO_VALUE
      ),
  })
  const rateColumn = (key: 'rate' | 'apr', header: string): Column<Offer> => ({
    key,
    header,
    align: 'right',
    cell: ({ [key]: percent }) => formatPercent(percent) || NO_VALUE,
  })
  const loanColumns = [rateColumn('rate', 'Taux'), rateColumn('apr', 'TAEG'), amountColumn('instalment', 'Mensualité')]
  return [
    { key: 'bank', header: bank, width: '30%', cell: (offer) => <Bank offer={offer} warnings={warnings(offer)} /> },
    { key: 'state', header: 'État', cell: (offer) => <State {...offer} /> },
    ...(isInsuranceCase ? [] : loanColumns),
    amountColumn('insurance', 'Assurance'),
  ]
}

function Bank({ offer, warnings }: { offer: Offer; warnings: string[] }) {
  const { bank, comment, amount, duration, validUntil } = offer
  const terms = [
    typeof amount === 'number' && formatEuros(amount),
    duration && `${duration}\u00A0mois`,
    validUntil && `valable jusqu’au\u00A0${formatDate(validUntil)}`,
  ].filter((term) => typeof term === 'string')
  return (
    <>
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {bank}
      </Box>
      {terms.length > 0 && <Detail>{terms.join(' · ')}</Detail>}
      {warnings.map((warning) => (
        <Detail key={warning} color="warning.main">
          {warning}
        </Detail>
      ))}
      {comment && <Detail>{comment}</Detail>}
    </>
  )
}

function Detail({ color = 'text.secondary', children }: { color?: string; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        color,
        fontSize: '0.8125rem',
        fontWeight: 400,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
      }}
    >
      {children}
    </Box>
  )
}

function State({ state = 'consulted', date }: Offer) {
  return (
    <>
      <Tag colors={COLORS[state]} nowrap>
        {stateLabel(state)}
      </Tag>
      {date && (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 }}
        >{`le ${formatDate(date)}`}</Box>
      )}
    </>
  )
}
