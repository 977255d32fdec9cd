import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Content } from '@/components/layout/Content'
import { SubjectHeader } from '@/components/layout/PageHeader'
import { TabLinks, type TabLink } from '@/components/link/TabLinks'
import { fullName } from '@/format/fullName'
import { employeeQuery } from './api'

const INFORMATION: TabLink = { to: '/employee/$uuid', label: 'Informations' }
const TABS: readonly TabLink[] = [
  INFORMATION,
  { to: '/employee/$uuid/associations', label: 'Affectations' },
  { to: '/employee/$uuid/tasks', label: 'Tâches' },
]

/** Layout of the tabs of an employee. */
export function EmployeeLayout({ uuid }: { uuid: string }) {
  const { data: employee } = useSuspenseQuery(employeeQuery(uuid))
  return (
    <>
      <SubjectHeader name={fullName(employee)} tabs={<Tabs uuid={uuid} showsAll={employee.enableAccess} />} />
      <Content>
        <Outlet />
      </Content>
    </>
  )
}

/** Loading placeholder: shows all tabs until the available ones are known. */
export function EmployeeSkeleton({ uuid }: { uuid: string }) {
  return (
    <Content>
      <Skeleton width="40%" height={40} />
      <Tabs uuid={uuid} showsAll />
      <Box aria-busy aria-label="Chargement du salarié/indicateur" role="status">
        <Skeleton variant="rounded" height={240} />
      </Box>
    </Content>
  )
}

function Tabs({ uuid, showsAll }: { uuid: string; showsAll: boolean }) {
  return <TabLinks label="Salarié/indicateur" tabs={showsAll ? TABS : [INFORMATION]} params={{ uuid }} />
}
