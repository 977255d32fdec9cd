import Typography from '@mui/material/Typography'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
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
  const form = useEntityForm<PartnerType, Values>({
    saved: renamed,
    valuesOf,
    check: ({ label }) => (label.trim() === '' ? [{ field: 'label', message: REQUIRED }] : []),
    draft: useFormDraft(`partner-type:${renamed?.uuid ?? 'new'}`),
  })
  const save = useFormSave(form, {
    save: ({ label }) => saveType({ ...(renamed && { uuid: renamed.uuid }), label }),
    onSaved: () => {
      notify(renamed ? 'Le type a été renommé avec succès.' : 'Le type a été ajouté avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog
      title={renamed ? 'Renommer le type' : 'Créer un type'}
      form={form}
      save={save}
      onClose={onClose}
      maxWidth="xs"
    >
      <TextField<Values> name="label" label="Nom du type" maxLength={255} />
      {!renamed && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Vous y déposerez ensuite les documents de ces prescripteurs.
        </Typography>
      )}
    </EditDialog>
  )
}
