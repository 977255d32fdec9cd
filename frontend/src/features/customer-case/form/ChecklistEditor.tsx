import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import { Block, Row, Stack, Text } from '@/components/primitives'
import type { CaseValues } from './caseForm'
import { linesOf, USUAL_DOCUMENTS, withUsualDocuments } from './usualDocuments'

/** One document a line, headings ending with a colon; usual lists come with one click. */
export function ChecklistEditor() {
  const { control, getValues, setValue } = useFormContext<CaseValues>()
  const text = useWatch({ control, name: 'itemsList' })
  return (
    <>
      <Text component="p" mt={1} mb={1} weight={600} id="usual-documents">
        Ajouter une liste usuelle
      </Text>
      <Row role="group" aria-labelledby="usual-documents" gap={1} align="stretch" wrap mb={2}>
        {USUAL_DOCUMENTS.map((documents) => (
          <Button
            key={documents.title}
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() =>
              setValue('itemsList', withUsualDocuments(getValues('itemsList'), documents), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            {documents.title}
          </Button>
        ))}
      </Row>
      <Stack gap={3} columns={{ xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField<CaseValues>
          name="itemsList"
          label="Liste des documents"
          required
          rows={10}
          helper={'Un document par ligne. Une ligne qui se termine par «\u202F:\u202F» est un titre.'}
        />
        <Preview lines={linesOf(text)} />
      </Stack>
    </>
  )
}

/** What the customer will see. */
function Preview({ lines }: { lines: readonly string[] }) {
  return (
    <Box aria-label="Aperçu de la liste" role="group">
      <Text component="p" size="small" weight={600} mb={0.5}>
        Ce que verra le client
      </Text>
      <Block p={2} ground="sunken" rounded minHeight={120} breaks>
        {lines.length === 0 && (
          <Typography color="textSecondary">La liste apparaîtra ici au fil de la saisie.</Typography>
        )}
        {[...new Set(lines)].map((line) =>
          line.endsWith(':') ? (
            <Box key={line} sx={{ fontWeight: 700, mt: 1.5, '&:first-of-type': { mt: 0 } }}>
              {line.replace(/\s*:$/, '')}
            </Box>
          ) : (
            <Row key={line} gap={1} align="stretch" mt={0.5}>
              <Box
                component="span"
                aria-hidden
                sx={{ width: 16, height: 16, mt: 0.5, flex: 'none', border: 1.5, borderColor: 'edge', borderRadius: 0.5 }}
              />
              <span>{line}</span>
            </Row>
          ),
        )}
      </Block>
    </Box>
  )
}
