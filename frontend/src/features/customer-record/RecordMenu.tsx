import { downloadByTicket } from '@/api/ticketDownload'
import { PersonalDataItem } from '@/components/download/PersonalDataItem'
import { MoreMenu } from '@/components/layout/MoreMenu'
import { askPersonalData } from './api'
import { namesOf, type CustomerRecord } from './record'

const ALL = 'Toutes les données détenues sur le client, avec ses fichiers (ZIP)'
const HOUSEHOLD = 'Toutes les données détenues sur les deux clients, avec leurs fichiers (ZIP)'
const OWN = 'Ses données et celles du foyer, sans ce qui ne concerne que l’autre client (ZIP)'

/** What an ADMIN does now and then with a record: the customers' right of access (GDPR art. 15). */
export function RecordMenu({ uuid, customers }: { uuid: string; customers: CustomerRecord['customers'] }) {
  const download = (close: () => void, customer?: string) => {
    close()
    const query = { customer }
    void downloadByTicket(`/api/customer-records/${uuid}/personal-data`, () => askPersonalData(uuid, customer), query)
  }
  return (
    <MoreMenu label="Plus d’actions sur la fiche">
      {(close) =>
        customers.length < 2 ? (
          <PersonalDataItem about={ALL} onClick={() => download(close)} />
        ) : (
          [
            ...customers.map((customer) => (
              <PersonalDataItem key={customer.uuid} of={namesOf([customer])} about={OWN} onClick={() => download(close, customer.uuid)} />
            )),
            <PersonalDataItem key="all" of="les deux clients" about={HOUSEHOLD} onClick={() => download(close)} />,
          ]
        )
      }
    </MoreMenu>
  )
}
