import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { useUser } from '@/session/session'
import { inquirySubjectQuery, recordSubjectQuery } from './subjects'
import { TaskBoard } from './TaskBoard'
import { TaskSettingsDialog } from './TaskSettingsDialog'

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

/** Opens the task settings. */
function TaskSettingsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="bell" />}
        onClick={() => setOpen(true)}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        Rappels et agenda
      </Button>
      {open && <TaskSettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
