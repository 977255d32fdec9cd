import { useQuery } from '@tanstack/react-query'
import { countOf } from '@/components/table/TableFooter'
import { tasksQuery } from '@/features/task/public'

/** Sentence about the tasks that are deleted with an account; their number once it is known. */
export function DeletedTasks({ user }: { user: string }) {
  const { data } = useQuery(tasksQuery(user))
  if (data === undefined) return 'Ses tâches et son accès seront supprimés.'
  const open = data.filter(({ completedDate }) => completedDate === undefined).length
  if (open === 0) return 'Aucune tâche n’est en cours. Son accès sera supprimé.'
  return `${countOf(open, 'tâche en cours sera supprimée', 'tâches en cours seront supprimées')}, avec son accès.`
}
