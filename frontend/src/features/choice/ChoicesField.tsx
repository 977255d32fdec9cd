import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useController, type FieldValues, type Path } from 'react-hook-form'
import { useFieldMode } from '@/components/form/fieldMode'
import { Combobox } from '@/components/form/input/Combobox'
import { Icon } from '@/components/icon/Icon'
import { type Choice, type ChoiceKind, useChoices } from './api'

interface ChoicesFieldProps<Values extends FieldValues> {
  name: Path<Values>
  kind: ChoiceKind
  label: string
  /** Placeholder while nothing is chosen. */
  empty: string
}

/** Number of choices shown before the button that shows all. */
const COLLAPSED_COUNT = 20

/** Multiple choice searched on the server, as a form field; the chosen ones are listed below with remove buttons. */
export function ChoicesField<Values extends FieldValues>({ name, kind, label, empty }: ChoicesFieldProps<Values>) {
  const id = useId()
  const {
    field: { value: chosenOnes, onChange },
  } = useController({ name })
  const { disabled } = useFieldMode()
  const value = chosenOnes as readonly Choice[]
  const [inputText, setInputText] = useState('')
  const [open, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { options, isLoading, hasFailed } = useChoices(kind, inputText, open)
  const visibleChoices = showsAll ? value : value.slice(0, COLLAPSED_COUNT)
  return (
    <Box data-field={name} data-field-label={label} sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Combobox<Choice, true, true>
        id={id}
        keyOf={({ uuid }) => uuid}
        placeholder="Rechercher un nom"
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={options}
        loading={isLoading}
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={[...value]}
        onChange={(_, selectedChoices, reason) => {
          // Backspace in the empty input would remove a choice listed elsewhere.
          if (reason === 'selectOption')
            onChange([...value, ...selectedChoices.filter((option) => !includesChoice(value, option))])
        }}
        disableClearable
        inputValue={inputText}
        onInputChange={(_, text, reason) => {
          if (reason !== 'reset' && reason !== 'selectOption') setInputText(text)
        }}
        filterOptions={(results) => results.filter((option) => !includesChoice(value, option))}
        renderValue={() => null}
        {...(hasFailed && { noOptionsText: 'La recherche n’a pas abouti.' })}
      />
      {value.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {empty}
        </Typography>
      ) : (
        <List disablePadding aria-label={`${label}, sélection`} sx={{ mt: 1.5 }}>
          {visibleChoices.map((choice) => (
            <Stack
              key={choice.uuid}
              component="li"
              direction="row"
              spacing={1}
              sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider', minHeight: 44 }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {choice.label}
              </Box>
              <IconButton
                aria-label={`Retirer ${choice.label}`}
                disabled={disabled}
                onClick={() => onChange(value.filter(({ uuid }) => uuid !== choice.uuid))}
              >
                <Icon name="close" />
              </IconButton>
            </Stack>
          ))}
        </List>
      )}
      {!showsAll && value.length > COLLAPSED_COUNT && (
        <Box sx={{ mt: 1 }}>
          <Button color="inherit" onClick={() => setShowsAll(true)}>
            {`Afficher les ${value.length - COLLAPSED_COUNT} autres`}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function includesChoice(value: readonly Choice[], { uuid }: Choice): boolean {
  return value.some((choice) => choice.uuid === uuid)
}
