import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Content } from '@/components/layout/Content'
import { TabLinks } from '@/components/link/TabLinks'
import { partnerQuery } from './api'
import { nameOf } from './partner'

/** Where the page scrolls to after a save. */
export const TABS_ID = 'onglets-prescripteur'

const TABS = [
  { to: '/partners/$uuid', label: 'Prescripteur' },
  { to: '/partners/$uuid/reports', label: 'Comptes rendus' },
  { to: '/partners/$uuid/records', label: 'Fiches clients' },
] as const

/** The frame of the three tabs of a partner: who it is, and the tabs (doc 2 §2). */
export function PartnerLayout({ uuid }: { uuid: string }) {
  const { data: partner } = useSuspenseQuery(partnerQuery(uuid))
  return (
    <Content>
      <Typography component="p" variant="h3" sx={{ mt: -1, overflowWrap: 'anywhere' }}>
        {partner.businessName}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {`${nameOf(partner)} · ${partner.type.label}`}
      </Typography>
      <TabLinks label="Prescripteur" id={TABS_ID} tabs={TABS} params={{ uuid }} />
      <Outlet />
    </Content>
  )
}
