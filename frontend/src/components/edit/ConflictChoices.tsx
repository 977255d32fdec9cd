import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { scrollAndFocus, useFocusWhenShown } from '@/components/useFocusWhenShown'
import { ofName } from '@/format/elision'
import type { Conflict, ConflictField } from './conflict'
import { joinValues, renderValue } from './values'

/** Display function of a field whose raw value is not readable. */
export interface ConflictDisplay {
  /** Displayed value: option label or formatted text. */
  show?: (value: unknown) => ReactNode
}

interface ConflictChoicesProps {
  conflict: Conflict
  /** Keyed by field path. */
  values?: Record<string, ConflictDisplay> | undefined
  onDecide: (path: string, value: unknown) => void
}

/** Lists the fields changed by both the user and a concurrent editor; the user chooses a value for each. */
export function ConflictChoices({ conflict, values, onDecide }: ConflictChoicesProps) {
  const { author, mergedFieldLabels, fields, attempts } = conflict
  const alert = useFocusWhenShown<HTMLDivElement>('start')
  useEffect(() => {
    // Focuses the alert again at each save attempt with undecided fields.
    if (attempts > 0) scrollAndFocus(alert.current, 'start')
  }, [alert, attempts])
  const undecidedCount = fields.filter(({ isDecided }) => !isDecided).length
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" role="alert" sx={{ mb: 2, scrollMarginTop: 96 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {`${author ?? 'Une autre personne'} a enregistré des changements pendant votre saisie.`}
      </Typography>
      {mergedFieldLabels.length > 0 && (
        <p style={{ margin: '4px 0 0' }}>{`Repris dans le formulaire\u202F: ${mergedFieldLabels.join(', ')}.`}</p>
      )}
      <p style={{ margin: '4px 0 0' }}>
        {fields.length === 0
          ? 'Vos saisies sont conservées. Vérifiez, puis validez à nouveau.'
          : 'Vos saisies sont conservées. Choisissez ce qui reste pour chaque champ ci-dessous, puis validez à nouveau.'}
      </p>
      {fields.map((field) => (
        <ConflictFieldChoice
          key={field.path}
          field={field}
          author={author}
          value={values?.[field.path] ?? {}}
          onDecide={onDecide}
        />
      ))}
      {attempts > 0 && undecidedCount > 0 && (
        <Typography sx={{ mt: 1.5, color: 'error.main', fontWeight: 600 }}>
          {undecidedCount === 1 ? 'Il reste un champ à choisir.' : `Il reste ${undecidedCount} champs à choisir.`}
        </Typography>
      )}
    </Alert>
  )
}

type Side = 'mine' | 'theirs' | 'both'

interface ConflictFieldChoiceProps {
  field: ConflictField
  author: string | null
  value: ConflictDisplay
  onDecide: (path: string, value: unknown) => void
}

function ConflictFieldChoice({ field, author, value: { show = renderValue }, onDecide }: ConflictFieldChoiceProps) {
  const { path, label, ownValue, otherValue } = field
  const id = useId()
  const { getValues } = useFormContext()
  const [side, setSide] = useState<Side | null>(null)
  // The user's value, read again at each choice, because the field may be edited before it.
  const latestOwnValue = useRef(ownValue)
  const joinedValue = joinValues(ownValue, otherValue)
  const choose = (nextSide: Side) => {
    if (side === null || side === 'mine') latestOwnValue.current = get(getValues(), path)
    setSide(nextSide)
    const values = {
      mine: latestOwnValue.current,
      theirs: otherValue,
      both: joinValues(latestOwnValue.current, otherValue),
    }
    onDecide(path, values[nextSide])
  }
  return (
    <Box component="fieldset" sx={{ mt: 2 }}>
      <Typography component="legend" id={id} sx={{ p: 0, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          mt: 0.5,
        }}
      >
        <Version title="Votre saisie">{show(ownValue)}</Version>
        <Version title={`Saisie ${ofName(author ?? 'l’autre personne')}`}>{show(otherValue)}</Version>
      </Box>
      <RadioGroup row aria-labelledby={id} value={side ?? ''} onChange={(_, chosen) => choose(chosen as Side)}>
        <FormControlLabel value="mine" control={<Radio size="small" />} label="Garder la vôtre" />
        <FormControlLabel value="theirs" control={<Radio size="small" />} label="Prendre l’autre" />
        {joinedValue !== undefined && (
          <FormControlLabel value="both" control={<Radio size="small" />} label="Réunir les deux" />
        )}
      </RadioGroup>
    </Box>
  )
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1, minWidth: 0 }}>
      <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{title}</Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{ maxHeight: '12rem', overflowY: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Box>
    </Paper>
  )
}
