import Button from '@mui/material/Button'
import { useFormContext, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { Row } from '@/components/primitives'
import { readySentences, shortSentence, withSentence } from './motives'

/** The usual motives; a click writes one into the field. */
export function ReadySentences<T extends FieldValues>({ name, of }: { name: Path<T>; of: string }) {
  const { getValues, setValue, setFocus } = useFormContext<T>()
  const write = (sentence: string) => {
    const text = withSentence(String(getValues(name) ?? ''), sentence)
    setValue(name, text as PathValue<T, Path<T>>, { shouldDirty: true, shouldValidate: true })
    setFocus(name)
  }
  return (
    <Row role="group" aria-label={`Motifs usuels\u202F: ${of}`} gap={1} align="stretch" wrap mb={1.5}>
      {readySentences().map((sentence) => (
        <Button key={sentence} size="small" variant="outlined" color="inherit" title={sentence} onClick={() => write(sentence)}>
          {shortSentence(sentence)}
        </Button>
      ))}
    </Row>
  )
}
