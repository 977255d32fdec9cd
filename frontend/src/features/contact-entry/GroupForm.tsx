import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { KeyboardEvent } from 'react'
import type { ContactGroup } from '@/components/table/contactGroups'
import { EditForm } from '@/components/edit/EditForm'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
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

const valuesOf = (group: ContactGroup | null): Values => ({ name: group?.name ?? '' })
const check = ({ name }: Values) => (name.trim() === '' ? [{ field: 'name', message: REQUIRED }] : [])
/** Aligned with the input, which has an error line below it. */
const ALIGNED_WITH_INPUT = { flexShrink: 0, mb: '1.375rem' }

/** Name of a group with its button, on one line. */
export function GroupForm({ group, onDone }: GroupFormProps) {
  const form = useEntityForm<ContactGroup, Values>({
    savedItem: group,
    valuesOf,
    check,
    // The empty name of a new group is reported only after a submit.
    mode: group ? 'onTouched' : 'onSubmit',
  })
  const save = useFormSave(form, {
    save: ({ name }) => saveGroup({ ...(group && { uuid: group.uuid }), name }),
    onSaved: () => {
      notify(group ? 'Le groupe a été renommé avec succès.' : 'Le groupe a été créé avec succès.')
      form.resetTo(group)
      onDone()
    },
    area: 'contacts',
  })
  /** Cancels the rename, not the dialog. */
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !group || save.isBusy) return
    event.stopPropagation()
    onDone()
  }
  return (
    <Box onKeyDown={cancelOnEscape} sx={{ flex: 1, minWidth: 0 }}>
      <EditForm form={form} save={save} focusFirst={group !== null}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'end' }}>
          <TextField<Values>
            name="name"
            required={false}
            label={group ? `Nouveau nom du groupe ${group.name}` : 'Nom du nouveau groupe'}
          />
          <Button
            type="submit"
            variant={group ? 'contained' : 'outlined'}
            color={group ? 'primary' : 'inherit'}
            loading={save.isBusy}
            sx={ALIGNED_WITH_INPUT}
          >
            {group ? 'Renommer' : 'Créer'}
          </Button>
          {group && (
            <IconButton aria-label="Annuler" title="Annuler" onClick={onDone} sx={ALIGNED_WITH_INPUT}>
              <Icon name="close" />
            </IconButton>
          )}
        </Stack>
      </EditForm>
    </Box>
  )
}
