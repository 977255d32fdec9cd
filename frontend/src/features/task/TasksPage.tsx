import { Content } from '@/components/layout/Content'
import { useUser } from '@/session/session'
import { TaskBoard } from './TaskBoard'
import { TaskSettingsButton } from './TaskSettingsButton'

/** Tasks of the logged-in user; `adding` opens the dialog of a new one. */
export function TasksPage({ adding, onAdded }: { adding: boolean; onAdded: () => void }) {
  const { uuid } = useUser()
  return (
    <Content>
      <TaskBoard user={uuid} more={<TaskSettingsButton />} raised adding={adding} onAdded={onAdded} />
    </Content>
  )
}
