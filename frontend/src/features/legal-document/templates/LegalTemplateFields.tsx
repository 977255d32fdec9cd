import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField } from '@/components/form/fields/DateField'
import { TextField } from '@/components/form/fields/TextField'
import { focusAt, insertText } from '@/components/form/input/insertText'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { InsertPanel } from './InsertPanel'
import { CONTENT_LIMIT, TITLE_LIMIT, type TemplateValues } from './templateForm'

const keepSpaces = (text: string) => text

/** Fields of a template: text with the variables panel, approval. */
export function LegalTemplateFields({ isNew }: { isNew: boolean }) {
  const { setValue } = useFormContext<TemplateValues>()
  const box = useRef<HTMLDivElement>(null)
  const insert = (addedText: string) => {
    const area = box.current?.querySelector<HTMLTextAreaElement>('textarea[name="content"]')
    if (!area) return
    const { text, cursor } = insertText(area, addedText)
    setValue('content', text, { shouldDirty: true, shouldValidate: true })
    focusAt(area, cursor)
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' },
        alignItems: 'start',
      }}
    >
      <Box
        ref={box}
        sx={{ minWidth: 0, '& textarea': { fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem' } }}
      >
        {isNew && (
          <TextField<TemplateValues>
            name="kind"
            label="Type"
            maxLength={40}
            helper="Un nom court en capitales, comme CHARTE"
          />
        )}
        <TextField<TemplateValues> name="title" label="Titre" maxLength={TITLE_LIMIT} />
        <TextField<TemplateValues>
          name="content"
          label="Texte"
          rows={22}
          maxLength={CONTENT_LIMIT}
          showsCounter
          tidy={keepSpaces}
          helper="# Titre, **gras**, - liste, > encadré, | tableau |. Les notes <!-- … --> ne s’impriment pas."
        />
        <FieldGrid columns={2}>
          <TextField<TemplateValues>
            name="approvedBy"
            label="Approuvé par"
            maxLength={TITLE_LIMIT}
            helper={'L’avocat ou la personne qui a validé ce texte. Vide\u202F: projet'}
          />
          <DateField<TemplateValues>
            name="validFrom"
            label="En vigueur à partir du"
            helper={'Vide\u202F: dès l’enregistrement'}
          />
        </FieldGrid>
      </Box>
      <InsertPanel onInsert={insert} />
    </Box>
  )
}
