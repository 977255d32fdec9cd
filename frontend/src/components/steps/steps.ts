import { CASE_FAMILIES, CASE_STEPS, CASE_STATUSES } from '@/domain/constants'
import { site } from '@/site/site'

/** `reached`: successful end; `ended`: end without success. */
export type StepState = 'done' | 'current' | 'coming' | 'reached' | 'ended'

export interface Step {
  label: string
  state: StepState
}

/** Statuses of a case, oldest first. */
export type Statuses = readonly { date: string; family: { key: string; label: string } }[]

/** Families of a case with their start dates, oldest first; successive statuses of one family count once. */
export function familiesOf(status: Statuses): { date: string; family: Statuses[number]['family'] }[] {
  const isNew = ({ family }: Statuses[number], index: number) => {
    const previousFamily = status[index - 1]?.family
    return previousFamily?.key !== family.key || previousFamily.label !== family.label
  }
  return status.filter(isNew).map(({ date, family }) => ({ date, family }))
}

/** Steps of a case; a case that ended without a contract stops at its last step. */
export function stepsOf(status: Statuses): Step[] {
  const last = familyOf(status.at(-1))
  if (last.step === null) return stoppedAt(Math.max(0, ...status.map((entry) => familyOf(entry).step ?? 0)), last.label)
  return CASE_STEPS.map((label, index) => {
    if (index < last.step) return { label, state: 'done' }
    if (index > last.step) return { label, state: 'coming' }
    return last.ends ? { label: last.label, state: 'reached' } : { label, state: 'current' }
  })
}

function stoppedAt(step: number, label: string): Step[] {
  const doneSteps = CASE_STEPS.slice(0, step + 1).map((stepLabel): Step => ({ label: stepLabel, state: 'done' }))
  return [...doneSteps, { label, state: 'ended' }]
}

/** Whether nothing more is expected of the customer: the case was accepted or ended. */
export function isOver(status: Statuses): boolean {
  return status.some((entry) => familyOf(entry).closes)
}

/** Family of a status; unknown ones, of a newer server, count as the first step. */
function familyOf(status: Statuses[number] | undefined) {
  return CASE_FAMILIES.find(({ key }) => key === status?.family.key) ?? CASE_FAMILIES[0]
}

/** Statuses of a case in the specified order; some labels contain the firm's name. */
export function caseStatuses(): {
  label: string
  closes: boolean
  completes: boolean
  sends: boolean
  family: string
}[] {
  return CASE_STATUSES.map((status) =>
    Object.assign({}, status, { label: status.label.replace('{provider}', site().name) }),
  )
}
