import List from '@mui/material/List'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/api/error'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { notify } from '@/session/feedback'
import { newUuid } from '@/session/uuid'
import { saveTemplate, templatesQuery, type ChecklistTemplate } from './api'
import { TemplateFields } from './TemplateFields'
import { checkTemplate, projectLabel, ruleText, templateValues, toTemplateForm, type LineRule, type TemplateValues } from './templateForm'

interface TemplateDialogProps {
  /** Edited template; null creates one. */
  edited: ChecklistTemplate | null
  onClose: () => void
}

const CONFLICT_VALUES = {
  project: { show: (project: unknown) => projectLabel(String(project)) },
  rules: { show: (rules: unknown) => <List disablePadding>{(rules as LineRule[]).map((rule) => <li key={rule.label}>{ruleText(rule)}</li>)}</List> },
}

/** Creates or edits a checklist template. */
export function TemplateDialog({ edited, onClose }: TemplateDialogProps) {
  const client = useQueryClient()
  // Idempotency key: a repeated creation makes one template.
  const [key] = useState(newUuid)
  const edit = useSavedForm<ChecklistTemplate, TemplateValues>({
    draftKey: `checklist-template:${edited?.uuid ?? 'new'}`,
    saved: edited,
    valuesOf: templateValues,
    check: checkTemplate,
    labels: { rules: 'Pièces selon la fiche' },
    save: (values, base) => saveTemplate(toTemplateForm(values, base), key),
    ...(edited && {
      read: async () => {
        const all = await client.fetchQuery({ ...templatesQuery(), staleTime: 0 })
        const found = all.find(({ uuid }) => uuid === edited.uuid)
        if (!found) throw new ApiError(404, 'Cette liste de pièces n’existe plus.')
        return found
      },
    }),
    onSaved: () => {
      notify(edited ? 'La liste de pièces a été modifiée avec succès.' : 'La liste de pièces a été ajoutée avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog title={edited ? 'Modifier la liste de pièces' : 'Créer une liste de pièces'} edit={edit} onClose={onClose} maxWidth="lg" conflictValues={CONFLICT_VALUES}>
      <TemplateFields />
    </EditDialog>
  )
}
