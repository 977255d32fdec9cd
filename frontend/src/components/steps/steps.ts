import { CASE_FAMILIES, CASE_STEPS } from '@/domain/constants'

/** `reached`: the end that was hoped for; `ended`: another one. */
export type StepState = 'done' | 'current' | 'coming' | 'reached' | 'ended'

export interface Step {
  label: string
  state: StepState
}

/** The statuses of a case, oldest first. */
export type Statuses = readonly { date: string; family: { key: string; label: string } }[]

/** The line of steps of a case; one that ended without a contract stops where it was. */
export function stepsOf(status: Statuses): Step[] {
  const last = familyOf(status.at(-1))
  if (last.step === null) return stoppedAt(Math.max(0, ...status.map((one) => familyOf(one).step ?? 0)), last.label)
  return CASE_STEPS.map((label, index) => {
    if (index < last.step) return { label, state: 'done' }
    if (index > last.step) return { label, state: 'coming' }
    return last.ends ? { label: last.label, state: 'reached' } : { label, state: 'current' }
  })
}

function stoppedAt(step: number, label: string): Step[] {
  const before = CASE_STEPS.slice(0, step + 1).map((done): Step => ({ label: done, state: 'done' }))
  return [...before, { label, state: 'ended' }]
}

/** A status of a later version of the server is where a case begins. */
function familyOf(status: Statuses[number] | undefined) {
  return CASE_FAMILIES.find(({ key }) => key === status?.family.key) ?? CASE_FAMILIES[0]
}
