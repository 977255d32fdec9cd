import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAfter } from '@/api/keys'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { Text } from '@/components/primitives'
import { ChoicesField, type Choice } from '@/features/choice/public'
import { notify } from '@/session/feedback'
import { assign, associationsQuery, type Associations } from './api'

const SAVED = 'Les affectations du salarié/indicateur ont été mises à jour avec succès.'
const FAILED = 'Une erreur a été rencontrée pendant la mise à jour des affectations du salarié/indicateur.'

/** Tab « Affectations »: the records and partners that an employee sees. */
export function AssociationsPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: fetched } = useSuspenseQuery(associationsQuery(uuid))
  // What the screen showed when the choices began: a list fetched meanwhile must not change them.
  const [shown, setShown] = useState(fetched)
  const [records, setRecords] = useState<Choice[]>(shown.associatedRecords)
  const [partners, setPartners] = useState<Choice[]>(shown.associatedPartners)
  const { mutateAsync, isPending } = useMutation({ mutationFn: assign })
  const begin = (from: Associations) => {
    setShown(from)
    setRecords(from.associatedRecords)
    setPartners(from.associatedPartners)
  }
  const changed =
    differ(records, shown.associatedRecords) || differ(partners, shown.associatedPartners)

  const save = async () => {
    try {
      const saved = await mutateAsync({
        uuid,
        wanted: { associatedRecords: uuids(records), associatedPartners: uuids(partners) },
        shown: {
          associatedRecords: uuids(shown.associatedRecords),
          associatedPartners: uuids(shown.associatedPartners),
        },
      })
      client.setQueryData(associationsQuery(uuid).queryKey, saved)
      begin(saved)
      notify(SAVED)
      await refreshAfter(client, 'assignments')
    } catch {
      notify(FAILED, 'error')
    }
  }
  return (
    <>
      <UnsavedChanges when={changed} />
      <Text mb={3} color="text.secondary" maxWidth={720}>
        Ce salarié/indicateur ne voit que les fiches clients et les prescripteurs qui lui sont affectés. Une même
        fiche peut être affectée à plusieurs personnes.
      </Text>
      <Box
        sx={{
          display: 'grid', gap: 3, alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 2, md: 3 },
        }}
      >
        <ChoicesField
          kind="customer-records"
          label="Fiches clients"
          empty="Aucune fiche client affectée."
          value={records}
          onChange={setRecords}
          disabled={isPending}
        />
        <ChoicesField
          kind="partners"
          label="Prescripteurs"
          empty="Aucun prescripteur affecté."
          value={partners}
          onChange={setPartners}
          disabled={isPending}
        />
      </Box>
      <Box
        sx={{
          position: 'sticky', bottom: 'var(--message-height, 0px)', zIndex: 2, display: 'flex', justifyContent: 'flex-end', gap: 1.5, py: 1.5,
          bgcolor: 'background.default',
        }}
      >
        <Button
          color="inherit"
          disabled={isPending || !changed}
          onClick={() => begin(shown)}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          Annuler
        </Button>
        <Button
          variant="contained"
          color="secondary"
          loading={isPending}
          disabled={!changed}
          onClick={() => void save()}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          Valider
        </Button>
      </Box>
    </>
  )
}

function uuids(choices: readonly Choice[]): string[] {
  return choices.map(({ uuid }) => uuid)
}

function differ(a: readonly Choice[], b: readonly Choice[]): boolean {
  const known = new Set(uuids(b))
  return a.length !== b.length || a.some(({ uuid }) => !known.has(uuid))
}
