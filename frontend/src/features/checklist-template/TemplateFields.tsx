import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { SelectField } from '@/components/form/fields/SelectField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { Icon } from '@/components/icon/Icon'
import {
  CASE_PROJECTS,
  CHECKLIST_CONDITIONS,
  CHECKLIST_LABEL_LIMIT,
  CHECKLIST_LINES_LIMIT,
  CHECKLIST_NAME_LIMIT,
  CHECKLIST_HELP_LIMIT,
} from '@/domain/constants'
import { areOutdated, isHeading } from './lines'
import { rulesOf, type LineRule, type TemplateValues } from './templateForm'

const PROJECTS = CASE_PROJECTS.map(({ key, label }) => ({ value: key, label }))
const CONDITIONS = CHECKLIST_CONDITIONS.map(({ key, label }) => ({ value: key, label }))

/** Text of a template, with the condition of each line beside it. */
export function TemplateFields() {
  return (
    <>
      <FieldGrid columns={2}>
        <TextField<TemplateValues> name="name" label="Nom de la liste" maxLength={CHECKLIST_NAME_LIMIT} />
        <SelectField<TemplateValues> name="project" label="Projet" options={PROJECTS} placeholder="Tous les projets" />
      </FieldGrid>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
          alignItems: 'start',
        }}
      >
        <TextField<TemplateValues>
          name="text"
          label="Pièces demandées"
          required
          rows={16}
          maxLength={CHECKLIST_LINES_LIMIT * (CHECKLIST_LABEL_LIMIT + 1)}
          helper={'Une pièce par ligne. Une ligne qui se termine par «\u202F:\u202F» est un titre.'}
        />
        <Rules />
      </Box>
    </>
  )
}

function Rules() {
  const { setValue } = useFormContext<TemplateValues>()
  const text = useWatch<TemplateValues, 'text'>({ name: 'text' })
  const rules = useWatch<TemplateValues, 'rules'>({ name: 'rules' })
  const isOutdated = areOutdated(text, rules)
  // In an effect, because a merge or a restored draft changes the text too.
  useEffect(() => {
    if (isOutdated) setValue('rules', rulesOf(text, rules), { shouldDirty: true })
  }, [isOutdated, rules, setValue, text])
  return (
    <Box component="fieldset" data-field="rules" data-field-label="Pièces selon la fiche">
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        Pièces selon la fiche
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Une ligne sous condition n’est demandée qu’aux clients concernés. La condition d’un titre vaut pour toutes ses
        pièces.
      </Typography>
      {rules.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Les lignes apparaîtront ici au fil de la saisie.</Typography>
      ) : (
        <List disablePadding>
          {rules.map(({ label }, index) => (
            <Box
              key={`${label} ${timesBefore(rules, index)}`}
              component="li"
              sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}
            >
              <RuleFields index={index} label={label} />
            </Box>
          ))}
        </List>
      )}
    </Box>
  )
}

/** Number of equal lines before this one, to make keys unique: duplicates are possible while typing. */
function timesBefore(rules: readonly LineRule[], index: number): number {
  return rules.slice(0, index).filter(({ label }) => label === rules[index]?.label).length
}

function RuleFields({ index, label }: { index: number; label: string }) {
  const isHeadingLine = isHeading(label)
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 12rem' },
        alignItems: { sm: 'end' },
      }}
    >
      <SelectField<TemplateValues>
        name={`rules.${index}.condition`}
        label={isHeadingLine ? `Titre «\u202F${label.replace(/\s*:$/, '')}\u202F»` : label}
        options={CONDITIONS}
        placeholder="Toujours"
      />
      {!isHeadingLine && <SwitchField<TemplateValues> name={`rules.${index}.perCustomer`} label="Pour chaque client" />}
      {!isHeadingLine && (
        <Box sx={{ mb: 1.5, gridColumn: { sm: '1 / -1' } }}>
          <HelpField<TemplateValues> name={`rules.${index}.help`} line={label} />
        </Box>
      )}
    </Box>
  )
}

interface HelpFieldProps<T extends FieldValues> {
  name: FieldPath<T>
  /** Label of the explained document. */
  line: string
}

/** Help text shown to the customer below a document; collapsed to a button when empty. */
export function HelpField<T extends FieldValues>({ name, line }: HelpFieldProps<T>) {
  const { control, setFocus } = useFormContext<T>()
  const value: unknown = useWatch({ control, name })
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) setFocus(name)
  }, [open, name, setFocus])
  if (!open && !value) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name="plus" size={16} />}
        aria-label={`Ajouter une aide\u202F: ${line}`}
        onClick={() => setOpen(true)}
      >
        Ajouter une aide
      </Button>
    )
  }
  return <TextField<T> name={name} label={`Aide pour «\u202F${line}\u202F»`} maxLength={CHECKLIST_HELP_LIMIT} />
}
