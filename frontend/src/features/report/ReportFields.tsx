import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { FilesField } from '@/components/edit/FilesField'
import { RichTextField } from '@/components/form/richText/RichTextField'
import { SelectField } from '@/components/form/fields/SelectField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { recordCasesQuery } from '@/features/customer-case/public'
import { LoadError } from '@/components/table/LoadError'
import type { Report, ReportParent } from './api'
import type { ReportValues } from './reportForm'

interface ReportFieldsProps {
  parent: ReportParent
  /** Case of the edited report, offered before the cases of the record are loaded. */
  savedCase?: Report['customerCase']
}

/** Fields of a report; that of a record may concern a case and be visible to its partner. */
export function ReportFields({ parent, savedCase }: ReportFieldsProps) {
  return (
    <>
      {'customerRecord' in parent && <CaseFields record={parent.customerRecord} savedCase={savedCase} />}
      <RichTextField<ReportValues> name="content" label="Contenu du compte rendu" />
      <Box component="fieldset" sx={{ mt: 2 }}>
        <Typography component="legend" variant="h4" sx={{ p: 0, mb: 1 }}>
          Fichiers joints
        </Typography>
        <FilesField<ReportValues> name="medias" label="Fichiers joints" />
      </Box>
    </>
  )
}

function CaseFields({ record, savedCase }: { record: string; savedCase: Report['customerCase'] }) {
  const { control, setValue } = useFormContext<ReportValues>()
  const caseUuid = useWatch({ control, name: 'customerCase' })
  const query = useQuery(recordCasesQuery(record))
  const options = (query.data ?? (savedCase ? [savedCase] : [])).map(({ uuid, label }) => ({ value: uuid, label }))
  const partner = query.data?.find(({ uuid }) => uuid === caseUuid)?.partner
  return (
    <>
      <SelectField<ReportValues>
        name="customerCase"
        label="Dossier concerné"
        placeholder="Aucun dossier en particulier"
        options={options}
        onValue={(value) => {
          // Without a case, the report is visible to staff only.
          if (value === '') setValue('visibleToPartner', false, { shouldDirty: true })
        }}
      />
      <LoadError query={query} />
      {caseUuid !== '' && (
        <SwitchField<ReportValues>
          name="visibleToPartner"
          label="Visible par le prescripteur"
          {...(query.isSuccess && {
            helper: partner
              ? `${partner.label} pourra le lire si le client a levé le secret bancaire.`
              : 'Ce dossier n’a pas de prescripteur\u202F: seule l’équipe le lira pour le moment.',
          })}
        />
      )}
    </>
  )
}
