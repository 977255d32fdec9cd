import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import type { EntityEdit } from '@/components/edit/EditForm'
import { MailContent } from '@/components/mail/MailContent'
import { notify } from '@/session/feedback'
import { previewQuery, sendTest, type MailTemplate } from './api'
import { toTemplateForm, type TemplateValues } from './templateForm'

/** Preview with sample data, rendered by the server like a sent mail. */
export function TemplatePreview({
  template,
  form,
  save,
  files,
}: { template: MailTemplate } & EntityEdit<MailTemplate, TemplateValues>) {
  const [isTestOpen, setIsTestOpen] = useState(false)
  const { control, handleSubmit } = form
  const typedValues = useWatch({ control }) as TemplateValues
  const { subject, content } = toTemplateForm(typedValues, template.variables)
  const test = handleSubmit(async (values) => {
    setIsTestOpen(true)
    await save.run(async () => {
      await sendTest(template.key, toTemplateForm(values, template.variables))
      notify('Le mail de test part vers votre adresse.')
    })
    setIsTestOpen(false)
  })
  const { data: mail, error } = useQuery(previewQuery(template.key, subject ?? '', content ?? ''))
  if (error) return <ErrorAlert error={error} area="private" />
  if (!mail) return <LinearProgress aria-label="Chargement…" />
  return (
    <>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          rowGap: 1,
          columnGap: 2,
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          mb: 1.5,
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Aperçu avec des données d’exemple{'\u202F'}; rien n’est enregistré.
        </Typography>
        <Button
          variant="outlined"
          disabled={save.isBusy || (files?.uploadCount ?? 0) > 0}
          loading={isTestOpen}
          startIcon={<Icon name="send" />}
          onClick={() => void test()}
        >
          M’envoyer un test
        </Button>
      </Stack>
      <Stack component="dl" direction="row" sx={{ m: 0, columnGap: 1, flexWrap: 'wrap', mb: 1.5 }}>
        <Box component="dt" sx={{ fontWeight: 600 }}>
          {'Objet\u202F:'}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {mail.subject}
        </Box>
      </Stack>
      <MailContent mail={mail} height={{ xs: '60vh', sm: '56vh' }} />
    </>
  )
}
