import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { RecapButton } from '@/components/download/RecapButton'
import { Content } from '@/components/layout/Content'
import { PageActions } from '@/components/layout/PageActions'
import { SubjectHeader } from '@/components/layout/SubjectHeader'
import { useUser } from '@/session/session'
import { requestRecapTicket, recordQuery } from './api'
import { namesOf } from './record'
import { RecordMenu } from './RecordMenu'
import { RecordTabs } from './RecordTabs'

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
