import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { MailTemplateVariable } from './api'

interface VariablesPanelProps {
  variables: readonly MailTemplateVariable[]
  /** Inserts the variable at the cursor. */
  onInsert: (variable: string) => void
}

/** Variables of this mail, as buttons that insert them at the cursor. */
export function VariablesPanel({ variables, onInsert }: VariablesPanelProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ bgcolor: 'sunken', borderRadius: 1, p: 2, gridRow: { md: 'span 2' } }}
    >
      <Typography id={id} component="h3" variant="h4">
        Variables
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1 }}>
        Chacune est remplacée à l’envoi. Cliquez pour l’insérer à l’endroit du curseur.
      </Typography>
      <List disablePadding>
        {variables.map(({ name, label, description }) => (
          <li key={name}>
            <ButtonBase
              type="button"
              // Keeps the cursor position.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{{${label}}}`)}
              aria-label={`Insérer {{${label}}}, ${description}`}
              sx={{
                display: 'block',
                width: '100%',
                textAlign: 'start',
                font: 'inherit',
                px: 1,
                py: 0.75,
                mx: -1,
                borderRadius: 1,
                minHeight: 44,
                '&:hover, &:focus-visible': { bgcolor: 'background.paper' },
              }}
            >
              <Box
                component="span"
                sx={{
                  display: 'block',
                  fontFamily: 'ui-monospace, monospace',
                  fontSize: '0.875rem',
                  fontWeight: 600,
                  color: 'primary.main',
                  overflowWrap: 'anywhere',
                }}
              >
                {`{{${label}}}`}
              </Box>
              <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                {description}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </List>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        Un paragraphe qui ne contient qu’un lien devient le bouton du mail. Pour qu’il mène à la page du destinataire,
        donnez-lui l’adresse {'{{lien}}'}.
      </Typography>
    </Box>
  )
}
