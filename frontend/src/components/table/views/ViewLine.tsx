import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useId, useState, type FormEvent } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Block, Row, Text } from '@/components/primitives'
import { tooLong } from '@/rules/messages'
import { VIEW_NAME_LIMIT, type ListView } from './api'

interface ViewLineProps {
  view: ListView
  busy: boolean
  /** The current list differs from the view. */
  replaceable: boolean
  onChange: (patch: { name?: string; shared?: boolean }) => void
  onReplace: () => void
  onRemove: () => void
}

/** Editable view. */
export function ViewLine({ view, busy, replaceable, onChange, onReplace, onRemove }: ViewLineProps) {
  const [name, setName] = useState<string | null>(null)
  const error = name !== null && [...name.trim()].length > VIEW_NAME_LIMIT ? tooLong(VIEW_NAME_LIMIT) : undefined
  const errorId = useId()
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (error !== undefined) return
    if (name !== null && name.trim() !== '' && name.trim() !== view.name) onChange({ name })
    setName(null)
  }
  return (
    <Row component="li" divider="top" gap={1} minHeight={56} py={0.5} wrap>
      {name === null ? (
        <Block grow minWidth={0}>
          <Text weight={600} breaks>{view.name}</Text>
          {!view.own && <Text size="small" color="text.secondary">{`Enregistrée par ${view.owner}`}</Text>}
        </Block>
      ) : (
        <Row component="form" grow minWidth={0} gap={1} onSubmit={rename}>
          <Block grow minWidth={0}>
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
            <FormHelperText id={errorId} error role="status">{error}</FormHelperText>
          </Block>
          <IconButton type="submit" aria-label="Renommer" title="Renommer"><Icon name="check" /></IconButton>
        </Row>
      )}
      <FormControlLabel
        label="Partagée"
        control={<Switch size="small" checked={view.shared} disabled={busy} slotProps={{ input: { 'aria-label': `Partagée avec l’équipe\u00A0: ${view.name}` } }} onChange={(_, shared) => onChange({ shared })} />}
        sx={{ m: 0 }}
      />
      {name === null && (
        <IconButton aria-label={`Renommer la vue ${view.name}`} title="Renommer" disabled={busy} onClick={() => setName(view.name)}><Icon name="edit" /></IconButton>
      )}
      <IconButton aria-label={`Remplacer la vue ${view.name} par l’affichage actuel`} title="Remplacer par l’affichage actuel" disabled={busy || !replaceable} onClick={onReplace}><Icon name="refresh" /></IconButton>
      <IconButton aria-label={`Supprimer la vue ${view.name}`} title="Supprimer" disabled={busy} onClick={onRemove}><Icon name="trash" /></IconButton>
    </Row>
  )
}
