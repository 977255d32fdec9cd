import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import AlertTitle from '@mui/material/AlertTitle'
import { displayText } from '@/format/displayText'
import { goToField, listErrors } from './fieldNavigation'
import type { ErrorLine } from './useErrorSummary'

interface FormErrorsProps {
  lines: readonly ErrorLine[]
  container: RefObject<HTMLElement | null>
}

/** Label that ends with a colon: « Vous êtes : ». */
const ENDING_COLON = /\s*:$/

/** Error summary after a refused submission: every error in page order, each linking to its field. */
export function FormErrors({ lines, container }: FormErrorsProps) {
  const { errors } = useFormState()
  const invalidFields = new Set(listErrors(errors).map(({ field }) => field))
  const remainingLines = lines.filter(({ field }) => invalidFields.has(field))
  if (remainingLines.length === 0) return null
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>
        {remainingLines.length === 1 ? 'Un champ est à corriger' : `${remainingLines.length} champs sont à corriger`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, listStyle: 'disc' }}>
        {remainingLines.map(({ field, message, label }) => (
          <li key={field}>
            <Link
              component="button"
              type="button"
              color="inherit"
              // The marker of the item is beside the first line.
              sx={{ verticalAlign: 'top', textAlign: 'start' }}
              onClick={() => {
                if (container.current) goToField(container.current, field)
              }}
            >
              {label ? `${label.replace(ENDING_COLON, '')}\u202F: ${displayText(message)}` : displayText(message)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
