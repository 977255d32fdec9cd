import List from '@mui/material/List'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/error'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { saveTemplate, templatesQuery, type ChecklistTemplate } from './api'
import { TemplateFields } from './TemplateFields'
import {
  checkTemplate,
  projectLabel,
  ruleText,
  templateValues,
  toTemplateForm,
  type LineRule,
  type TemplateValues,
} from './templateForm'

interface TemplateDialogProps {
  /** Edited template; null creates one. */
  template: ChecklistTemplate | null
  onClose: () => void
}

const CONFLICT_VALUES = {
  project: { show: (project: unknown) => projectLabel(String(project)) },
  rules: {
    show: (rules: unknown) => (
      <List disablePadding>
        {(rules as LineRule[]).map((rule) => (
          <li key={rule.label}>{ruleText(rule)}</li>
        ))}
      </List>
    ),
  },
}

/** Creates or edits a checklist template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const form = useFormWithDraft<ChecklistTemplate, TemplateValues>({
    savedItem: template,
    valuesOf: templateValues,
    check: checkTemplate,
    draftKey: `checklist-template:${template?.uuid ?? 'new'}`,
  })
  const conflict = useFormConflict(form, {
    read: template ? () => readTemplate(client, template.uuid) : undefined,
    labels: { rules: 'Pièces selon la fiche' },
  })
  const formSave = useFormSave(form, {
    save: (values, base) => {
      const body = toTemplateForm(values, base)
      return saveTemplate(body, keyOf(body))
    },
    conflict,
    onSaved: () => {
      notify(
        template ? 'La liste de pièces a été modifiée avec succès.' : 'La liste de pièces a été ajoutée avec succès.',
      )
      onClose()
    },
  })
  return (
    <EditDialog
      title={template ? 'Modifier la liste de pièces' : 'Créer une liste de pièces'}
      form={form}
      save={formSave}
      conflict={conflict}
      onClose={onClose}
      maxWidth="lg"
      conflictValues={CONFLICT_VALUES}
    >
      <TemplateFields />
    </EditDialog>
  )
}

async function readTemplate(client: QueryClient, uuid: string): Promise<ChecklistTemplate> {
  const templates = await client.fetchQuery({ ...templatesQuery(), staleTime: 0 })
  const currentTemplate = templates.find((template) => template.uuid === uuid)
  if (!currentTemplate) throw new ApiError(404, 'Cette liste de pièces n’existe plus.')
  return currentTemplate
}
