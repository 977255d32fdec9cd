import { useUser } from '@/session/session'
import { TaskDialog } from './TaskDialog'
import type { TaskSubject } from './taskForm'

/** Adds a task of the user about a record, a case or an inquiry, with pre-filled fields. */
export function NewTaskDialog({ about, onClose }: { about: TaskSubject; onClose: () => void }) {
  const { uuid } = useUser()
  return <TaskDialog user={uuid} editedTask={null} about={about} onClose={onClose} />
}
