import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { useDebounced } from '@/components/useDebounced'
import { REQUIRED } from '@/rules/messages'
import { previewQuery, type PlanInput } from './api'
import { toPlanInput, type PlanValues, type VariantValues } from './planForm'
import { PlanResultCard } from './PlanResultCard'
import { missingText, missingValues, withoutNotaryText } from './planText'

const INCOMPLETE = 'Complétez les besoins, les ressources et les prêts\u202F: le résultat s’affiche ici.'
/** Debounce of the computation, in milliseconds. */
const DEBOUNCE_MS = 400

/** Computed result of a variant, or the reason why there is none. */
export function PlanResult({ index, variant }: { index: number; variant: VariantValues }) {
  const { setValue } = useFormContext<PlanValues>()
  const [input = {}] = useDebouncedInputs([variant])
  const { data, error, isPlaceholderData } = useQuery(previewQuery(input))
  const missingNames = missingValues(input)
  if (missingNames.length > 0)
    return (
      <Alert severity="info" role="status">
        {missingText(missingNames)}
      </Alert>
    )
  if (error instanceof ApiError && error.status === 400) {
    // « Champ obligatoire. » is understandable only beside its field.
    const reasons = errorMessages(error, 'private').filter((message) => message !== REQUIRED)
    return (
      <Alert severity="warning" role="status">
        {reasons.join(' ') || INCOMPLETE}
      </Alert>
    )
  }
  if (error) return <ErrorAlert error={error} area="private" />
  if (!data) return null
  const balance = (target: 'ownFunds' | 'loan') => {
    const path =
      target === 'ownFunds' ? (`variants.${index}.ownFunds` as const) : (`variants.${index}.loans.0.amount` as const)
    // Amount from which the difference was computed, so that a second click changes nothing.
    const computedAmount = target === 'ownFunds' ? input.resources?.ownFunds : input.loans?.[0]?.amount
    const amount = Math.round(((computedAmount ?? 0) - data.balance.difference) * 100) / 100
    setValue(path, Math.max(0, amount), { shouldDirty: true })
  }
  return (
    <PlanResultCard
      result={data}
      warning={withoutNotaryText(input)}
      isOutdated={isPlaceholderData}
      onBalance={balance}
    />
  )
}

/** Inputs of variants, once typing pauses; compared as JSON. */
export function useDebouncedInputs(variants: readonly VariantValues[]): PlanInput[] {
  return JSON.parse(useDebounced(JSON.stringify(variants.map(toPlanInput)), DEBOUNCE_MS)) as PlanInput[]
}
