import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { notify } from '@/session/feedback'
import { caseQuery, cacheCase, setProject, type CustomerCase } from '../api'
import { ProjectFields } from './ProjectFields'
import { checkProject, projectValues, toProject, type ProjectValues } from './projectForm'

const valuesOf = (customerCase: CustomerCase | null) => projectValues(customerCase?.project)
const check = (values: ProjectValues) => checkProject(values)

export function ProjectDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const form = useEntityForm<CustomerCase, ProjectValues>({
    saved: customerCase,
    valuesOf,
    check,
    draft: useFormDraft(`case-project:${customerCase.uuid}`),
  })
  const conflict = useFormConflict(form, { read: () => client.fetchQuery(caseQuery(customerCase.uuid)) })
  const save = useFormSave(form, {
    save: (values, base) => setProject(customerCase.uuid, (base ?? customerCase).version, toProject(values)),
    meta: { rereads: [KEYS.recordCases] },
    conflict,
    onSaved: (saved) => {
      cacheCase(client, saved)
      notify('Le projet a été mis à jour avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog title="Projet du dossier" form={form} save={save} conflict={conflict} onClose={onClose} submitLabel="Enregistrer">
      <ProjectFields<ProjectValues> />
    </EditDialog>
  )
}
