import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/EuroField'
import { Fieldset, Stack, Text } from '@/components/primitives'
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
        <Fieldset key={kind.key} mb={2}>
          <Text component="legend" variant="h5" p={0} mb={1}>{kind.label}</Text>
          {REVENUE_STAGES.map((stage) => (
            <Stack key={stage.key} columnGap={2} columns={{ xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
              <EuroField<RevenueValues> name={`${kind.key}.${stage.key}.amount`} label={`Montant ${stage.label.toLowerCase()}`} />
              <DateField<RevenueValues> name={`${kind.key}.${stage.key}.date`} label={DAYS[stage.key]} />
            </Stack>
          ))}
        </Fieldset>
      ))}
    </EditDialog>
  )
}

const DAYS = { expected: 'Prévu le', invoiced: 'Facturé le', received: 'Encaissé le' } as const
