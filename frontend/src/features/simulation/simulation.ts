import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DrawingName } from '@/components/drawing/paths'
import type { Violation } from '@/rules/violation'

/** One screen of a simulation. */
export interface Step {
  title: string
  /** One line under the title. */
  help?: string
  /** Paths in the form that this step asks for; what lies under them is its own. */
  owns: readonly string[]
  Fields: ComponentType
}

/** Everything that the screens need to know of one type of simulation. */
export interface Simulation<V extends FieldValues = FieldValues> {
  /** The technical type (AMB-032), also the name under which the answers are kept. */
  type: string
  /** The label of the documents. */
  label: string
  drawing: DrawingName
  steps: readonly Step[]
  /** A form nobody has answered yet. */
  blank(): V
  /**
   * Everything that keeps the answers from being sent, field by field, in the words of the server. Rules
   * that are not part of the first page come with `preload`.
   */
  check(values: V, today: string): readonly Violation[] | Promise<readonly Violation[]>
  /** The body of the request: the answers as the model wants them. */
  toBody(values: V): object | Promise<object>
  /** Fetches the steps that are not part of the first page. */
  preload?(): void
  /** What is shown first, in place of the form; `over` once the visitor went on or took answers up again. */
  Opening?: ComponentType<{ over: boolean; children: ReactNode }>
  /** The instant help beside the form. */
  Help?: ComponentType
}

/** Whether a field belongs to a step. */
function owns(step: Step, field: string): boolean {
  return step.owns.some((path) => field === path || field.startsWith(`${path}.`))
}

/** The step that asks for a field; the last one for what none asks for. */
export function stepOf(steps: readonly Step[], field: string): number {
  const found = steps.findIndex((step) => owns(step, field))
  return found < 0 ? steps.length - 1 : found
}

/** What is wrong in one step. */
export function violationsOf(steps: readonly Step[], index: number, all: readonly Violation[]): Violation[] {
  return all.filter(({ field }) => stepOf(steps, field ?? '') === index)
}
