import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/EuroField'
import { notify } from '@/session/feedback'
import { caseQuery, cacheCase, setRevenue, type CustomerCase } from '../api'
import { checkRevenue, REVENUE_KINDS, REVENUE_STAGES, revenueValues, toRevenue, type RevenueValues } from './revenueForm'

/** Edits fees and commission of a case: expected, invoiced, received. */
export function RevenueDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const form = useEntityForm<CustomerCase, RevenueValues>({
    saved: customerCase,
    valuesOf: revenueValues,
    check: checkRevenue,
    draft: useFormDraft(`case-revenue:${customerCase.uuid}`),
  })
  const conflict = useFormConflict(form, { read: () => client.fetchQuery(caseQuery(customerCase.uuid)) })
  const save = useFormSave(form, {
    save: (values, base) => setRevenue(customerCase.uuid, (base ?? customerCase).version, toRevenue(values)),
    meta: { rereads: [KEYS.recordCases] },
    conflict,
    onSaved: (saved) => {
      cacheCase(client, saved)
      notify('La rémunération a été mise à jour avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog title="Rémunération du dossier" form={form} save={save} conflict={conflict} onClose={onClose} submitLabel="Enregistrer">
      {REVENUE_KINDS.map((kind) => (
        <Box key={kind.key} component="fieldset" sx={{ mb: 2 }}>
          <Typography component="legend" variant="h5" sx={{ p: 0, mb: 1 }}>{kind.label}</Typography>
          {REVENUE_STAGES.map((stage) => (
            <Box
              key={stage.key}
              sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
            >
              <EuroField<RevenueValues> name={`${kind.key}.${stage.key}.amount`} label={`Montant ${stage.label.toLowerCase()}`} required={false} />
              <DateField<RevenueValues> name={`${kind.key}.${stage.key}.date`} label={DAYS[stage.key]} required={false} />
            </Box>
          ))}
        </Box>
      ))}
    </EditDialog>
  )
}

const DAYS = { expected: 'Prévu le', invoiced: 'Facturé le', received: 'Encaissé le' } as const
