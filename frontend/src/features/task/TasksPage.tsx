import { useQuery } from '@tanstack/react-query'
import { Content } from '@/components/layout/Content'
import { useUser } from '@/session/session'
import { recordSubjectQuery } from './recordSubject'
import { TaskBoard } from './TaskBoard'
import { TaskSettingsButton } from './TaskSettingsButton'

interface TasksPageProps {
  adding: boolean
  /** Record that the new task is about. */
  record?: string | undefined
  onAdded: () => void
}

/** Tasks of the logged-in user; `adding` opens the dialog of a new one. */
export function TasksPage({ adding, record, onAdded }: TasksPageProps) {
  const { uuid } = useUser()
  const { data: about, isLoading } = useQuery({ ...recordSubjectQuery(record ?? ''), enabled: record !== undefined })
  return (
    <Content>
      <TaskBoard user={uuid} more={<TaskSettingsButton />} raised adding={adding && !isLoading} about={about} onAdded={onAdded} />
    </Content>
  )
}
