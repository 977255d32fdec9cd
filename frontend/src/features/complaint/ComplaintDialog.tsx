import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/error'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { DateField } from '@/components/form/fields/DateField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { notify } from '@/session/feedback'
import { addComplaint, changeComplaint, complaintsQuery, type Complaint } from './api'
import { CHANNELS, checkComplaint, complaintValues, STATES, toComplaintForm, type ComplaintValues } from './complaintForm'

const NOTE_LIMIT = 10_000

/** Records or edits a complaint. */
export function ComplaintDialog({ edited, onClose }: { edited: Complaint | null; onClose: () => void }) {
  const client = useQueryClient()
  const form = useEntityForm<Complaint, ComplaintValues>({
    saved: edited,
    valuesOf: complaintValues,
    check: checkComplaint,
    draft: useFormDraft(`complaint:${edited?.uuid ?? 'new'}`),
  })
  const conflict = useFormConflict(form, {
    read: edited ? async () => {
      const all = await client.fetchQuery(complaintsQuery())
      const found = all.find(({ uuid }) => uuid === edited.uuid)
      if (!found) throw new ApiError(404, 'Cette réclamation n’existe plus.')
      return found
    } : undefined,
  })
  const save = useFormSave(form, {
    save: (values, base) =>
      base ? changeComplaint(base.uuid, toComplaintForm(values, base.version)) : addComplaint(toComplaintForm(values, undefined)),
    conflict,
    onSaved: () => {
      notify(edited ? 'La réclamation a été modifiée avec succès.' : 'La réclamation a été ajoutée avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog title={edited ? 'Modifier la réclamation' : 'Ajouter une réclamation'} form={form} save={save} conflict={conflict} onClose={onClose} maxWidth="md">
      <FieldGrid columns={2}>
        <DateField<ComplaintValues> name="sentOn" label="Envoyée le" required helper="Les deux délais courent à partir de ce jour" />
        <DateField<ComplaintValues> name="receivedOn" label="Reçue le" />
        <SelectField<ComplaintValues> name="channel" label="Moyen" required options={CHANNELS} placeholder="Choisir" />
        <SelectField<ComplaintValues> name="state" label="État" options={STATES} />
      </FieldGrid>
      <TextField<ComplaintValues> name="subject" label="Objet" required />
      <FieldGrid columns={2}>
        <TextField<ComplaintValues> name="complainant" label="Qui réclame" />
        <TextField<ComplaintValues> name="customerRecord" label="Fiche client (identifiant)" helper="À la fin de l’adresse de la fiche" />
        <DateField<ComplaintValues> name="acknowledgedOn" label="Accusé de réception envoyé le" />
        <DateField<ComplaintValues> name="answeredOn" label="Réponse envoyée le" />
      </FieldGrid>
      <TextField<ComplaintValues> name="note" label="Faits et suites données" rows={6} maxLength={NOTE_LIMIT} />
    </EditDialog>
  )
}
