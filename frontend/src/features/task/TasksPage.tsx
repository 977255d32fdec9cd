import { Content } from '@/components/layout/Content'
import { useUser } from '@/session/session'
import { TaskBoard } from './TaskBoard'
import { TaskSettingsButton } from './TaskSettingsButton'

/** The tasks of whoever is logged in. */
export function TasksPage() {
  const { uuid } = useUser()
  return (
    <Content>
      <TaskBoard user={uuid} more={<TaskSettingsButton />} raised />
    </Content>
  )
}
