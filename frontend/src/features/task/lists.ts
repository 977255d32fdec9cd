import { daysBetween } from '@/format/date'
import { pluralize } from '@/format/pluralize'
import type { Task } from './api'

export type ListName = 'today' | 'late' | 'upcoming' | 'completed'

/** List of a task, for the current day in Paris. */
export function listNameOf(dueDate: string, isCompleted: boolean, today: string): ListName {
  if (isCompleted) return 'completed'
  if (dueDate === today) return 'today'
  return dueDate < today ? 'late' : 'upcoming'
}

/** Task lists: by due date, important first on the same day; completed ones newest first. */
export function groupTasks(tasks: readonly Task[], today: string): Record<ListName, Task[]> {
  const lists: Record<ListName, Task[]> = { today: [], late: [], upcoming: [], completed: [] }
  for (const task of tasks) lists[listNameOf(task.dueDate, task.completedDate !== undefined, today)].push(task)
  const byDate = (a: Task, b: Task) => a.dueDate.localeCompare(b.dueDate) || Number(b.important) - Number(a.important)
  for (const name of ['today', 'late', 'upcoming'] as const) lists[name].sort(byDate)
  lists.completed.sort((a, b) => (b.completedDate ?? '').localeCompare(a.completedDate ?? ''))
  return lists
}

/** « 1 jour de retard ». */
export function latenessText(dueDate: string, today: string): string {
  const days = daysBetween(dueDate, today)
  return `${days}\u00A0${pluralize(days, 'jour')} de retard`
}
