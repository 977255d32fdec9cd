import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { RecapButton } from '@/components/download/RecapButton'
import { Content } from '@/components/layout/Content'
import { useUser } from '@/session/session'
import { askRecap, recordQuery } from './api'
import { namesOf } from './record'
import { RecordMenu } from './RecordMenu'
import { RecordTabs } from './RecordTabs'

/** The frame of the three tabs of a record: whose it is, its recap (not for a PARTNER), and the tabs. */
export function RecordLayout({ uuid }: { uuid: string }) {
  const { role } = useUser()
  const { data: record } = useSuspenseQuery(recordQuery(uuid))
  return (
    <Content>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: -1, mb: 1 }}>
        <Typography component="p" variant="h3" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
          {namesOf(record.customers)}
        </Typography>
        {role !== 'PARTNER' && (
          <RecapButton path={`/api/customer-records/${uuid}/download`} ask={() => askRecap(uuid)} />
        )}
        {role === 'ADMIN' && <RecordMenu uuid={uuid} />}
      </Box>
      <RecordTabs uuid={uuid} />
      <Outlet />
    </Content>
  )
}
