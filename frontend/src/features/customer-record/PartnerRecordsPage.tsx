import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { loadErrorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { ListError } from '@/components/table/ListError'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { ofName } from '@/format/elision'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { partnerRecordsQuery } from './api'
import { namesOf, type PartnerRecordRow } from './record'

interface PartnerRecordsPageProps {
  partner: string
  page: number
  onPage: (page: number) => void
}

/** The records of one partner (AMB-052): a click opens the cases. */
export function PartnerRecordsPage({ partner, page, onPage }: PartnerRecordsPageProps) {
  const { pageSize } = site()
  const { data, error, isPlaceholderData, refetch } = useQuery(partnerRecordsQuery(partner, page, pageSize))
  if (error) return <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label="Fiches clients du prescripteur"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/customer-records/$uuid/cases', params: { uuid } })}
        actions={actions}
        empty="Aucune fiche client n’est disponible."
        fetching={isPlaceholderData}
      />
      <TableFooter
        total={data?.total}
        countLabel={(total) => countOf(total, 'fiche client', 'fiches clients')}
        page={page}
        pageSize={pageSize}
        onPage={onPage}
      />
    </>
  )
}

const COLUMNS: Column<PartnerRecordRow>[] = [
  { key: 'lastName', header: 'Nom', cell: ({ customer }) => customer?.lastName.toLocaleUpperCase('fr-FR') },
  { key: 'firstName', header: 'Prénom', cell: ({ customer }) => customer?.firstName },
  { key: 'phone', header: 'Téléphone', cell: ({ customer }) => formatPhone(customer?.phoneNumber) },
]

const IconLink = createLink(IconButton)

function actions({ uuid, customer }: PartnerRecordRow) {
  return (
    <Tooltip title="Voir la fiche">
      <IconLink
        to="/customer-records/$uuid"
        params={{ uuid }}
        aria-label={`Voir la fiche ${ofName(namesOf(customer ? [customer] : []))}`}
      >
        <Icon name="eye" />
      </IconLink>
    </Tooltip>
  )
}
