import { useQuery } from '@tanstack/react-query'
import { getRouteApi, createLink } from '@tanstack/react-router'
import type { Column } from '@/components/table/column'
import { FilteredList } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { ofName } from '@/format/elision'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { partnerRecordsQuery } from '../api'
import { namesOf, type PartnerRecordRow } from '../record'

const route = getRouteApi('/_private/partners/$uuid/records')

/** Records of one partner: a click opens the cases. */
export function PartnerRecordsPage({ partner }: { partner: string }) {
  const { page = 1 } = route.useSearch()
  return (
    <FilteredList
      label="Fiches clients du prescripteur"
      list={useQuery(partnerRecordsQuery(partner, page, site().pageSize))}
      rowNouns={['fiche client', 'fiches clients']}
      columns={COLUMNS}
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/customer-records/$uuid/cases', params: { uuid } })}
      actions={renderActions}
      empty="Aucune fiche client n’est disponible."
    />
  )
}

const COLUMNS: Column<PartnerRecordRow>[] = [
  { key: 'lastName', header: 'Nom', cell: ({ customer }) => customer?.lastName.toLocaleUpperCase('fr-FR') },
  { key: 'firstName', header: 'Prénom', cell: ({ customer }) => customer?.firstName },
  { key: 'phone', header: 'Téléphone', cell: ({ customer }) => formatPhone(customer?.phoneNumber) },
]

const ActionLink = createLink(RowAction)

function renderActions({ uuid, customer }: PartnerRecordRow) {
  return (
    <ActionLink
      to="/customer-records/$uuid"
      params={{ uuid }}
      icon="eye"
      label="Voir la fiche"
      name={`Voir la fiche ${ofName(namesOf(customer ? [customer] : []))}`}
    />
  )
}
