import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { ButtonLink } from '@/components/link/ButtonLink'
import { LoadError } from '@/components/table/LoadError'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { notify } from '@/session/feedback'
import {
  MERGE_READS,
  mergeRecords,
  previewQuery,
  type Choices,
  type MergePreview,
  type SamePerson,
  useUndo,
} from './api'
import { BothRecords } from './BothRecords'
import { ComparedFields } from './ComparedFields'
import { MovedRows } from './MovedRows'
import { CustomerMapping } from './CustomerMapping'

interface MergePageProps {
  /** UUID of the kept record. */
  keptUuid: string
  /** UUID of the removed record. */
  removedUuid: string
}

/** Compares two records, lists moved rows, and merges them. */
export function MergePage({ keptUuid, removedUuid }: MergePageProps) {
  const [people, setPeople] = useState<readonly SamePerson[] | null>(null)
  const query = useQuery(previewQuery(keptUuid, removedUuid, people))
  const { data: preview, error, refetch } = query
  if (error && !preview) return <LoadError query={query} />
  if (!preview) return <PageSkeleton label="Chargement des deux fiches" blocks={2} height={200} />
  return <Comparison preview={preview} onPeople={setPeople} onStale={() => void refetch()} />
}

interface ComparisonProps {
  preview: MergePreview
  onPeople: (people: readonly SamePerson[]) => void
  /** Called when one of the records changed in the meantime. */
  onStale: () => void
}

function Comparison({ preview, onPeople, onStale }: ComparisonProps) {
  const navigate = useNavigate()
  const undo = useUndo()
  const { mutateAsync } = useSave((mergeChoices: Choices) => mergeRecords(preview, mergeChoices), {
    rereads: MERGE_READS,
  })
  const [choices, setChoices] = useState<Choices>({})
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { kept, removed, groups, problem } = preview
  const swap = () =>
    navigate({
      to: '/customer-records/$uuid/merge',
      params: { uuid: removed.uuid },
      search: { with: kept.uuid },
      replace: true,
    })
  const merge = async () => {
    setError(null)
    try {
      // Ignores choices about customers that are no longer compared.
      const comparedKeys = new Set(groups.flatMap(({ fields }) => fields.map(({ key }) => key)))
      const validChoices = Object.fromEntries(Object.entries(choices).filter(([key]) => comparedKeys.has(key)))
      const uuid = await mutateAsync(validChoices)
      notify('Les deux fiches n’en font plus qu’une.', 'success', {
        action: { label: 'Annuler la fusion', run: () => void undo(uuid) },
      })
      await navigate({ to: '/customer-records/$uuid', params: { uuid: kept.uuid } })
    } catch (failure) {
      setError(failure)
      setIsConfirmOpen(false)
      onStale()
    }
  }
  return (
    <>
      <Typography component="h2" variant="h3" gutterBottom>
        {`Fusionner avec la fiche ${ofName(removed.label)}`}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        Choisissez ce qui reste là où les deux fiches diffèrent. Tout ce qui se rattache à la fiche qui disparaît passe
        sur celle qui reste.
      </Typography>
      <BothRecords preview={preview} onSwap={() => void swap()} />
      <CustomerMapping preview={preview} onPeople={onPeople} />
      {problem && (
        <Alert severity="warning" role="alert" sx={{ mb: 3 }}>
          {problem}
        </Alert>
      )}
      <ComparedFields
        preview={preview}
        choices={choices}
        onChoose={(key, side) => setChoices((now) => ({ ...now, [key]: side }))}
      />
      <MovedRows preview={preview} />
      <ErrorAlert error={error} area="private" />
      <Stack
        direction="row"
        spacing={2}
        sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 3, justifyContent: { xs: 'stretch', sm: 'flex-end' } }}
      >
        <ButtonLink to="/customer-records/$uuid" params={{ uuid: kept.uuid }} color="inherit">
          Ne pas fusionner
        </ButtonLink>
        <Button
          variant="contained"
          startIcon={<Icon name="users" />}
          disabled={Boolean(problem) || isConfirmOpen}
          onClick={() => setIsConfirmOpen(true)}
        >
          Fusionner les deux fiches
        </Button>
      </Stack>
      {isConfirmOpen && (
        <ConfirmDialog
          open
          title={`Fusionner les fiches ${ofName(kept.label)} et ${ofName(removed.label)}\u202F?`}
          confirmLabel="Fusionner"
          onConfirm={merge}
          onClose={() => setIsConfirmOpen(false)}
        >
          {`La fiche ${ofName(removed.label)}, créée par ${fullName(removed.creationUser)}, disparaît\u202F; ses dossiers et tout le reste passent sur la fiche ${ofName(kept.label)}.`}
          <Box sx={{ mt: 1 }}>{'Vous pourrez annuler la fusion pendant 24\u00A0heures.'}</Box>
        </ConfirmDialog>
      )}
    </>
  )
}
