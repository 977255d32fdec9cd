import { useState } from 'react'
import { downloadByTicket } from '@/api/ticketDownload'
import { PersonalDataItem } from '@/components/download/PersonalDataItem'
import { ResetMfaDialog, ResetMfaItem } from '@/components/edit/ResetMfa'
import { MoreMenu } from '@/components/layout/MoreMenu'
import { ArchiveDialog, ArchiveItem } from '@/features/record-archive/public'
import { requestPersonalDataTicket } from './api'
import { namesOf, type CustomerRecord } from './record'

const ABOUT_ONLY_CUSTOMER = 'Toutes les données détenues sur le client, avec ses fichiers (ZIP)'
const ABOUT_BOTH_CUSTOMERS = 'Toutes les données détenues sur les deux clients, avec leurs fichiers (ZIP)'
const ABOUT_ONE_OF_TWO = 'Ses données et celles du foyer, sans ce qui ne concerne que l’autre client (ZIP)'

/** Menu of rare ADMIN actions: personal data export (GDPR art. 15), MFA reset of a customer, archive. */
export function RecordMenu({ record: { uuid, customers } }: { record: CustomerRecord }) {
  const [isArchiveOpen, setIsArchiveOpen] = useState(false)
  const [mfaResetTarget, setMfaResetTarget] = useState<{ uuid: string; name: string } | null>(null)
  const download = (customer?: string) => {
    const query = { customer }
    void downloadByTicket(
      `/api/customer-records/${uuid}/personal-data`,
      () => requestPersonalDataTicket(uuid, customer),
      query,
    )
  }
  return (
    <>
      <MoreMenu label="Plus d’actions sur la fiche">
        {customers.length > 1 &&
          customers.map((customer) => (
            <PersonalDataItem
              key={customer.uuid}
              customer={namesOf([customer])}
              about={ABOUT_ONE_OF_TWO}
              onClick={() => download(customer.uuid ?? undefined)}
            />
          ))}
        {customers.length > 1 ? (
          <PersonalDataItem customer="les deux clients" about={ABOUT_BOTH_CUSTOMERS} onClick={() => download()} />
        ) : (
          <PersonalDataItem about={ABOUT_ONLY_CUSTOMER} onClick={() => download()} />
        )}
        {customers.map((customer) => {
          if (!customer.uuid || !customer.email) return null
          const person = { uuid: customer.uuid, name: namesOf([customer]) }
          return <ResetMfaItem key={person.uuid} name={person.name} onClick={() => setMfaResetTarget(person)} />
        })}
        <ArchiveItem onClick={() => setIsArchiveOpen(true)} />
      </MoreMenu>
      {isArchiveOpen && (
        <ArchiveDialog record={uuid} name={namesOf(customers)} onClose={() => setIsArchiveOpen(false)} />
      )}
      {mfaResetTarget && <ResetMfaDialog person={mfaResetTarget} onClose={() => setMfaResetTarget(null)} />}
    </>
  )
}
