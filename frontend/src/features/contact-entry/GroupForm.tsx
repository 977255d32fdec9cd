import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { errorMessages } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { Block, Row } from '@/components/primitives'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { forgetContacts, saveGroup, type ContactGroup } from './api'

interface GroupFormProps {
  /** The group to rename; without it one is created. */
  renamed?: ContactGroup
  onDone: () => void
}

/** The name of a group, on one line with its button. */
export function GroupForm({ renamed, onDone }: GroupFormProps) {
  const errorId = useId()
  const client = useQueryClient()
  const [name, setName] = useState(renamed?.name ?? '')
  const [refused, setRefused] = useState('')
  const { mutateAsync, isPending } = useMutation({ mutationFn: saveGroup })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setRefused(REQUIRED)
    try {
      await mutateAsync({ ...(renamed && { uuid: renamed.uuid }), name })
      notify(renamed ? 'Le groupe a été renommé avec succès.' : 'Le groupe a été créé avec succès.')
      setName('')
      setRefused('')
      onDone()
      await forgetContacts(client)
    } catch (error) {
      setRefused(errorMessages(error, 'contacts').join(' '))
    }
  }
  /** Gives up the new name, not the whole dialog. */
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !renamed || isPending) return
    event.stopPropagation()
    onDone()
  }
  return (
    <Block component="form" noValidate onSubmit={(event) => void save(event)} onKeyDown={giveUp} grow minWidth={0}>
      <Row gap={1}>
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus={Boolean(renamed)}
          value={name}
          disabled={isPending}
          error={refused !== ''}
          placeholder={renamed ? '' : 'Nom du nouveau groupe'}
          onChange={({ target }) => {
            setName(target.value)
            setRefused('')
          }}
          inputProps={{
            maxLength: 255,
            'aria-label': renamed ? `Nouveau nom du groupe ${renamed.name}` : 'Nom du nouveau groupe',
            'aria-describedby': errorId,
            'aria-invalid': refused !== '',
          }}
        />
        <Button type="submit" variant={renamed ? 'contained' : 'outlined'} color={renamed ? 'primary' : 'inherit'} loading={isPending} sx={{ flexShrink: 0 }}>
          {renamed ? 'Renommer' : 'Créer'}
        </Button>
        {renamed && <IconButton aria-label="Annuler" title="Annuler" onClick={onDone}><Icon name="close" /></IconButton>}
      </Row>
      <FormHelperText id={errorId} error role="alert">{refused}</FormHelperText>
    </Block>
  )
}
