import Typography from '@mui/material/Typography'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { TextField } from '@/components/form/fields/TextField'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { saveType, type PartnerType } from './api'

interface TypeDialogProps {
  /** Renamed type; null creates one. */
  partnerType: PartnerType | null
  onClose: () => void
}

interface Values {
  label: string
}

const valuesOf = (type: PartnerType | null): Values => ({ label: type?.label ?? '' })

/** Creates or renames a type of partners. */
export function TypeDialog({ partnerType, onClose }: TypeDialogProps) {
  const form = useFormWithDraft<PartnerType, Values>({
    savedItem: partnerType,
    valuesOf,
    check: ({ label }) => (label.trim() === '' ? [{ field: 'label', message: REQUIRED }] : []),
    draftKey: `partner-type:${partnerType?.uuid ?? 'new'}`,
  })
  const formSave = useFormSave(form, {
    save: ({ label }) => saveType({ ...(partnerType && { uuid: partnerType.uuid }), label }),
    onSaved: () => {
      notify(partnerType ? 'Le type a été renommé avec succès.' : 'Le type a été ajouté avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog
      title={partnerType ? 'Renommer le type' : 'Créer un type'}
      form={form}
      save={formSave}
      onClose={onClose}
      maxWidth="xs"
    >
      <TextField<Values> name="label" label="Nom du type" maxLength={255} />
      {!partnerType && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Vous y déposerez ensuite les documents de ces prescripteurs.
        </Typography>
      )}
    </EditDialog>
  )
}
