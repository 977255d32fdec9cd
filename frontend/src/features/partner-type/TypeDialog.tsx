import Typography from '@mui/material/Typography'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { TextField } from '@/components/form/fields/TextField'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { saveType, type PartnerType } from './api'

interface TypeDialogProps {
  /** Renamed type; null creates one. */
  renamed: PartnerType | null
  onClose: () => void
}

interface Values {
  label: string
}

const valuesOf = (type: PartnerType | null): Values => ({ label: type?.label ?? '' })

/** Creates or renames a type of partners. */
export function TypeDialog({ renamed, onClose }: TypeDialogProps) {
  const edit = useSavedForm<PartnerType, Values>({
    draftKey: `partner-type:${renamed?.uuid ?? 'new'}`,
    saved: renamed,
    valuesOf,
    check: ({ label }) => (label.trim() === '' ? [{ field: 'label', message: REQUIRED }] : []),
    save: ({ label }) => saveType({ ...(renamed && { uuid: renamed.uuid }), label }),
    onSaved: () => {
      notify(renamed ? 'Le type a été renommé avec succès.' : 'Le type a été ajouté avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog title={renamed ? 'Renommer le type' : 'Créer un type'} edit={edit} onClose={onClose} maxWidth="xs">
      <TextField<Values> name="label" label="Nom du type" maxLength={255} required />
      {!renamed && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Vous y déposerez ensuite les documents de ces prescripteurs.
        </Typography>
      )}
    </EditDialog>
  )
}
