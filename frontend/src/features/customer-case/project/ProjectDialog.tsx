import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter } from '@/api/keys'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { notify } from '@/session/feedback'
import { caseQuery, keepCase, setProject, type CustomerCase } from '../api'
import { ProjectFields } from './ProjectFields'
import { checkProject, projectValues, toProject, type ProjectValues } from './projectForm'

const valuesOf = (one: CustomerCase | null) => projectValues(one?.project)
const check = (values: ProjectValues) => checkProject(values)

/** Edits the project of a case. */
export function ProjectDialog({ of: one, onClose }: { of: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const edit = useSavedForm<CustomerCase, ProjectValues>({
    draftKey: `case-project:${one.uuid}`,
    saved: one,
    valuesOf,
    check,
    save: (values, base) => setProject(one.uuid, (base ?? one).version, toProject(values)),
    read: () => client.fetchQuery(caseQuery(one.uuid)),
    onSaved: async (saved) => {
      keepCase(client, saved)
      await refreshAfter(client, 'customerCase')
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
