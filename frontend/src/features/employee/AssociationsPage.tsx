import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { EditForm } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { ChoicesField, type Choice } from '@/features/choice/public'
import { notify } from '@/session/feedback'
import { assign, associationsQuery, type Associations } from './api'

const SAVED = 'Les affectations du salarié/indicateur ont été mises à jour avec succès.'
const FAILED = 'Une erreur a été rencontrée pendant la mise à jour des affectations du salarié/indicateur.'

const valuesOf = (savedAssociations: Associations | null): Associations => ({
  associatedRecords: savedAssociations?.associatedRecords ?? [],
  associatedPartners: savedAssociations?.associatedPartners ?? [],
})

/** Tab « Affectations »: records and partners assigned to an employee. */
export function AssociationsPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(associationsQuery(uuid))
  const form = useFormWithDraft<Associations, Associations>({
    savedItem: data,
    valuesOf,
    check: () => [],
    draftKey: `associations:${uuid}`,
  })
  const formSave = useFormSave(form, {
    // The displayed assignments, which a concurrent refetch must not replace.
    save: (values, base) =>
      assign({ uuid, chosenAssignments: uuidsOf(values), displayedAssignments: uuidsOf(valuesOf(base)) }),
    onSaved: (savedAssociations) => {
      client.setQueryData(associationsQuery(uuid).queryKey, savedAssociations)
      form.resetTo(savedAssociations)
      notify(SAVED)
    },
    refusal: () => FAILED,
  })
  return (
    <>
      <Typography sx={{ mb: 3, color: 'text.secondary', maxWidth: 720 }}>
        Ce salarié/indicateur ne voit que les fiches clients et les prescripteurs qui lui sont affectés. Une même fiche
        peut être affectée à plusieurs personnes.
      </Typography>
      <EditForm form={form} save={formSave}>
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            <ChoicesField<Associations>
              name="associatedRecords"
              kind="customer-records"
              label="Fiches clients"
              empty="Aucune fiche client affectée."
            />
            <ChoicesField<Associations>
              name="associatedPartners"
              kind="partners"
              label="Prescripteurs"
              empty="Aucun prescripteur affecté."
            />
          </Box>
        </Paper>
        <SaveBar form={form} save={formSave} />
      </EditForm>
    </>
  )
}

function uuidsOf({ associatedRecords, associatedPartners }: Associations) {
  const uuidsOfChoices = (choices: readonly Choice[]) => choices.map((choice) => choice.uuid)
  return {
    associatedRecords: uuidsOfChoices(associatedRecords),
    associatedPartners: uuidsOfChoices(associatedPartners),
  }
}
