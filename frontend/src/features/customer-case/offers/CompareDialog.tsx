import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { downloadByTicket } from '@/api/ticketDownload'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { COMPARISON_LINES } from '@/domain/constants'
import { formatPrice, formatPercent } from '@/format/number'
import { NO_VALUE } from '@/format/displayText'
import { SharingSwitch } from './SharingSwitch'
import { requestComparisonTicket, comparisonQuery, type CustomerCase, type Offer, type OfferComparison } from '../api'

/** Length of a bank's name from which its figures are placed below it on a phone. */
const LONG_NAME = 20
/** Parts of a cost that may be unknown. */
const COST_PARTS = { insurance: 'assurance', fileFee: 'frais de dossier', guaranteeFee: 'garantie' }

type Line = OfferComparison['lines'][number]
type Figures = OfferComparison['offers'][number]

interface CompareDialogProps {
  customerCase: CustomerCase
  offers: readonly Offer[]
  /** Opens a mail to the customers with the comparison attached. */
  onWrite: () => void
  onClose: () => void
}

/** Offers in columns; the best values of each line are marked. */
export function CompareDialog({ customerCase, offers, onWrite, onClose }: CompareDialogProps) {
  const { data, error } = useQuery(comparisonQuery(customerCase.uuid, customerCase.version))
  const id = useId()
  const { uuid } = customerCase
  const { mutate, isPending } = useSave(
    () =>
      downloadByTicket(`/api/customer-cases/${uuid}/offers/comparison/download`, () => requestComparisonTicket(uuid)),
    { refresh: 'none' },
  )
  const comparedLines = data?.lines.filter(({ line }) => data.offers.some((figures) => textOf(figures, line) !== ''))
  const isReceived = offers.some(({ state }) => state === 'received' || state === 'retained')
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Comparer les offres</DialogTitle>
      <DialogContent>
        {error && <ErrorAlert error={error} area="private" />}
        {data?.termsDiffer && (
          <Typography sx={{ color: 'text.secondary', pb: 1 }}>
            {'Les montants ou les durées diffèrent\u202F: comparez les coûts avec prudence.'}
          </Typography>
        )}
        <DataTable
          label="Offres comparées"
          columns={columnsFor(offers, data)}
          rows={comparedLines}
          rowKey={({ line }) => line}
          empty="Aucun chiffre n’est renseigné."
        />
        {data && <MissingParts offers={data.offers} />}
        <SharingSwitch uuid={uuid} mayShare={isReceived} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
        <Button variant="outlined" disabled={!isReceived} startIcon={<Icon name="mail" />} onClick={onWrite}>
          Écrire au client
        </Button>
        <Button
          variant="contained"
          color="secondary"
          loading={isPending}
          disabled={!isReceived}
          startIcon={<Icon name="download" />}
          onClick={() => mutate()}
        >
          Télécharger en PDF
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Warning that an offer may only seem cheaper, because a part of its cost is unknown. */
function MissingParts({ offers }: { offers: readonly Figures[] }) {
  const parts = (Object.keys(COST_PARTS) as (keyof typeof COST_PARTS)[]).filter((part) =>
    offers.some(({ missing }) => missing.includes(part)),
  )
  if (parts.length === 0) return null
  const names = new Intl.ListFormat('fr').format(parts.map((part) => COST_PARTS[part]))
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {`Non renseigné dans une offre au moins\u202F: ${names}. Une offre incomplète n’est jamais désignée comme la moins chère.`}
    </Typography>
  )
}

function columnsFor(offers: readonly Offer[], data: OfferComparison | undefined): Column<Line>[] {
  return [
    { key: 'line', header: 'Offre', cell: ({ line }) => COMPARISON_LINES.find(({ key }) => key === line)?.label ?? '' },
    ...offers.map(({ bank }, index): Column<Line> => ({
      key: String(index),
      header: bank ?? '',
      align: 'right',
      ...(bank && bank.length > LONG_NAME && { stackedOnCard: true as const }),
      cell: ({ line, best }) => {
        const figures = data?.offers[index]
        const text = figures ? textOf(figures, line) : ''
        if (best.includes(index)) return <Tag colors={TAG_COLORS.done} nowrap>{`${text} (le plus bas)`}</Tag>
        return (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {text || NO_VALUE}
          </Box>
        )
      },
    })),
  ]
}

/** Text of a figure; empty when unknown. */
function textOf(figures: Figures, line: Line['line']): string {
  switch (line) {
    case 'rate':
    case 'apr':
    case 'insuranceApr':
      return formatPercent(figures[line])
    case 'cost':
      return priceText(figures.whole?.cost)
    case 'costOverEightYears':
      return priceText(figures.eightYears?.cost)
    default:
      return priceText(figures[line])
  }
}

function priceText(euros: number | null | undefined): string {
  return typeof euros === 'number' ? formatPrice(euros) : ''
}
