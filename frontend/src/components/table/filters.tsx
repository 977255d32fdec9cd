import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { DayInput } from '@/components/form/input/DayInput'
import { Select } from '@/components/form/input/Select'
import { useDebounced } from '@/components/useDebounced'

/** Debounce before the list is queried. */
const DEBOUNCE_MS = 300

interface FilterProps<V> {
  label: string
  value: V | undefined
  onChange: (value: V | undefined) => void
}

/** Text filter; applies after a pause, or immediately with Enter. */
export function TextFilter({ label, value = '', onChange }: FilterProps<string>) {
  const id = useId()
  const [text, setText] = useState(value)
  const debouncedText = useDebounced(text, DEBOUNCE_MS)
  const appliedText = useRef(value)

  useEffect(() => {
    // Changed from outside (Back button, « Effacer »).
    if (value !== appliedText.current) setText(value)
    appliedText.current = value
  }, [value])

  const send = (inputText: string) => {
    if (inputText.trim() === appliedText.current) return
    appliedText.current = inputText.trim()
    onChange(inputText.trim() || undefined)
  }
  const sendLatest = useEffectEvent(send)
  useEffect(() => {
    if (debouncedText === text) sendLatest(text)
  }, [debouncedText, text])
  return (
    <FilterFrame id={id} label={label}>
      <OutlinedInput
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        inputProps={{ maxLength: 255 }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send(text)
        }}
        // Applied on blur, because a later update would undo the navigation of a followed link.
        onBlur={() => send(text)}
      />
    </FilterFrame>
  )
}

interface ChoiceFilterProps<V extends string> extends FilterProps<V> {
  options: readonly (V | { value: V; label: string })[]
  /** Option without a filter; `null` where a choice is required. */
  allLabel?: string | null
  /** Label of a value that is not among the options: not loaded yet, or deleted. */
  unlistedLabel?: string
  /** Width below which the filter moves to another row, in pixels; 140 by default. */
  minWidth?: number
}

export function ChoiceFilter<V extends string>({
  label,
  value,
  onChange,
  options,
  allLabel = 'Tous',
  unlistedLabel = 'Valeur choisie',
  minWidth,
}: ChoiceFilterProps<V>) {
  const id = useId()
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  return (
    <FilterFrame id={id} label={label} minWidth={minWidth}>
      <Select
        inputProps={{ id }}
        value={value ?? ''}
        onChange={(event) => onChange(choices.find((choice) => choice.value === event.target.value)?.value)}
      >
        {allLabel !== null && <option value="">{allLabel}</option>}
        {value !== undefined && choices.every((choice) => choice.value !== value) && (
          <option value={value}>{unlistedLabel}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </FilterFrame>
  )
}

interface FlagFilterProps extends FilterProps<boolean> {
  yes?: string
  no?: string
  allLabel?: string
  /** As in `ChoiceFilter`. */
  minWidth?: number
}

/** Filter with Oui, Non and all. */
export function FlagFilter({ value, onChange, yes = 'Oui', no = 'Non', ...props }: FlagFilterProps) {
  return (
    <ChoiceFilter
      {...props}
      value={value === undefined ? undefined : String(value)}
      options={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
      onChange={(selectedOption) => onChange(selectedOption === undefined ? undefined : selectedOption === 'true')}
    />
  )
}

/** Day filter, typed jj/mm/aaaa; its value is yyyy-mm-dd. */
export function DayFilter({ label, value = '', onChange }: FilterProps<string>) {
  const id = useId()
  return (
    <FilterFrame id={id} label={label}>
      <DayInput id={id} value={value} onChange={(day) => onChange(day || undefined)} />
    </FilterFrame>
  )
}

interface FilterFrameProps {
  id: string
  label: string
  minWidth?: number | undefined
  children: ReactNode
}

function FilterFrame({ id, label, minWidth, children }: FilterFrameProps) {
  return (
    <FormControl fullWidth sx={minWidth === undefined ? {} : { '--filter-width': `${minWidth}px` }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children}
    </FormControl>
  )
}
