import type { FieldValues } from 'react-hook-form'
import { formatPercent, formatPercentInput } from '@/format/percent'
import { parsePercent } from '@/rules/percent'
import { TextInput } from '../input/TextInput'
import { useInputText } from '../input/useInputText'
import { useField, type FieldProps } from './useField'

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
