import Typography from '@mui/material/Typography'
import { EditDialog } from '@/components/edit/EditDialog'
import { Amount } from '@/components/form/input/Amount'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import { useDialogState } from '@/session/dialogState'
import { setProject, type CustomerCase } from '../api'
import { CaseSection, EditPartButton } from '../CaseSection'
import { useCaseDialog } from '../useCaseDialog'
import { ProjectFields } from './ProjectFields'
import { durationText, projectLabel, checkProject, projectValues, toProject, type ProjectValues } from './projectForm'

/** Project of a case, with its edit button. */
export function ProjectPart({ customerCase }: { customerCase: CustomerCase }) {
  const [isEditOpen, setIsEditOpen] = useDialogState(`project:${customerCase.uuid}`, false)
  const { type, amount, duration } = customerCase.project ?? {}
  const record = customerCase.customerRecord?.uuid
  const rows = [
    ['Type', projectLabel(type)],
    ['Montant', typeof amount === 'number' ? <Amount key="amount" amount={amount} /> : null],
    ['Durée', duration ? durationText(duration) : null],
  ] as const
  const filledRows = rows.filter(([, value]) => value)
  return (
    <CaseSection
      title="Projet"
      action={
        <>
          {record && (
            <ButtonLink
              to="/customer-records/$uuid/cases/$case/plans"
              params={{ uuid: record, case: customerCase.uuid }}
              variant="outlined"
              startIcon={<Icon name="chart" size={18} />}
            >
              Plan de financement
            </ButtonLink>
          )}
          <EditPartButton
            label={filledRows.length > 0 ? 'Modifier le projet' : 'Renseigner le projet'}
            onClick={() => setIsEditOpen(true)}
          />
        </>
      }
    >
      {filledRows.length > 0 ? (
        <DescriptionList rows={filledRows} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          Le type, le montant et la durée ne sont pas encore renseignés.
        </Typography>
      )}
      {isEditOpen && <ProjectDialog customerCase={customerCase} onClose={() => setIsEditOpen(false)} />}
    </CaseSection>
  )
}

const valuesOf = (customerCase: CustomerCase | null) => projectValues(customerCase?.project)
const check = (values: ProjectValues) => checkProject(values)

function ProjectDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
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
