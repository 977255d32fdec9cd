import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { EditDialog } from '@/components/edit/EditDialog'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/NumberFields'
import { setRevenue, type CustomerCase } from '../api'
import { useCaseDialog } from '../useCaseDialog'
import {
  checkRevenue,
  REVENUE_KINDS,
  REVENUE_STAGES,
  revenueValues,
  toRevenue,
  type RevenueValues,
} from './revenueForm'

/** Edits fees and commission of a case: expected, invoiced, received. */
export function RevenueDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const dialog = useCaseDialog<RevenueValues>({
    customerCase,
    part: 'revenue',
    valuesOf: revenueValues,
    check: checkRevenue,
    save: (uuid, version, values) => setRevenue(uuid, version, toRevenue(values)),
    successMessage: 'La rémunération a été mise à jour avec succès.',
    onClose,
  })
  return (
    <EditDialog {...dialog} title="Rémunération du dossier" submitLabel="Enregistrer">
      {REVENUE_KINDS.map((kind) => (
        <Box key={kind.key} component="fieldset" sx={{ mb: 2 }}>
          <Typography component="legend" variant="h5" sx={{ p: 0, mb: 1 }}>
            {kind.label}
          </Typography>
          {REVENUE_STAGES.map((stage) => (
            <Box
              key={stage.key}
              sx={{
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <EuroField<RevenueValues>
                name={`${kind.key}.${stage.key}.amount`}
                label={`Montant ${stage.label.toLowerCase()}`}
                required={false}
              />
              <DateField<RevenueValues>
                name={`${kind.key}.${stage.key}.date`}
                label={DAYS[stage.key]}
                required={false}
              />
            </Box>
          ))}
        </Box>
      ))}
    </EditDialog>
  )
}

const DAYS = { expected: 'Prévu le', invoiced: 'Facturé le', received: 'Encaissé le' } as const
