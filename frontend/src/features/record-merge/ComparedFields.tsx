import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { countText } from '@/format/countText'
import { fullName } from '@/format/fullName'
import type { Choices, ComparedField, MergePreview, MergeSide } from './api'

interface ComparedFieldsProps {
  preview: MergePreview
  choices: Choices
  onChoose: (key: string, side: MergeSide) => void
}

/** Differing fields with a choice each; equal ones are collapsed. */
export function ComparedFields({ preview: { kept, groups }, choices, onChoose }: ComparedFieldsProps) {
  const nameOf = (person: string | null | undefined) => {
    const customer = kept.customers.find(({ uuid }) => uuid === person)
    return customer ? fullName(customer) : 'Foyer'
  }
  const different = groups
    .map(({ person, fields }) => ({ person, title: nameOf(person), fields: fields.filter(({ differs }) => differs) }))
    .filter(({ fields }) => fields.length > 0)
  const equal = groups.flatMap(({ person, fields }) =>
    fields
      .filter(({ differs, kept: lines }) => !differs && lines.length > 0)
      .map(({ key, label, kept: lines }) => ({ key, label, lines, owner: person ? nameOf(person) : undefined })),
  )
  if (groups.length === 0) return null
  return (
    <Box component="section" aria-label="Ce qui diffère" sx={{ mb: 3 }}>
      <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
        Ce qui diffère
      </Typography>
      {different.length === 0 && <Typography>Les deux fiches disent la même chose.</Typography>}
      {different.map(({ person, title, fields }) => (
        <Box key={person ?? 'household'} sx={{ mb: 2 }}>
          <Typography component="h4" variant="h6" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          {fields.map((field) => (
            <Choice
              key={field.key}
              field={field}
              owner={title}
              side={choices[field.key] ?? field.proposed}
              onChoose={(side) => onChoose(field.key, side)}
            />
          ))}
        </Box>
      ))}
      {equal.length > 0 && (
        <details>
          <summary style={{ minHeight: 44, cursor: 'pointer' }}>
            {countText(equal.length, 'champ identique', 'champs identiques')}
          </summary>
          <Box component="dl" sx={{ m: 0 }}>
            {equal.map(({ key, label, owner, lines }) => (
              <Box key={key} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {owner ? `${label} (${owner})` : label}
                </Typography>
                <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {lines.join('\n')}
                </Box>
              </Box>
            ))}
          </Box>
        </details>
      )}
    </Box>
  )
}

interface ChoiceProps {
  field: ComparedField
  owner: string
  side: MergeSide
  onChoose: (side: MergeSide) => void
}

function Choice({ field: { label, kept, removed, joins }, owner, side, onChoose }: ChoiceProps) {
  const id = useId()
  const showsBoth = joins && kept.length > 0 && removed.length > 0
  return (
    <Box component="fieldset" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography component="legend" id={id} aria-label={`${label}, ${owner}`} sx={{ p: 0, fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup aria-labelledby={id} value={side} onChange={(_, chosenSide) => onChoose(chosenSide as MergeSide)}>
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'stretch',
          }}
        >
          <Value side="kept" title="Fiche qui reste" lines={kept} />
          <Value side="removed" title="Fiche qui disparaît" lines={removed} />
        </Box>
        {showsBoth && <FormControlLabel value="both" control={<Radio size="small" />} label="Garder les deux" />}
      </RadioGroup>
    </Box>
  )
}

function Value({ side, title, lines }: { side: MergeSide; title: string; lines: readonly string[] }) {
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 0.5, minWidth: 0 }}>
      <FormControlLabel
        value={side}
        control={<Radio size="small" />}
        sx={{ width: '100%', m: 0, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { minWidth: 0, py: 1 } }}
        label={
          <>
            <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
              {`${title}\u202F:`}
            </Typography>
            <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {lines.length > 0 ? lines.join('\n') : 'Non renseigné'}
            </Box>
          </>
        }
      />
    </Paper>
  )
}
