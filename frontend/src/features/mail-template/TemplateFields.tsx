import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, type FocusEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FilesField } from '@/components/edit/FilesField'
import { RichTextField } from '@/components/form/richText/RichTextField'
import { TextField } from '@/components/form/fields/TextField'
import { focusAt, insertText } from '@/components/form/input/insertText'
import { MAIL_SUBJECT_LIMIT, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@/domain/constants'
import type { MailTemplate } from './api'
import { lacksLink, type TemplateValues } from './templateForm'
import { VariablesPanel } from './VariablesPanel'

/** Subject, content and files, beside the available variables. */
export function TemplateFields({ template }: { template: MailTemplate }) {
  const { control, setValue } = useFormContext<TemplateValues>()
  const content = useWatch({ control, name: 'content' })
  const subject = useRef<HTMLInputElement | null>(null)
  const insertContent = useRef<((text: string) => void) | null>(null)
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'subject') subject.current = target
    else if (target.closest('.ProseMirror')) subject.current = null
  }
  const insert = (variable: string) => {
    const input = subject.current
    if (!input) return insertContent.current?.(variable)
    const { text, cursor } = insertText(input, variable)
    if ([...text].length > MAIL_SUBJECT_LIMIT) return
    setValue('subject', text, { shouldDirty: true, shouldValidate: true })
    focusAt(input, cursor)
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' },
        gridTemplateRows: { md: 'auto 1fr' },
        alignItems: 'start',
      }}
    >
      <Box onFocusCapture={onFocus} sx={{ minWidth: 0 }}>
        <TextField<TemplateValues> name="subject" label="Objet" maxLength={MAIL_SUBJECT_LIMIT} />
        <RichTextField<TemplateValues> name="content" label="Contenu" mail insertRef={insertContent} />
        {lacksLink(template.key, content) && (
          <Alert severity="warning" role="status" sx={{ mt: 1 }}>
            Le lien {'{{lien}}'} n’apparaît plus dans le contenu{'\u202F'}: le destinataire ne pourra pas ouvrir sa page
            depuis ce mail.
          </Alert>
        )}
      </Box>
      <VariablesPanel variables={template.variables} onInsert={insert} />
      <Box component="fieldset">
        <Typography component="legend" variant="h4" sx={{ p: 0, mb: 1 }}>
          Pièces jointes
        </Typography>
        <FilesField<TemplateValues>
          name="medias"
          label="Pièces jointes"
          maxSize={MAX_ATTACHMENT_BYTES}
          maxFiles={MAX_ATTACHMENTS}
          help={`Elles partent avec chaque mail. GIF, JPEG, PNG, PDF, XLS, ODS, XLSX, DOC, ODT, DOCX\u202F; ${MAX_ATTACHMENTS} fichiers de 1\u00A0Mo au plus.`}
        />
      </Box>
    </Box>
  )
}
