import Typography from '@mui/material/Typography'
import type { Schemas } from '@/api/schemas'
import { EachSite, IfSite } from '@/site/SiteParts'
import { ReadingCell, ReadingRow, ReadingTable, WideRow } from './ReadingTable'

/** Bank or insurer of the legal page: uuid, name, adress (spelt so, AMB-105), zipCode, city. */
type StaticPartner = Schemas['SitePartner']

const COLUMNS = ['Nom', 'Adresse', 'Code postal', 'Ville']
const PARTNER_KINDS = [
  {
    list: 'banks',
    title: 'Partenaires bancaires',
    emptyText: 'La liste de nos partenaires bancaires vous est remise sur demande.',
  },
  {
    list: 'insurers',
    title: 'Partenaires assureurs',
    emptyText: 'La liste de nos partenaires assureurs vous est remise sur demande.',
  },
] as const

/** Banks and insurers of the configuration. */
export function Partners() {
  return PARTNER_KINDS.map(({ list, title, emptyText }) => (
    <div key={list}>
      <Typography component="h3" variant="h4" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <ReadingTable caption={title} columns={COLUMNS}>
        <IfSite has={list} otherwise={<WideRow columns={COLUMNS.length}>{emptyText}</WideRow>}>
          <EachSite list={list}>{(partner) => <PartnerRow key={partner.uuid} partner={partner} />}</EachSite>
        </IfSite>
      </ReadingTable>
    </div>
  ))
}

function PartnerRow({ partner: { name, adress, zipCode, city } }: { partner: StaticPartner }) {
  return (
    <ReadingRow name={name}>
      <ReadingCell>{adress}</ReadingCell>
      <ReadingCell>{zipCode}</ReadingCell>
      <ReadingCell>{city}</ReadingCell>
    </ReadingRow>
  )
}
