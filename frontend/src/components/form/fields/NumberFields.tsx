import type { FieldValues } from 'react-hook-form'
import { formatAmountInput, formatPercent, formatPercentInput } from '@/format/number'
import { parseAmount, parsePercent } from '@/rules/number'
import { Amount } from '../input/Amount'
import { TextInput, useInputText } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

/** Amount in euros; the value is a number, `null` when empty, `NaN` when unparsable. */
export function EuroField<T extends FieldValues>(props: FieldProps<T>) {
  const binding = useField(props)
  const value = typeof binding.field.value === 'number' ? binding.field.value : null
  const { text, type } = useInputText(value, formatAmountInput)
  return (
    <TextInput
      binding={binding}
      text={text}
      inputMode="decimal"
      suffix="€"
      align="right"
      viewText={value === null ? '' : <Amount amount={value} />}
      onChange={(event) => {
        const input = event.target.value
        const next = input.trim() === '' ? null : (parseAmount(input) ?? Number.NaN)
        type(input, next)
        binding.field.onChange(next)
      }}
      onLeave={() => {
        if (value !== null && !Number.isNaN(value)) type(formatAmountInput(value), value)
      }}
    />
  )
}

/** Rate in percent; the value is a number, `null` when empty, `NaN` when unparsable. */
export function PercentField<T extends FieldValues>(props: FieldProps<T>) {
  const binding = useField(props)
  const value = typeof binding.field.value === 'number' ? binding.field.value : null
  const { text, type } = useInputText(value, formatPercentInput)
  return (
    <TextInput
      binding={binding}
      text={text}
      inputMode="decimal"
      suffix="%"
      align="right"
      viewText={formatPercent(value)}
      onChange={(event) => {
        const input = event.target.value
        const next = input.trim() === '' ? null : (parsePercent(input) ?? Number.NaN)
        type(input, next)
        binding.field.onChange(next)
      }}
      onLeave={() => {
        if (value !== null && !Number.isNaN(value)) type(formatPercentInput(value), value)
      }}
    />
  )
}
