import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormContext, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { reasonSuggestions, shortReason, withReason } from './requestedDocuments'

/** Usual refusal reasons; a click inserts one. */
export function ReasonSuggestions<T extends FieldValues>({
  name,
  documentLabel,
}: {
  name: Path<T>
  documentLabel: string
}) {
  const { getValues, setValue, setFocus } = useFormContext<T>()
  const write = (sentence: string) => {
    const text = withReason(String(getValues(name) ?? ''), sentence)
    setValue(name, text as PathValue<T, Path<T>>, { shouldDirty: true, shouldValidate: true })
    setFocus(name)
  }
  return (
    <Box
      role="group"
      aria-label={`Motifs usuels\u202F: ${documentLabel}`}
      sx={{
        // On a phone in two scrollable lines, so that the field below stays visible.
        display: { xs: 'grid', sm: 'flex' },
        gridAutoFlow: 'column',
        gridTemplateRows: 'auto auto',
        gridAutoColumns: 'max-content',
        flexWrap: 'wrap',
        gap: 1,
        overflowX: { xs: 'auto', sm: 'visible' },
        p: '3px',
        m: '-3px',
        mb: 1.5,
      }}
    >
      {reasonSuggestions().map((sentence) => (
        <Button
          key={sentence}
          size="small"
          variant="outlined"
          color="inherit"
          title={sentence}
          onClick={() => write(sentence)}
        >
          {shortReason(sentence)}
        </Button>
      ))}
    </Box>
  )
}
