import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { RecapButton } from '@/components/download/RecapButton'
import { AccountMenu } from '@/components/edit/ResetMfa'
import { Content } from '@/components/layout/Content'
import { PageActions, SubjectHeader } from '@/components/layout/PageHeader'
import { TabLinks, type TabLink } from '@/components/link/TabLinks'
import { fullName } from '@/format/fullName'
import { useUser } from '@/session/session'
import { requestRecapTicket, partnerQuery } from './api'

const TABS: readonly TabLink[] = [
  { to: '/partners/$uuid', label: 'Prescripteur' },
  { to: '/partners/$uuid/reports', label: 'Comptes rendus' },
  { to: '/partners/$uuid/records', label: 'Fiches clients' },
]

/** Layout of the tabs of a partner, with the recap. */
export function PartnerLayout({ uuid }: { uuid: string }) {
  const { role } = useUser()
  const { data: partner } = useSuspenseQuery(partnerQuery(uuid))
  return (
    <>
      <SubjectHeader
        name={partner.businessName ?? fullName(partner)}
        help={`${fullName(partner)} · ${partner.type.label}`}
        tabs={<TabLinks label="Prescripteur" tabs={TABS} params={{ uuid }} />}
      />
      <Content>
        <PageActions>
          <RecapButton path={`/api/partners/${uuid}/download`} requestTicket={() => requestRecapTicket(uuid)} />
          {role === 'ADMIN' && partner.enableAccess && <AccountMenu person={{ uuid, name: fullName(partner) }} />}
        </PageActions>
        <Outlet />
      </Content>
    </>
  )
}
