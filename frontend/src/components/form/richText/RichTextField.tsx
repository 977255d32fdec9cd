import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazyPart } from '@/components/feedback/lazyPart'
import { TOUCH } from '@/theme/scale'
import { FieldFrame } from '../input/FieldFrame'
import { RichTextView } from './RichTextView'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import { useField, type FieldProps } from '../fields/useField'

// Loaded on demand, because the editor is larger than a whole page.
const RichTextEditor = lazyPart(async () => (await import('./RichTextEditor')).RichTextEditor, <Placeholder />)

interface RichTextFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Mail content: allows titles, and links to `{{link}}`. */
  mail?: boolean
  /** Receives the function that inserts at the cursor, `null` on unmount. */
  insertRef?: RefObject<((text: string) => void) | null>
}

/**
 * Rich text (paragraphs, bold, italic, lists, links), stored by the form as HTML; `''` when empty. The server sanitizes
 * it.
 */
export function RichTextField<T extends FieldValues>(props: RichTextFieldProps<T>) {
  const binding = useField(props)
  const value = typeof binding.field.value === 'string' ? binding.field.value : ''
  if (binding.isViewMode)
    return <ReadOnlyField label={props.label}>{value === '' ? '' : <RichTextView html={value} />}</ReadOnlyField>
  return (
    <FieldFrame {...binding.frame} group>
      <RichTextEditor
        labelId={`${binding.id}-label`}
        helperId={binding.helperId}
        value={value}
        required={binding.frame.required}
        disabled={binding.disabled}
        hasError={binding.error !== undefined}
        onChange={binding.field.onChange}
        onBlur={binding.field.onBlur}
        inputRef={binding.field.ref}
        mail={props.mail ?? false}
        insertRef={props.insertRef}
      />
    </FieldFrame>
  )
}

/** Has the height of the editor, to avoid a layout shift. */
function Placeholder() {
  return (
    <Box
      role="status"
      aria-label="Chargement de l’éditeur"
      sx={{
        minHeight: 210,
        border: 1,
        borderColor: 'var(--mui-palette-edge)',
        borderRadius: 1,
        bgcolor: 'background.paper',
        [TOUCH]: { minHeight: 218 },
      }}
    />
  )
}
