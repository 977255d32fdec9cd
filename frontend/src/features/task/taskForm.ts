import { TASK_TITLE_LIMIT } from '@/domain/constants'
import type { Choice } from '@/features/choice/public'
import { dateError, isIsoDate } from '@/rules/date'
import { REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { Task, TaskContent } from './api'

/** Form values. */
export interface TaskValues {
  title: string
  dueDate: string
  important: boolean
  customerRecord: Choice | null
  partner: Choice | null
}

/** Case that a new task is about. */
export interface TaskSubject {
  uuid: string
  label: string
  customerRecord?: Choice | null | undefined
}

export function taskValues(task: Task | null, about?: TaskSubject): TaskValues {
  return {
    title: task?.title ?? '',
    dueDate: task?.dueDate ?? '',
    important: task?.important ?? false,
    customerRecord: choiceOf(task?.customerRecord ?? about?.customerRecord),
    partner: choiceOf(task?.partner),
  }
}

function choiceOf(named: Choice | null | undefined): Choice | null {
  return named ? { uuid: named.uuid, label: named.label } : null
}

/** Client-side validation, worded like the server's. */
export function checkTask({ title, dueDate }: TaskValues): Violation[] {
  const found: Violation[] = []
  if (title.trim() === '') found.push({ field: 'title', message: REQUIRED })
  else if ([...title].length > TASK_TITLE_LIMIT) found.push({ field: 'title', message: tooLong(TASK_TITLE_LIMIT) })
  if (dueDate === '') found.push({ field: 'dueDate', message: REQUIRED })
  else if (!isIsoDate(dueDate)) found.push({ field: 'dueDate', message: dateError(dueDate) })
  return found
}

export function toTaskForm(values: TaskValues, user: string, edited: Task | null, about?: TaskSubject): TaskContent {
  const { title, dueDate, important, customerRecord, partner } = values
  return {
    title, dueDate, important, user,
    ...(edited && { uuid: edited.uuid, version: edited.version }),
    ...(customerRecord && { customerRecord: customerRecord.uuid }),
    ...(partner && { partner: partner.uuid }),
    ...(about && customerRecord?.uuid === about.customerRecord?.uuid && { customerCase: about.uuid }),
  }
}
