import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { useAfterRelease } from '@/components/useAfterRelease'
import { formatDate } from '@/format/date'
import { formatDateTyping, parseDate } from '@/rules/date'
import { DATE_EXPECTED } from '@/rules/messages'
import { isTypingAtEnd } from './TextInput'

interface DayInputProps {
  id: string
  /** Day as yyyy-mm-dd, or an empty text. */
  value: string
  disabled?: boolean
  /** Called with the typed day, or with an empty text while the text is no date. */
  onChange: (day: string) => void
}

/** Day outside a form, typed jj/mm/aaaa; an invalid date shows its error on blur. */
export function DayInput({ id, value, disabled, onChange }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const appliedValue = useRef(value)
  const previousText = useRef(formatDate(value))
  const [isInvalid, setIsInvalid] = useState(false)
  const runAfterRelease = useAfterRelease()

  useEffect(() => {
    // Changed from outside (Back button, « Effacer », a saved day).
    if (value !== appliedValue.current && input.current) {
      input.current.value = formatDate(value)
      previousText.current = input.current.value
      setIsInvalid(false)
    }
    appliedValue.current = value
  }, [value])

  const readDay = (element: HTMLInputElement) => {
    if (isTypingAtEnd(element, previousText.current)) element.value = formatDateTyping(element.value)
    previousText.current = element.value
    const day = parseDate(element.value) ?? ''
    if (day !== '' || element.value.trim() === '') setIsInvalid(false)
    if (day === appliedValue.current) return
    appliedValue.current = day
    onChange(day)
  }
  const leave = (element: HTMLInputElement) => {
    const day = parseDate(element.value)
    setIsInvalid(day === null && element.value.trim() !== '')
    if (day !== null) element.value = formatDate(day)
    previousText.current = element.value
  }
  return (
    <>
      <OutlinedInput
        id={id}
        autoComplete="off"
        placeholder="jj/mm/aaaa"
        defaultValue={formatDate(value)}
        inputRef={input}
        error={isInvalid}
        disabled={disabled ?? false}
        inputProps={{ inputMode: 'numeric', maxLength: 20, ...(isInvalid && { 'aria-describedby': `${id}-wrong` }) }}
        onChange={() => input.current && readDay(input.current)}
        onBlur={() => runAfterRelease(() => input.current && leave(input.current))}
      />
      {isInvalid && (
        <FormHelperText error id={`${id}-wrong`}>
          {DATE_EXPECTED}
        </FormHelperText>
      )}
    </>
  )
}
