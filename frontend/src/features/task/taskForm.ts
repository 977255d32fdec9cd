import { TASK_TITLE_LIMIT } from '@/domain/constants'
import type { Choice } from '@/features/choice/public'
import { todayInParis } from '@/format/date'
import { nextBusinessDay } from '@/rules/businessDay'
import { requiredDate } from '@/rules/date'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { Task, TaskContent } from './api'

export interface TaskValues {
  title: string
  dueDate: string
  important: boolean
  customerRecord: Choice | null
  partner: Choice | null
}

/** Record, case or inquiry that a new task is about. */
export interface TaskSubject {
  kind: 'record' | 'case' | 'inquiry'
  uuid: string
  label: string
  customerRecord?: Choice | null | undefined
}

const TITLES: Record<TaskSubject['kind'], (label: string) => string> = {
  record: (label) => `Rappeler ${label}`,
  case: (label) => `Avancer le dossier «\u202F${label}\u202F»`,
  inquiry: (label) => `Rappeler ${label}`,
}

export function taskValues(task: Task | null, about?: TaskSubject): TaskValues {
  return {
    title: task?.title ?? (about ? [...TITLES[about.kind](about.label)].slice(0, TASK_TITLE_LIMIT).join('') : ''),
    dueDate: task?.dueDate ?? (about ? nextBusinessDay(todayInParis()) : ''),
    important: task?.important ?? false,
    customerRecord: choiceOf(task?.customerRecord ?? about?.customerRecord),
    partner: choiceOf(task?.partner),
  }
}

function choiceOf(choice: Choice | null | undefined): Choice | null {
  return choice ? { uuid: choice.uuid, label: choice.label } : null
}

/** Client-side validation, worded like the server's. */
export function checkTask({ title, dueDate }: TaskValues): Violation[] {
  const violations: Violation[] = []
  if (title.trim() === '') violations.push({ field: 'title', message: REQUIRED })
  else if ([...title].length > TASK_TITLE_LIMIT)
    violations.push({ field: 'title', message: tooLongMessage(TASK_TITLE_LIMIT) })
  return [...violations, ...requiredDate('dueDate', dueDate)]
}

export function toTaskForm(
  values: TaskValues,
  user: string,
  editedTask: Task | null,
  about?: TaskSubject,
): TaskContent {
  const { title, dueDate, important, customerRecord, partner } = values
  return {
    title,
    dueDate,
    important,
    user,
    ...(editedTask && { uuid: editedTask.uuid, version: editedTask.version }),
    ...(customerRecord && { customerRecord: customerRecord.uuid }),
    ...(partner && { partner: partner.uuid }),
    ...(about?.kind === 'case' && customerRecord?.uuid === about.customerRecord?.uuid && { customerCase: about.uuid }),
    ...(about?.kind === 'inquiry' && { inquiry: about.uuid }),
  }
}
