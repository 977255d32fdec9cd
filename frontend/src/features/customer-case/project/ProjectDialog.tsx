import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { notify } from '@/session/feedback'
import { caseQuery, keepCase, setProject, type CustomerCase } from '../api'
import { ProjectFields } from './ProjectFields'
import { checkProject, projectValues, toProject, type ProjectValues } from './projectForm'

const valuesOf = (customerCase: CustomerCase | null) => projectValues(customerCase?.project)
const check = (values: ProjectValues) => checkProject(values)

/** Edits the project of a case. */
export function ProjectDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const edit = useSavedForm<CustomerCase, ProjectValues>({
    draftKey: `case-project:${customerCase.uuid}`,
    saved: customerCase,
    valuesOf,
    check,
    save: (values, base) => setProject(customerCase.uuid, (base ?? customerCase).version, toProject(values)),
    read: () => client.fetchQuery(caseQuery(customerCase.uuid)),
    meta: { rereads: [KEYS.recordCases] },
    onSaved: (saved) => {
      keepCase(client, saved)
      notify('Le projet a été mis à jour avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog title="Projet du dossier" edit={edit} onClose={onClose} submitLabel="Enregistrer">
      <ProjectFields<ProjectValues> />
    </EditDialog>
  )
}
