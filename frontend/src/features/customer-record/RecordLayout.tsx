import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Content } from '@/components/layout/Content'
import { recordQuery } from './api'
import { namesOf } from './record'
import { RecordTabs } from './RecordTabs'

/** The frame of the three tabs of a record: whose it is, and the tabs. */
export function RecordLayout({ uuid }: { uuid: string }) {
  const { data: record } = useSuspenseQuery(recordQuery(uuid))
  return (
    <Content>
      <Typography component="p" variant="h3" sx={{ mt: -1, mb: 1, overflowWrap: 'anywhere' }}>
        {namesOf(record.customers)}
      </Typography>
      <RecordTabs uuid={uuid} />
      <Outlet />
    </Content>
  )
}
