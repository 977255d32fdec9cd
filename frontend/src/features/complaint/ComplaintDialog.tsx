import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DateField } from '@/components/form/fields/DateField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { AppLink } from '@/components/link/AppLink'
import { ChoiceField } from '@/features/choice/public'
import { todayInParis } from '@/format/date'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { useUser } from '@/session/session'
import { addComplaint, changeComplaint, readComplaint, type Complaint } from './api'
import {
  CHANNELS,
  checkComplaint,
  complaintValues,
  isShown,
  NOTE_LIMIT,
  COMPLAINT_STATES,
  SUBJECT_LIMIT,
  toComplaintForm,
  type ComplaintValues,
} from './complaintForm'

/** Records or edits a complaint. */
export function ComplaintDialog({ complaint, onClose }: { complaint: Complaint | null; onClose: () => void }) {
  const isEmployee = useUser().role === 'EMPLOYEE'
  const keyOf = useRequestKeys()
  const form = useFormWithDraft<Complaint, ComplaintValues>({
    savedItem: complaint,
    valuesOf: complaintValues,
    check: (values) => checkComplaint(values, todayInParis(), isEmployee),
    draftKey: `complaint:${complaint?.uuid ?? 'new'}`,
  })
  const conflict = useFormConflict(form, {
    read: complaint ? () => readComplaint(complaint.uuid) : undefined,
  })
  const formSave = useFormSave(form, {
    save: (values, base) => {
      const body = toComplaintForm(values, base)
      return base ? changeComplaint(base.uuid, body) : addComplaint(body, keyOf(body))
    },
    conflict,
    onSaved: () => {
      notify(complaint ? 'La réclamation a été modifiée avec succès.' : 'La réclamation a été ajoutée avec succès.')
      onClose()
    },
  })
  const state = useWatch({ control: form.control, name: 'state' })
  return (
    <EditDialog
      title={complaint ? 'Modifier la réclamation' : 'Ajouter une réclamation'}
      form={form}
      save={formSave}
      conflict={conflict}
      onClose={onClose}
      maxWidth="md"
    >
      <TextField<ComplaintValues> name="subject" label="Objet" maxLength={SUBJECT_LIMIT} />
      <FieldGrid columns={2}>
        <DateField<ComplaintValues>
          name="sentOn"
          label="Envoyée le"
          helper="Les deux délais courent à partir de ce jour"
        />
        <DateField<ComplaintValues> name="receivedOn" label="Reçue le" helper="Le même jour par défaut" />
        <SelectField<ComplaintValues> name="channel" label="Moyen" options={CHANNELS} />
        <TextField<ComplaintValues> name="complainant" label="Qui réclame" maxLength={SUBJECT_LIMIT} />
      </FieldGrid>
      <ChoiceField<ComplaintValues> name="customerRecord" kind="customer-records" label="Fiche client" />
      {complaint?.customerRecord && (
        <Box sx={{ pb: 2, mt: -1 }}>
          <AppLink to="/customer-records/$uuid" params={{ uuid: complaint.customerRecord }}>
            Ouvrir la fiche liée
          </AppLink>
        </Box>
      )}
      <FieldGrid columns={2}>
        <SelectField<ComplaintValues> name="state" label="État" options={COMPLAINT_STATES} />
        {isShown('acknowledgedOn', state) && (
          <DateField<ComplaintValues>
            name="acknowledgedOn"
            label="Accusé de réception envoyé le"
            helper={acknowledgementHelp(state, complaint)}
          />
        )}
        {isShown('answeredOn', state) && (
          <DateField<ComplaintValues>
            name="answeredOn"
            label="Réponse envoyée le"
            helper={complaint?.answeredOn ? 'À vider si elle n’a pas été envoyée' : 'Aujourd’hui par défaut'}
          />
        )}
      </FieldGrid>
      <TextField<ComplaintValues>
        name="note"
        label="Faits et suites données"
        rows={6}
        maxLength={NOTE_LIMIT}
        showsCounter
      />
    </EditDialog>
  )
}

function acknowledgementHelp(state: string, complaint: Complaint | null): string {
  if (state === 'answered') return 'S’il y en a eu un'
  return complaint?.acknowledgedOn ? 'À vider s’il n’a pas été envoyé' : 'Aujourd’hui par défaut'
}
