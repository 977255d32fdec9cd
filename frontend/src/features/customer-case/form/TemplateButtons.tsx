import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import {
  templateLinesQuery,
  templatesQuery,
  type AskedLine,
  type ChecklistTemplate,
} from '@/features/checklist-template/public'
import { notify } from '@/session/feedback'

interface TemplateButtonsProps {
  record: string
  /** Receives the lines that apply to the record, and those that do not. */
  onAdd: (lines: readonly AskedLine[], leftOut: readonly AskedLine[]) => void
}

/** Buttons that insert the lines of a template for this record; templates with a project first. */
export function TemplateButtons({ record, onAdd }: TemplateButtonsProps) {
  const { data, isError, refetch } = useQuery(templatesQuery())
  const client = useQueryClient()
  const [loadingId, setLoadingId] = useState<string | null>(null)
  const add = async ({ uuid, name }: ChecklistTemplate) => {
    setLoadingId(uuid)
    try {
      const [lines, leftOut] = await Promise.all([
        client.fetchQuery(templateLinesQuery(uuid, record)),
        client.fetchQuery(templateLinesQuery(uuid, record, true)),
      ])
      onAdd(lines, leftOut)
      if (lines.length === 0)
        notify(`Selon la fiche, ce client n’est concerné par aucune pièce de la liste «\u202F${name}\u202F».`, 'info')
    } catch (failure) {
      notify(errorText(failure, 'private'), 'error')
    } finally {
      setLoadingId(null)
    }
  }
  if (isError) {
    return (
      <Alert
        severity="warning"
        role="status"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            Réessayer
          </Button>
        }
        sx={{ my: 2 }}
      >
        Les listes de pièces n’ont pas pu être chargées. Vous pouvez saisir les documents un à un.
      </Alert>
    )
  }
  if (!data) return <Skeleton variant="rounded" height={112} sx={{ my: 2 }} />
  const groupProps = { loadingId, onChoose: (template: ChecklistTemplate) => void add(template) }
  return (
    <>
      <Group
        title="Partir de la liste d’un projet, selon la fiche"
        templates={data.filter(({ project }) => project)}
        {...groupProps}
      />
      <Group title="Ajouter une liste usuelle" templates={data.filter(({ project }) => !project)} {...groupProps} />
    </>
  )
}

interface GroupProps {
  title: string
  templates: readonly ChecklistTemplate[]
  /** Identifier of the template being loaded. */
  loadingId: string | null
  onChoose: (template: ChecklistTemplate) => void
}

function Group({ title, templates, loadingId, onChoose }: GroupProps) {
  const id = useId()
  if (templates.length === 0) return null
  return (
    <>
      <Typography component="p" id={id} sx={{ mt: 1, mb: 1, fontWeight: 600 }}>
        {title}
      </Typography>
      <Stack direction="row" spacing={1} role="group" aria-labelledby={id} sx={{ flexWrap: 'wrap', mb: 2 }}>
        {templates.map((template) => (
          <Button
            key={template.uuid}
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" size={16} />}
            loading={loadingId === template.uuid}
            loadingPosition="start"
            disabled={loadingId !== null && loadingId !== template.uuid}
            onClick={() => onChoose(template)}
          >
            {template.name}
          </Button>
        ))}
      </Stack>
    </>
  )
}
