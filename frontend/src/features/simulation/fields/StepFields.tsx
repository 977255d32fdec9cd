import { use } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldGroup } from '@/components/form/layout/FieldGrid'
import type { SimulationField } from '@/domain/SimulationField'
import type { SimulationStep } from '@/domain/SimulationStep'
import { withFrenchSpaces } from '@/format/french'
import { blankOf } from '../rules/blank'
import { isAsked } from '../rules/fields'
import { Questions } from './Questions'
import { StepsContext } from './steps'
import { useAskedFields } from './useAskedFields'

/** Questions of a step by group, as the field table and the answers determine. */
export function StepFields({ step: { fields } }: { step: SimulationStep }) {
  const askedFields = useAskedFields(fields)
  const resetDependents = useDependentReset()
  return groupsOf(fields).map((group) => {
    const visible = group.filter((field) => askedFields.includes(field))
    const heading = group[0]?.group
    if (visible.length === 0) return null
    const questions = <Questions fields={visible} onChoice={resetDependents} />
    if (!heading || isSelfExplanatory(visible)) return <div key={group[0]?.path}>{questions}</div>
    return (
      <FieldGroup
        key={group[0]?.path}
        title={heading.title}
        {...(heading.help && { help: withFrenchSpaces(heading.help) })}
      >
        {questions}
      </FieldGroup>
    )
  })
}

/** Whether the group is one card per borrower, with its own titles. */
function isSelfExplanatory([first]: readonly SimulationField[]): boolean {
  return first?.kind.is === 'list' && first.kind.countedBy !== undefined
}

/** Splits fields at titles. */
function groupsOf(fields: readonly SimulationField[]): SimulationField[][] {
  const groups: SimulationField[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && !field.group) last.push(field)
    else groups.push([field])
  }
  return groups
}

/**
 * Returns a handler for a changed choice: resets questions that are no longer asked, and lists determined by the former
 * answer.
 */
function useDependentReset(): (path: string) => void {
  const steps = use(StepsContext)
  const { getValues, setValue } = useFormContext()
  const resetDependents = (changedField: string) => {
    for (const field of steps.flatMap(({ fields }) => fields)) {
      if (!field.when?.some(({ path }) => path === changedField)) continue
      if (isAsked(field, getValues()) && field.kind.is !== 'list') continue
      setValue(field.path, blankOf(field))
      resetDependents(field.path)
    }
  }
  return resetDependents
}
