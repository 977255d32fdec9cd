import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { RecapButton } from '@/components/download/RecapButton'
import { Content } from '@/components/layout/Content'
import { TabLinks } from '@/components/link/TabLinks'
import { askRecap, partnerQuery } from './api'
import { nameOf } from './partner'

/** Where the page scrolls to after a save. */
export const TABS_ID = 'onglets-prescripteur'

const TABS = [
  { to: '/partners/$uuid', label: 'Prescripteur' },
  { to: '/partners/$uuid/reports', label: 'Comptes rendus' },
  { to: '/partners/$uuid/records', label: 'Fiches clients' },
] as const

/** The frame of the three tabs of a partner: who it is, the recap, and the tabs (doc 2 §2). */
export function PartnerLayout({ uuid }: { uuid: string }) {
  const { data: partner } = useSuspenseQuery(partnerQuery(uuid))
  return (
    <Content>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: -1, mb: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography component="p" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {partner.businessName}
          </Typography>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${nameOf(partner)} · ${partner.type.label}`}
          </Typography>
        </Box>
        <RecapButton path={`/api/partners/${uuid}/download`} ask={() => askRecap(uuid)} />
      </Box>
      <TabLinks label="Prescripteur" id={TABS_ID} tabs={TABS} params={{ uuid }} />
      <Outlet />
    </Content>
  )
}
