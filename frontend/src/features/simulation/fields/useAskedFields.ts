import { useWatch } from 'react-hook-form'
import type { SimulationField } from '@/domain/SimulationField'
import { answerAt } from '../rules/answers'
import { isAsked } from '../rules/fields'

/** The fields that the answers ask for, updated on change; `row` is the path of the row that contains the fields. */
export function useAskedFields(fields: readonly SimulationField[], row?: string): readonly SimulationField[] {
  const askedPaths = useWatch({
    compute: (answers) => {
      const rowAnswers: unknown = row === undefined ? answers : answerAt(answers, row)
      return fields.filter((field) => isAsked(field, rowAnswers)).map(({ path }) => path)
    },
  })
  return fields.filter(({ path }) => askedPaths.includes(path))
}
