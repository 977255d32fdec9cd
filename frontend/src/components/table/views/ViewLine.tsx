import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState, type FormEvent } from 'react'
import { Icon } from '@/components/icon/Icon'
import { tooLongMessage } from '@/rules/messages'
import { VIEW_NAME_LIMIT, type ListView } from './api'

interface ViewLineProps {
  view: ListView
  isBusy: boolean
  /** The current list differs from the view. */
  isReplaceable: boolean
  onChange: (patch: { name?: string; shared?: boolean }) => void
  onReplace: () => void
  onRemove: () => void
}

/** Editable view. */
export function ViewLine({ view, isBusy, isReplaceable, onChange, onReplace, onRemove }: ViewLineProps) {
  const [name, setName] = useState<string | null>(null)
  const error = name !== null && [...name.trim()].length > VIEW_NAME_LIMIT ? tooLongMessage(VIEW_NAME_LIMIT) : undefined
  const errorId = useId()
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (error !== undefined) return
    if (name !== null && name.trim() !== '' && name.trim() !== view.name) onChange({ name })
    setName(null)
  }
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', borderTop: 1, borderColor: 'divider', minHeight: 56, py: 0.5, flexWrap: 'wrap' }}
    >
      {name === null ? (
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{view.name}</Typography>
          {!view.own && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>{`Enregistrée par ${view.owner}`}</Typography>
          )}
        </Box>
      ) : (
        <Stack
          component="form"
          direction="row"
          spacing={1}
          onSubmit={rename}
          sx={{ alignItems: 'center', flex: 1, minWidth: 0 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <OutlinedInput
              fullWidth
              autoFocus
              value={name}
              error={error !== undefined}
              inputProps={{ 'aria-label': `Nouveau nom de la vue ${view.name}`, 'aria-describedby': errorId }}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                // Cancels the rename, not the dialog.
                event.stopPropagation()
                setName(null)
              }}
            />
            <FormHelperText id={errorId} error role="status">
              {error}
            </FormHelperText>
          </Box>
          <IconButton type="submit" aria-label="Renommer" title="Renommer">
            <Icon name="check" />
          </IconButton>
        </Stack>
      )}
      <FormControlLabel
        label="Partagée"
        control={
          <Switch
            size="small"
            checked={view.shared}
            disabled={isBusy}
            slotProps={{ input: { 'aria-label': `Partagée avec l’équipe\u202F: ${view.name}` } }}
            onChange={(_, isShared) => onChange({ shared: isShared })}
          />
        }
        sx={{ m: 0 }}
      />
      {name === null && (
        <IconButton
          aria-label={`Renommer la vue ${view.name}`}
          title="Renommer"
          disabled={isBusy}
          onClick={() => setName(view.name)}
        >
          <Icon name="edit" />
        </IconButton>
      )}
      <IconButton
        aria-label={`Remplacer la vue ${view.name} par l’affichage actuel`}
        title="Remplacer par l’affichage actuel"
        disabled={isBusy || !isReplaceable}
        onClick={onReplace}
      >
        <Icon name="refresh" />
      </IconButton>
      <IconButton aria-label={`Supprimer la vue ${view.name}`} title="Supprimer" disabled={isBusy} onClick={onRemove}>
        <Icon name="trash" />
      </IconButton>
    </Stack>
  )
}
