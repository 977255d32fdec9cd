import { TabLinks } from '@/components/link/TabLinks'
import { useUser } from '@/session/session'

const TABS = [
  { to: '/customer-records/$uuid', label: 'Fiche client' },
  { to: '/customer-records/$uuid/cases', label: 'Dossiers', deep: true },
  { to: '/customer-records/$uuid/reports', label: 'Comptes rendus' },
] as const

/** Inquiries are visible to staff only. */
const STAFF_TABS = [...TABS, { to: '/customer-records/$uuid/inquiries', label: 'Demandes' }] as const

export function RecordTabs({ uuid }: { uuid: string }) {
  const tabs = useUser().role === 'PARTNER' ? TABS : STAFF_TABS
  return <TabLinks label="Fiche client" tabs={tabs} params={{ uuid }} />
}
