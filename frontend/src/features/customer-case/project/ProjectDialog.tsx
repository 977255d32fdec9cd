import { EditDialog } from '@/components/edit/EditDialog'
import { setProject, type CustomerCase } from '../api'
import { useCaseDialog } from '../useCaseDialog'
import { ProjectFields } from './ProjectFields'
import { checkProject, projectValues, toProject, type ProjectValues } from './projectForm'

const valuesOf = (customerCase: CustomerCase | null) => projectValues(customerCase?.project)
const check = (values: ProjectValues) => checkProject(values)

export function ProjectDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const dialog = useCaseDialog<ProjectValues>({
    customerCase,
    part: 'project',
    valuesOf,
    check,
    save: (uuid, version, values) => setProject(uuid, version, toProject(values)),
    successMessage: 'Le projet a été mis à jour avec succès.',
    onClose,
  })
  return (
    <EditDialog {...dialog} title="Projet du dossier" submitLabel="Enregistrer">
      <ProjectFields<ProjectValues> />
    </EditDialog>
  )
}
