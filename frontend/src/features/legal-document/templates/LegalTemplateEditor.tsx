import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '@/components/edit/EditDialog'
import { TemplateTabs, type TemplateTab } from '@/components/edit/TemplateTabs'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DocumentText } from '@/components/legal-document/DocumentText'
import { notify } from '@/session/feedback'
import { legalTemplateQuery, saveLegalTemplate, type LegalTemplate } from '../api'
import { LegalTemplateFields } from './LegalTemplateFields'
import { checkTemplate, templateValues, toTemplateForm, type TemplateValues } from './templateForm'
import { templatePreview } from './templatePreview'
import { TemplateState } from './TemplateState'

interface LegalTemplateEditorProps {
  /** Latest version; `null` adds a kind of the firm. */
  template: LegalTemplate | null
  /** Version whose title and text the editor starts with; `null` for those of the latest one. */
  sourceVersion: LegalTemplate | null
  onClose: () => void
}

/** Editor of a template; saving creates its next version. */
export function LegalTemplateEditor({ template, sourceVersion, onClose }: LegalTemplateEditorProps) {
  const id = useId()
  const client = useQueryClient()
  const [shownTab, setShownTab] = useState<TemplateTab>('text')
  const form = useFormWithDraft<LegalTemplate, TemplateValues>({
    savedItem: template,
    valuesOf: templateValues,
    initialEdit: sourceVersion && {
      base: template,
      values: { title: sourceVersion.title, content: sourceVersion.content },
    },
    check: checkTemplate,
    draftKey: `legal-template:${template?.kind ?? 'new'}`,
  })
  const conflict = useFormConflict(form, {
    read: template ? () => client.fetchQuery(legalTemplateQuery(template.kind)) : undefined,
  })
  const formSave = useFormSave(form, {
    save: (values, base) => saveLegalTemplate(values.kind, toTemplateForm(values, base)),
    conflict,
    onSaved: ({ version, approvedBy }) => {
      notify(
        approvedBy
          ? `La version ${version} est enregistrée et approuvée.`
          : `La version ${version} est enregistrée. Elle reste un projet tant que personne ne l’a approuvée.`,
      )
      onClose()
    },
  })
  return (
    <EditDialog
      title={template?.title ?? 'Ajouter un modèle'}
      form={form}
      save={formSave}
      conflict={conflict}
      onClose={onClose}
      maxWidth="lg"
      submitLabel={template ? 'Enregistrer une nouvelle version' : 'Enregistrer'}
      // Returns to the text tab, whose fields show the violations.
      onSubmit={() => setShownTab('text')}
      head={<TemplateTabs id={id} shownTab={shownTab} onShow={setShownTab} />}
    >
      <Box role="tabpanel" id={`${id}-text`} aria-labelledby={`${id}-tab-text`} hidden={shownTab !== 'text'}>
        {template && (
          <Box sx={{ mb: 2 }}>
            <TemplateState template={template} />
          </Box>
        )}
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          Une version utilisée ne change jamais{'\u202F'}: enregistrer crée la suivante. Sans le nom de qui l’a
          approuvée, elle reste un projet, marqué «{'\u202F'}PROJET, NON VALIDÉ{'\u202F'}» sur chaque page, et la
          version approuvée avant elle reste utilisée.
        </Alert>
        <LegalTemplateFields isNew={template === null} />
      </Box>
      {/* Focusable, so that the keyboard scrolls a preview without links. */}
      <Box
        role="tabpanel"
        tabIndex={0}
        id={`${id}-preview`}
        aria-labelledby={`${id}-tab-preview`}
        hidden={shownTab !== 'preview'}
      >
        {shownTab === 'preview' && <Preview />}
      </Box>
    </EditDialog>
  )
}

function Preview() {
  const [title, content, approvedBy] = useWatch<TemplateValues, ['title', 'content', 'approvedBy']>({
    name: ['title', 'content', 'approvedBy'],
  })
  return (
    <>
      <Alert severity="info" role="note" sx={{ mb: 2 }}>
        Le texte tel qu’il s’imprime, sans les valeurs{'\u202F'}: les variables sont entre crochets et toutes les
        branches des conditions sont montrées.
      </Alert>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, sm: 3 } }}>
        <DocumentText content={templatePreview(title, content, approvedBy.trim() !== '')} />
      </Box>
    </>
  )
}
