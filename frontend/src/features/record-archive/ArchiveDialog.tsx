import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DateField } from '@/components/form/fields/DateField'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import { todayInParis } from '@/format/date'
import { notify } from '@/session/feedback'
import { archiveRecord } from './api'
import { archiveValues, checkArchive, REASON_LIMIT, type ArchiveValues } from './archiveForm'

interface ArchiveDialogProps {
  record: string
  /** Names of its customers. */
  name: string
  onClose: () => void
}

/** Archives a record until a day. */
export function ArchiveDialog({ record, name, onClose }: ArchiveDialogProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useFormWithDraft<object, ArchiveValues>({
    savedItem: null,
    valuesOf: () => archiveValues(todayInParis()),
    check: (values) => checkArchive(values, todayInParis()),
    draftKey: `archive:${record}`,
  })
  const formSave = useFormSave(form, {
    save: async ({ until, reason }) => {
      await archiveRecord(record, until, reason.trim())
      return {}
    },
    // The archived record is no longer readable, so its page is left before a refetch.
    meta: { refresh: 'none' },
    onSaved: async () => {
      notify('La fiche est archivée.')
      await navigate({ to: '/archived-records', ignoreBlocker: true })
      await client.invalidateQueries()
    },
  })
  return (
    <EditDialog
      title={`Archiver la fiche\u202F: ${name}`}
      form={form}
      save={formSave}
      onClose={onClose}
      submitLabel="Archiver"
    >
      <Typography sx={{ mb: 2 }}>
        Elle sort des listes, de la recherche et des campagnes. Ses clients et ses prescripteurs n’y ont plus accès. Un
        administrateur peut la lire en disant pourquoi, ou la faire revenir. Elle est supprimée après sa date.
      </Typography>
      <DateField<ArchiveValues>
        name="until"
        label="Garder jusqu’au"
        helper="Cinq ans, le temps que la loi demande le plus souvent"
      />
      <TextField<ArchiveValues>
        name="reason"
        label="Raison"
        rows={2}
        maxLength={REASON_LIMIT}
        helper={'Par exemple «\u202FDossier financé, relation terminée\u202F»'}
      />
    </EditDialog>
  )
}

/** Menu entry that archives a record. */
export function ArchiveItem({ onClick }: { onClick: () => void }) {
  return (
    <MenuItem onClick={onClick}>
      <Icon name="archive" />
      <ListItemText
        primary="Archiver la fiche"
        secondary="Hors des listes et sans accès pour le client, gardée jusqu’à une date"
      />
    </MenuItem>
  )
}
