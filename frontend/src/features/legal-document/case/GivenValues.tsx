import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import { countText } from '@/format/countText'
import { isChanged, type IssueValues } from './issueForm'
import { labelOf } from './missingValues'

/** Known values, collapsed; each can be replaced for this document only. */
export function GivenValues() {
  const id = useId()
  const { control } = useFormContext<IssueValues>()
  const editedValues = useWatch({ control, name: 'editedValues' })
  const [open, setOpen] = useState(false)
  if (editedValues.length === 0) return null
  const changedValues = editedValues.filter(isChanged)
  return (
    <Box component="section" aria-labelledby={`${id}-button`} sx={{ mt: 1 }}>
      <Button
        id={`${id}-button`}
        color="inherit"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        endIcon={<Icon name="chevronDown" size={20} rotation={open ? 180 : 0} />}
        onClick={() => setOpen(!open)}
      >
        Modifier une valeur
      </Button>
      {!open && changedValues.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 1 }}>
          {`${countText(changedValues.length, 'valeur modifiée', 'valeurs modifiées')} pour ce document seulement.`}
        </Typography>
      )}
      <Box id={`${id}-panel`} hidden={!open}>
        {open && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', my: 1.5 }}>
              Ces changements entrent dans ce document seulement{'\u202F'}: la fiche, le dossier et les réglages du
              cabinet gardent leurs valeurs. Videz un champ pour reprendre la valeur connue.
            </Typography>
            {editedValues.map((row, index) => (
              <TextField<IssueValues>
                key={row.name}
                name={`editedValues.${index}.value`}
                label={labelOf(row.name)}
                required={false}
                rows={1}
                maxLength={4_000}
                {...(isChanged(row) && { helper: `Valeur connue\u202F: ${row.given}` })}
              />
            ))}
          </>
        )}
      </Box>
    </Box>
  )
}
