import { useQuery } from '@tanstack/react-query'
import { Content } from '@/components/layout/Content'
import { useUser } from '@/session/session'
import { inquirySubjectQuery } from './inquirySubject'
import { recordSubjectQuery } from './recordSubject'
import { TaskBoard } from './TaskBoard'
import { TaskSettingsButton } from './TaskSettingsButton'

interface TasksPageProps {
  startsWithNewTask: boolean
  /** Record that the new task is about. */
  record?: string | undefined
  /** Inquiry that the new task is about. */
  inquiry?: string | undefined
  onAdded: () => void
}

/** Tasks of the logged-in user; `startsWithNewTask` opens the dialog of a new one. */
export function TasksPage({ startsWithNewTask, record, inquiry, onAdded }: TasksPageProps) {
  const { uuid } = useUser()
  const recordSubject = useQuery({ ...recordSubjectQuery(record ?? ''), enabled: record !== undefined })
  const inquirySubject = useQuery({ ...inquirySubjectQuery(inquiry ?? ''), enabled: inquiry !== undefined })
  const about = recordSubject.data ?? inquirySubject.data
  const isLoading = recordSubject.isLoading || inquirySubject.isLoading
  return (
    <Content>
      <TaskBoard
        user={uuid}
        extraActions={<TaskSettingsButton />}
        isRaised
        startsWithNewTask={startsWithNewTask && !isLoading}
        about={about}
        onAdded={onAdded}
      />
    </Content>
  )
}
