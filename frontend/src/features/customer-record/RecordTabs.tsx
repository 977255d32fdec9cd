import { TabLinks, type TabLink } from '@/components/link/TabLinks'
import { useUser } from '@/session/session'

const TABS: readonly TabLink[] = [
  { to: '/customer-records/$uuid', label: 'Fiche client' },
  { to: '/customer-records/$uuid/cases', label: 'Dossiers', matchesSubpaths: true },
  { to: '/customer-records/$uuid/reports', label: 'Comptes rendus' },
]

/** Inquiries are visible to staff only. */
const STAFF_TABS: readonly TabLink[] = [...TABS, { to: '/customer-records/$uuid/inquiries', label: 'Demandes' }]

export function RecordTabs({ uuid }: { uuid: string }) {
  const tabs = useUser().role === 'PARTNER' ? TABS : STAFF_TABS
  return <TabLinks label="Fiche client" tabs={tabs} params={{ uuid }} />
}
