import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'

/** Text of several lines, in a native textarea: it grows with its text, and can be resized. `rows` is its least height. */
export function TextArea({ rows, ...props }: Omit<OutlinedInputProps, 'multiline' | 'inputComponent' | 'slotProps'> & { rows: number }) {
  return (
    <OutlinedInput
      {...props}
      multiline
      rows={rows}
      inputComponent="textarea"
      slotProps={{ input: { type: undefined, style: { minHeight: `${rows * 1.4375}em` } } }}
    />
  )
}
