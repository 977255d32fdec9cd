import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import type { SavedForm } from '@/components/edit/useSavedForm'
import { Block, Row, Text } from '@/components/primitives'
import { notify } from '@/session/feedback'
import { previewQuery, sendTest, type MailTemplate } from './api'
import { toTemplateForm, type TemplateValues } from './templateForm'

/** What is typed as the mail it makes, with invented data; made by the server as those that leave. */
export function TemplatePreview({ template, edit }: { template: MailTemplate; edit: SavedForm<MailTemplate, TemplateValues> }) {
  const [testing, setTesting] = useState(false)
  const { getValues, handleSubmit } = edit.form
  const { subject = '', content = '' } = toTemplateForm(getValues(), template.variables)
  const test = handleSubmit(async (values) => {
    setTesting(true)
    await edit.run(async () => {
      await sendTest(template.key, toTemplateForm(values, template.variables))
      notify('Le mail de test part vers votre adresse.')
    })
    setTesting(false)
  })
  const { data: mail, error } = useQuery(previewQuery(template.key, subject, content))
  if (error) return <ErrorAlert error={error} area="office" />
  if (!mail) return <LinearProgress aria-label="Chargement…" />
  return (
    <>
      <Row rowGap={1} columnGap={2} justify="space-between" wrap mb={1.5}>
        <Text color="text.secondary" size="small">
          Aperçu avec des données d’exemple{'\u202F'}; rien n’est enregistré.
        </Text>
        <Button
          variant="outlined"
          disabled={edit.busy || edit.uploading > 0}
          loading={testing}
          startIcon={<Icon name="send" />}
          onClick={() => void test()}
        >
          M’envoyer un test
        </Button>
      </Row>
      <Row component="dl" flush columnGap={1} align="stretch" wrap mb={1.5}>
        <Block component="dt" weight={600}>{'Objet\u202F:'}</Block>
        <Block component="dd" flush breaks>{mail.subject}</Block>
      </Row>
      <Box
        component="iframe"
        title="Aperçu du mail"
        // Nothing runs in it, and its links lead nowhere.
        sandbox=""
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
        sx={{ display: 'block', width: '100%', height: { xs: '60vh', sm: '56vh' }, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      />
      <Block component="details" mt={2}>
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1.25 }}>Version en texte seul</Box>
        <Box component="pre" tabIndex={0} sx={{ m: 0, p: 2, bgcolor: 'sunken', borderRadius: 1, fontSize: '0.875rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {mail.text}
        </Box>
      </Block>
    </>
  )
}
