import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { ExportButton } from '@/components/download/ExportButton'
import { CreateButton } from '@/components/layout/CreateButton'
import { PageActions } from '@/components/layout/PageHeader'
import { LoadError } from '@/components/table/LoadError'
import { useToday } from '@/components/useToday'
import { useDialogState } from '@/session/dialogState'
import { tasksQuery, type Task } from './api'
import { groupTasks, type ListName } from './lists'
import { TaskDialog } from './TaskDialog'
import type { TaskSubject } from './taskForm'
import { TaskLine } from './TaskLine'

interface TaskBoardProps {
  /** UUID of the task owner's account. */
  user: string
  /** Content beside the add button. */
  extraActions?: ReactNode
  /** The buttons are beside the page title. */
  isRaised?: boolean
  /** The URL opens the dialog of a new task; `onAdded` closes it. */
  startsWithNewTask?: boolean
  /** Subject of that task. */
  about?: TaskSubject | undefined
  onAdded?: () => void
}

const LISTS: readonly [ListName, string][] = [
  ['today', 'Tâches du jour'],
  ['late', 'Tâches en retard'],
  ['upcoming', 'Tâches à venir'],
  ['completed', 'Tâches terminées (moins de 5\u00A0jours)'],
]

/** Task lists of a user: today first, overdue tasks highlighted. */
export function TaskBoard({
  user,
  extraActions,
  isRaised = false,
  startsWithNewTask = false,
  about,
  onAdded,
}: TaskBoardProps) {
  const query = useQuery(tasksQuery(user))
  const { data, error } = query
  const [openTask, setOpenTask] = useDialogState<Task | 'new' | null>(`tasks:${user}`, null)
  const today = useToday()
  const lists = data && groupTasks(data, today)
  const Buttons = isRaised ? PageActions : ButtonRow
  return (
    <>
      <Buttons>
        {extraActions}
        {data && data.length > 0 && (
          <ExportButton path={`/api/tasks/${user}/export`} total={data.length} rowNouns={['tâche', 'tâches']} />
        )}
        <CreateButton onClick={() => setOpenTask('new')} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          Ajouter une tâche
        </CreateButton>
      </Buttons>
      {error ? (
        <LoadError query={query} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          {LISTS.map(([name, title]) => (
            <TaskSection
              key={name}
              name={name}
              title={title}
              tasks={lists?.[name]}
              today={today}
              onEdit={setOpenTask}
            />
          ))}
        </Box>
      )}
      {startsWithNewTask && !openTask && (
        <TaskDialog user={user} editedTask={null} {...(about && { about })} onClose={() => onAdded?.()} />
      )}
      {openTask && (
        <TaskDialog user={user} editedTask={openTask === 'new' ? null : openTask} onClose={() => setOpenTask(null)} />
      )}
    </>
  )
}

function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap', mb: 2 }}>
      {children}
    </Stack>
  )
}

interface TaskSectionProps {
  name: ListName
  title: string
  tasks: Task[] | undefined
  today: string
  onEdit: (task: Task) => void
}

function TaskSection({ name, title, tasks, today, onEdit }: TaskSectionProps) {
  const id = useId()
  const isLate = name === 'late' && (tasks?.length ?? 0) > 0
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: isLate ? 'error.main' : 'divider', minWidth: 0 }}
    >
      <Typography
        id={id}
        component="h2"
        variant="h5"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          px: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
          ...(isLate && { color: 'error.main' }),
        }}
      >
        {title}
        {tasks && tasks.length > 0 && (
          <Box component="span" aria-hidden sx={{ color: isLate ? 'inherit' : 'text.secondary' }}>
            {tasks.length}
          </Box>
        )}
      </Typography>
      {tasks === undefined && (
        <Box role="status" aria-label="Chargement des tâches" sx={{ p: 2 }}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Box>
      )}
      {tasks?.length === 0 && (
        <Typography sx={{ px: 2, py: 2, color: 'text.secondary' }}>Aucune tâche disponible.</Typography>
      )}
      {tasks && tasks.length > 0 && (
        <List disablePadding aria-labelledby={id}>
          {tasks.map((task) => (
            <TaskLine key={task.uuid} task={task} list={name} today={today} onEdit={() => onEdit(task)} />
          ))}
        </List>
      )}
    </Paper>
  )
}
