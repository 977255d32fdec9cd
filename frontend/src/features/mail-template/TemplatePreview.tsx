import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import type { EntityEdit } from '@/components/edit/EditForm'
import { MailContent } from '@/components/mail/MailContent'
import { Block, Row, Text } from '@/components/primitives'
import { notify } from '@/session/feedback'
import { previewQuery, sendTest, type MailTemplate } from './api'
import { toTemplateForm, type TemplateValues } from './templateForm'

/** Preview with sample data, rendered by the server like a sent mail. */
export function TemplatePreview({ template, form, save, files }: { template: MailTemplate } & EntityEdit<MailTemplate, TemplateValues>) {
  const [testing, setTesting] = useState(false)
  const { getValues, handleSubmit } = form
  const { subject, content } = toTemplateForm(getValues(), template.variables)
  const test = handleSubmit(async (values) => {
    setTesting(true)
    await save.run(async () => {
      await sendTest(template.key, toTemplateForm(values, template.variables))
      notify('Le mail de test part vers votre adresse.')
    })
    setTesting(false)
  })
  const { data: mail, error } = useQuery(previewQuery(template.key, subject ?? '', content ?? ''))
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
          disabled={save.busy || (files?.uploading ?? 0) > 0}
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
      <MailContent mail={mail} height={{ xs: '60vh', sm: '56vh' }} />
    </>
  )
}
