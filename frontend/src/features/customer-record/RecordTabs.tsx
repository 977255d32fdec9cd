import { TabLinks } from '@/components/link/TabLinks'

const TABS = [
  { to: '/customer-records/$uuid', label: 'Fiche client' },
  { to: '/customer-records/$uuid/cases', label: 'Dossiers', deep: true },
  { to: '/customer-records/$uuid/reports', label: 'Comptes rendus' },
] as const

/** The three views of a record (doc 2 §2). */
export function RecordTabs({ uuid }: { uuid: string }) {
  return <TabLinks label="Fiche client" tabs={TABS} params={{ uuid }} />
}
