import { Content } from '@/components/layout/Content'
import { useUser } from '@/session/session'
import { TaskBoard } from './TaskBoard'
import { TaskSettingsButton } from './TaskSettingsButton'

/** Tasks of the logged-in user. */
export function TasksPage() {
  const { uuid } = useUser()
  return (
    <Content>
      <TaskBoard user={uuid} more={<TaskSettingsButton />} raised />
    </Content>
  )
}
