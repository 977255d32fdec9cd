import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSave } from '@/api/useSave'
import { EditDialog } from '@/components/edit/EditDialog'
import { TemplateTabs, type TemplateTab } from '@/components/edit/TemplateTabs'
import { hasChanges } from '@/components/edit/EditForm'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormFiles } from '@/components/edit/useFormFiles'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notify } from '@/session/feedback'
import { mailTemplateQuery, restoreTemplate, saveTemplate, type MailTemplate } from './api'
import { CustomTextNotice } from './CustomTextNotice'
import { TemplateFields } from './TemplateFields'
import { checkTemplate, templateValues, toTemplateForm, withFrenchVariables, type TemplateValues } from './templateForm'
import { TemplatePreview } from './TemplatePreview'

interface TemplateEditorProps {
  /** Template at the time of opening. */
  template: MailTemplate
  onClose: () => void
}

/** Editor of a template: subject, content, files and variables, with a preview tab. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const id = useId()
  const client = useQueryClient()
  const [shownTab, setShownTab] = useState<TemplateTab>('text')
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { key } = template
  const form = useFormWithDraft<MailTemplate, TemplateValues>({
    savedItem: template,
    valuesOf: templateValues,
    check: checkTemplate,
    draftKey: `mail-template:${key}`,
  })
  const conflict = useFormConflict(form, { read: () => client.fetchQuery(mailTemplateQuery(key)) })
  const files = useFormFiles(form, 'medias')
  const formSave = useFormSave(form, {
    save: async (values, base) => {
      try {
        return await saveTemplate(key, { ...toTemplateForm(values, template.variables), version: base?.version ?? 0 })
      } catch (error) {
        throw withFrenchVariables(error, template.variables)
      }
    },
    conflict,
    onSaved: () => {
      notify('Le modèle de mail a été modifié avec succès.')
      onClose()
    },
    fallbackError: 'Erreur inconnue',
  })
  const base = form.base ?? template
  const { mutateAsync } = useSave(() => restoreTemplate(key, base.version))
  const restore = () =>
    formSave.run(async () => {
      const restoredTemplate = await mutateAsync()
      files.discard()
      form.resetTo(restoredTemplate)
      notify('Le texte d’origine sert à nouveau.')
    })
  return (
    <>
      <EditDialog
        title={template.name}
        form={form}
        save={formSave}
        conflict={conflict}
        files={files}
        onClose={onClose}
        maxWidth="lg"
        // Returns to the text tab, whose fields show the violations.
        onSubmit={() => setShownTab('text')}
        head={<TemplateTabs id={id} shownTab={shownTab} onShow={setShownTab} />}
      >
        <Box role="tabpanel" id={`${id}-text`} aria-labelledby={`${id}-tab-text`} hidden={shownTab !== 'text'}>
          <CustomTextNotice template={base} disabled={formSave.isBusy} onRestore={() => setIsConfirmOpen(true)} />
          <TemplateFields template={base} />
        </Box>
        <Box role="tabpanel" id={`${id}-preview`} aria-labelledby={`${id}-tab-preview`} hidden={shownTab !== 'preview'}>
          {shownTab === 'preview' && <TemplatePreview template={template} form={form} save={formSave} files={files} />}
        </Box>
      </EditDialog>
      <ConfirmDialog
        open={isConfirmOpen}
        title={'Revenir au texte d’origine\u202F?'}
        confirmLabel="Revenir au texte d’origine"
        irreversible
        onConfirm={async () => {
          await restore()
          setIsConfirmOpen(false)
        }}
        onClose={() => setIsConfirmOpen(false)}
      >
        L’objet et le contenu que vous aviez enregistrés seront perdus
        {hasChanges({ form, files }) && ', ainsi que la saisie en cours'}. Les pièces jointes enregistrées restent.
      </ConfirmDialog>
    </>
  )
}
