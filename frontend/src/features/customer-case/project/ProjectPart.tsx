import Typography from '@mui/material/Typography'
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { EditDialog } from '@/components/edit/EditDialog'
import { EuroField } from '@/components/form/fields/NumberFields'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { Amount } from '@/components/form/input/Amount'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import { useDialogState } from '@/session/dialogState'
import { setProject, type CustomerCase } from '../api'
import { CaseSection, EditPartButton } from '../CaseSection'
import { useCaseDialog } from '../useCaseDialog'
import {
  durationText,
  projectLabel,
  checkProject,
  projectValues,
  toProject,
  type ProjectValues,
  monthsOf,
  PROJECT_OPTIONS,
} from './projectForm'

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

/** Project fields; `path` prefixes their names. */
export function ProjectFields<Values extends FieldValues>({ path = '' }: { path?: string }) {
  const name = (field: string) => `${path}${field}` as FieldPath<Values>
  const { control } = useFormContext<Values>()
  const input: unknown = useWatch({ control, name: name('duration') })
  const months = typeof input === 'string' ? monthsOf(input) : null
  return (
    <FieldGrid columns={2}>
      <WholeRow>
        <SelectField<Values>
          name={name('type')}
          label="Type de projet"
          options={PROJECT_OPTIONS}
          placeholder="Non précisé"
        />
      </WholeRow>
      <EuroField<Values> name={name('amount')} label="Montant du projet" />
      <TextField<Values>
        name={name('duration')}
        label="Durée en mois"
        inputMode="numeric"
        maxLength={3}
        helper={months !== null && months >= 12 ? durationText(months) : '12\u00A0mois par année'}
      />
    </FieldGrid>
  )
}
