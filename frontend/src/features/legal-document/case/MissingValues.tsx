import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/fields/TextField'
import { AppLink } from '@/components/link/AppLink'
import { countText } from '@/format/countText'
import type { IssueValues } from './issueForm'
import { labelOf, sourceOf, type ValueSource } from './missingValues'

interface MissingValuesProps {
  missingNames: readonly string[]
  record: string | undefined
  customerCase: string
}

const GROUPS: readonly { source: ValueSource; title: string }[] = [
  { source: 'record', title: 'Ce que dit la fiche du client' },
  { source: 'case', title: 'Ce que dit le dossier' },
  { source: 'firm', title: 'Ce que disent les réglages du cabinet' },
  { source: 'answer', title: 'Ce qui vient d’un autre document' },
  { source: 'here', title: 'À écrire pour ce document' },
]

/** Missing values of the document: a link to the source of each, and a field to fill it in for this document only. */
export function MissingValues({ missingNames, record, customerCase }: MissingValuesProps) {
  const { control } = useFormContext<IssueValues>()
  const values = useWatch({ control, name: 'values' })
  if (values.length === 0) return null
  const rows = values.map(({ name }, index) => ({ name, index }))
  return (
    <Box component="section" aria-label="Valeurs du document" sx={{ mt: 1 }}>
      {missingNames.length > 0 && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {`Il manque ${countText(missingNames.length, 'valeur', 'valeurs')}. Complétez-les à leur source, puis revenez, ou écrivez-les ici pour ce document seulement.`}
        </Alert>
      )}
      {GROUPS.map(({ source, title }) => {
        const groupRows = rows.filter(({ name }) => sourceOf(name) === source)
        return (
          groupRows.length > 0 && (
            <Box key={source} component="fieldset" sx={{ mb: 2 }}>
              <Typography component="legend" variant="h5" sx={{ p: 0, mb: 0.5 }}>
                {title}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
                <SourceText source={source} record={record} customerCase={customerCase} />
              </Typography>
              {groupRows.map(({ name, index }) => (
                <TextField<IssueValues>
                  key={name}
                  name={`values.${index}.value`}
                  label={labelOf(name)}
                  required={missingNames.includes(name)}
                  rows={1}
                  maxLength={4_000}
                />
              ))}
            </Box>
          )
        )
      })}
    </Box>
  )
}

function SourceText({
  source,
  record,
  customerCase,
}: { source: ValueSource } & Omit<MissingValuesProps, 'missingNames'>) {
  switch (source) {
    case 'record':
      return record === undefined ? (
        'Complétez la fiche du client.'
      ) : (
        <AppLink to="/customer-records/$uuid" params={{ uuid: record }}>
          Compléter la fiche du client
        </AppLink>
      )
    case 'case':
      return record === undefined ? (
        'Complétez le dossier.'
      ) : (
        <AppLink to="/customer-records/$uuid/cases/$case/edit" params={{ uuid: record, case: customerCase }}>
          Compléter le dossier
        </AppLink>
      )
    case 'firm':
      return (
        <>
          La personne qui administre le serveur les écrit une fois pour toutes, dans la partie{' '}
          <code>[brand.compliance]</code> de la configuration.
        </>
      )
    case 'answer':
      return 'Elle est connue dès que les clients ont confirmé avoir reçu ce document-là.'
    default:
      return 'Ces textes ne sont gardés qu’avec ce document.'
  }
}
