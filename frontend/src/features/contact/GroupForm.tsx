import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { errorMessages } from '@/api/error'
import { useSave } from '@/api/useSave'
import type { ContactGroup } from '@/api/contactGroups'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { resolverOf, showRefusal } from '@/components/form/errors/formChecks'
import { ServerErrors } from '@/components/form/errors/ServerErrors'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { saveGroup } from './api'

interface GroupFormProps {
  /** Renamed group; null creates one. */
  group: ContactGroup | null
  onDone: () => void
}

interface Values {
  name: string
}

const resolver = resolverOf<Values>(({ name }) => (name.trim() === '' ? [{ field: 'name', message: REQUIRED }] : []))
/** Aligned with the input, which has an error line below it. */
const ALIGNED_WITH_INPUT = { flexShrink: 0, mb: '1.375rem' }

/** Name of a group with its button, on one line. */
export function GroupForm({ group, onDone }: GroupFormProps) {
  const isRename = group !== null
  const form = useForm<Values>({
    defaultValues: { name: group?.name ?? '' },
    resolver,
    // The empty name of a new group is reported only after a submit.
    mode: isRename ? 'onTouched' : 'onSubmit',
  })
  const { control, handleSubmit, reset, setFocus } = form
  const { mutateAsync } = useSave(saveGroup)
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const { isDirty, isSubmitting } = useFormState({ control })
  useEffect(() => {
    if (isRename) setFocus('name')
  }, [isRename, setFocus])
  const submit = handleSubmit(async ({ name }) => {
    try {
      await mutateAsync({ ...(group && { uuid: group.uuid }), name })
    } catch (error) {
      setRefusedLines(errorMessages(error, 'contacts'))
      showRefusal(form, error)
      return
    }
    notify(group ? 'Le groupe a été renommé avec succès.' : 'Le groupe a été créé avec succès.')
    reset()
    onDone()
  })
  /** Cancels the rename, not the dialog. */
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isRename || isSubmitting) return
    event.stopPropagation()
    onDone()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        setRefusedLines([])
        void submit(event)
      }}
      onKeyDown={cancelOnEscape}
      sx={{ flex: 1, minWidth: 0 }}
    >
      <UnsavedChanges when={isDirty} />
      <ServerErrors messages={refusedLines} onClose={() => setRefusedLines([])} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'end' }}>
        <TextField<Values>
          control={control}
          name="name"
          label={group ? `Nouveau nom du groupe ${group.name}` : 'Nom du nouveau groupe'}
          disabled={isSubmitting}
        />
        <Button
          type="submit"
          variant={isRename ? 'contained' : 'outlined'}
          color={isRename ? 'primary' : 'inherit'}
          loading={isSubmitting}
          sx={ALIGNED_WITH_INPUT}
        >
          {isRename ? 'Renommer' : 'Créer'}
        </Button>
        {isRename && (
          <IconButton aria-label="Annuler" title="Annuler" onClick={onDone} sx={ALIGNED_WITH_INPUT}>
            <Icon name="close" />
          </IconButton>
        )}
      </Stack>
    </Box>
  )
}
