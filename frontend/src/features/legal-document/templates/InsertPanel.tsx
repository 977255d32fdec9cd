import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { searchKey } from '@/rules/searchKey'
import { BLOCKS, VARIABLES } from './variables'

interface Entry {
  label: string
  text: string
  help?: string
}

const GROUPS: readonly { title: string; entries: readonly Entry[] }[] = [
  ...VARIABLES.map(({ title, names }) => ({
    title,
    entries: names.map((name) => ({ label: `{{${name}}}`, text: `{{${name}}}` })),
  })),
  { title: 'Blocs', entries: BLOCKS },
]

/** Variables and blocks, as buttons that insert them at the cursor. */
export function InsertPanel({ onInsert }: { onInsert: (text: string) => void }) {
  const id = useId()
  const [input, setInput] = useState('')
  const words = searchKey(input)
  const matchingGroups = GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ label, help = '' }) => searchKey(`${label} ${help}`).includes(words)),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <Box component="section" aria-labelledby={id} sx={{ bgcolor: 'sunken', borderRadius: 1, p: 2 }}>
      <Typography id={id} component="h3" variant="h4">
        Variables
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1 }}>
        Chacune est remplacée à la préparation. Cliquez pour l’insérer à l’endroit du curseur.
      </Typography>
      <OutlinedInput
        fullWidth
        type="search"
        size="small"
        value={input}
        onChange={({ target }) => setInput(target.value)}
        placeholder="Rechercher"
        inputProps={{ 'aria-label': 'Rechercher une variable', autoComplete: 'off' }}
      />
      <Box
        tabIndex={0}
        role="group"
        aria-label="Variables trouvées"
        sx={{ maxHeight: { xs: 260, md: '52vh' }, overflowY: 'auto', mt: 1 }}
      >
        {matchingGroups.length === 0 && (
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary', py: 1 }}>
            Aucune variable de ce nom.
          </Typography>
        )}
        {matchingGroups.map(({ title, entries }) => (
          <Box key={title} sx={{ mb: 1 }}>
            <Typography component="h4" variant="h6" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {title}
            </Typography>
            <List disablePadding>
              {entries.map((entry) => (
                <InsertLine key={entry.label} entry={entry} onInsert={onInsert} />
              ))}
            </List>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function InsertLine({ entry: { label, text, help }, onInsert }: { entry: Entry; onInsert: (text: string) => void }) {
  return (
    <li>
      <ButtonBase
        type="button"
        // Keeps the cursor position.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert(text)}
        aria-label={`Insérer ${label}${help ? `, ${help}` : ''}`}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'start',
          font: 'inherit',
          px: 1,
          py: 0.5,
          borderRadius: 1,
          minHeight: { xs: 44, md: 32 },
          '&:hover, &:focus-visible': { bgcolor: 'background.paper' },
        }}
      >
        <Box
          component="span"
          sx={{
            fontFamily: 'ui-monospace, monospace',
            fontSize: '0.875rem',
            fontWeight: 600,
            color: 'primary.main',
            overflowWrap: 'anywhere',
          }}
        >
          {label}
        </Box>
        {help && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {help}
          </Box>
        )}
      </ButtonBase>
    </li>
  )
}
