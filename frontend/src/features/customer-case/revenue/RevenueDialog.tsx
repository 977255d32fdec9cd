import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/EuroField'
import { notify } from '@/session/feedback'
import { caseQuery, keepCase, setRevenue, type CustomerCase } from '../api'
import { checkRevenue, REVENUE_KINDS, REVENUE_STAGES, revenueValues, toRevenue, type RevenueValues } from './revenueForm'

/** Edits fees and commission of a case: expected, invoiced, received. */
export function RevenueDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const edit = useSavedForm<CustomerCase, RevenueValues>({
    draftKey: `case-revenue:${customerCase.uuid}`,
    saved: customerCase,
    valuesOf: revenueValues,
    check: checkRevenue,
    save: (values, base) => setRevenue(customerCase.uuid, (base ?? customerCase).version, toRevenue(values)),
    read: () => client.fetchQuery(caseQuery(customerCase.uuid)),
    meta: { rereads: [KEYS.recordCases] },
    onSaved: (saved) => {
      keepCase(client, saved)
      notify('La rémunération a été mise à jour avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog title="Rémunération du dossier" edit={edit} onClose={onClose} submitLabel="Enregistrer">
      {REVENUE_KINDS.map((kind) => (
        <Box key={kind.key} component="fieldset" sx={{ mb: 2 }}>
          <Typography component="legend" variant="h5" sx={{ p: 0, mb: 1 }}>{kind.label}</Typography>
          {REVENUE_STAGES.map((stage) => (
            <Box
              key={stage.key}
              sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
            >
              <EuroField<RevenueValues> name={`${kind.key}.${stage.key}.amount`} label={`Montant ${stage.label.toLowerCase()}`} />
              <DateField<RevenueValues> name={`${kind.key}.${stage.key}.date`} label={DAYS[stage.key]} />
            </Box>
          ))}
        </Box>
      ))}
    </EditDialog>
  )
}

const DAYS = { expected: 'Prévu le', invoiced: 'Facturé le', received: 'Encaissé le' } as const
