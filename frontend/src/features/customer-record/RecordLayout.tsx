import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { RecapButton } from '@/components/download/RecapButton'
import { Content } from '@/components/layout/Content'
import { PageActions, SubjectHeader } from '@/components/layout/PageHeader'
import { TabLinks, type TabLink } from '@/components/link/TabLinks'
import { useUser } from '@/session/session'
import { requestRecapTicket, recordQuery } from './api'
import { namesOf } from './record'
import { RecordMenu } from './RecordMenu'

/** Layout of the tabs of a record: names, recap (not for a PARTNER), tabs. */
export function RecordLayout({ uuid }: { uuid: string }) {
  const { role } = useUser()
  const { data: record } = useSuspenseQuery(recordQuery(uuid))
  return (
    <>
      <SubjectHeader name={namesOf(record.customers)} tabs={<RecordTabs uuid={uuid} />} />
      <Content>
        {role !== 'PARTNER' && (
          <PageActions>
            <RecapButton
              path={`/api/customer-records/${uuid}/download`}
              requestTicket={() => requestRecapTicket(uuid)}
            />
            {role === 'ADMIN' && <RecordMenu record={record} />}
          </PageActions>
        )}
        <Outlet />
      </Content>
    </>
  )
}

const TABS: readonly TabLink[] = [
  { to: '/customer-records/$uuid', label: 'Fiche client' },
  { to: '/customer-records/$uuid/cases', label: 'Dossiers', matchesSubpaths: true },
  { to: '/customer-records/$uuid/reports', label: 'Comptes rendus' },
]

/** Inquiries are visible to staff only. */
const STAFF_TABS: readonly TabLink[] = [...TABS, { to: '/customer-records/$uuid/inquiries', label: 'Demandes' }]

function RecordTabs({ uuid }: { uuid: string }) {
  const tabs = useUser().role === 'PARTNER' ? TABS : STAFF_TABS
  return <TabLinks label="Fiche client" tabs={tabs} params={{ uuid }} />
}
