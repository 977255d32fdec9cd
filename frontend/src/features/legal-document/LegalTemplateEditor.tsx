import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { DateField } from '@/components/form/fields/DateField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { notify } from '@/session/feedback'
import { legalTemplateQuery, saveLegalTemplate, type LegalTemplate } from './api'
import { checkTemplate, CONTENT_LIMIT, templateValues, TITLE_LIMIT, type TemplateValues } from './templateForm'

/** Editor of a template: saving makes its next version. */
export function LegalTemplateEditor({ opened, onClose }: { opened: LegalTemplate; onClose: () => void }) {
  const client = useQueryClient()
  const form = useEntityForm<LegalTemplate, TemplateValues>({
    saved: opened,
    valuesOf: templateValues,
    check: checkTemplate,
    draft: useFormDraft(`legal-template:${opened.kind}`),
  })
  const conflict = useFormConflict(form, { read: () => client.fetchQuery(legalTemplateQuery(opened.kind)) })
  const save = useFormSave(form, {
    save: ({ title, content, approvedBy, validFrom }, base) =>
      saveLegalTemplate(opened.kind, {
        title,
        content,
        ...(approvedBy.trim() !== '' && { approvedBy }),
        ...(validFrom !== '' && { validFrom }),
        ...(base && { version: base.version }),
      }),
    conflict,
    onSaved: ({ version }) => {
      notify(`La version ${version} est enregistrée.`)
      onClose()
    },
  })
  return (
    <EditDialog title={opened.title} form={form} save={save} conflict={conflict} onClose={onClose} maxWidth="lg" submitLabel="Enregistrer une nouvelle version">
      <Alert severity="info" sx={{ mb: 2 }}>
        Une version utilisée ne change jamais{'\u202F'}: enregistrer crée la suivante. Sans le nom de qui l’a approuvée, elle reste un projet, marqué
        «{'\u202F'}PROJET, NON VALIDÉ{'\u202F'}» sur chaque page.
      </Alert>
      <TextField<TemplateValues> name="title" label="Titre" required maxLength={TITLE_LIMIT} />
      <TextField<TemplateValues>
        name="content"
        label="Texte"
        required
        rows={24}
        maxLength={CONTENT_LIMIT}
        tidy={(text) => text}
        helper="Variables entre doubles accolades, blocs {{#si …}} et {{#pour chaque …}}. Les commentaires <!-- … --> ne s’impriment pas."
      />
      <FieldGrid columns={2}>
        <TextField<TemplateValues> name="approvedBy" label="Approuvé par" helper="L’avocat ou la personne qui a validé ce texte" />
        <DateField<TemplateValues> name="validFrom" label="En vigueur à partir du" />
      </FieldGrid>
    </EditDialog>
  )
}
