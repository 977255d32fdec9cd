import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { Block, Card, Fieldset, Stack, Text } from '@/components/primitives'
import { countOf } from '@/components/table/TableFooter'
import type { Choices, ComparedField, MergePreview, MergeSide } from './api'

interface FieldsProps {
  preview: MergePreview
  choices: Choices
  onChoose: (key: string, side: MergeSide) => void
}

/** Differing fields with a choice each; equal ones are collapsed. */
export function Fields({ preview: { kept, groups }, choices, onChoose }: FieldsProps) {
  const nameOf = (person: string | null | undefined) => {
    const customer = kept.customers.find(({ uuid }) => uuid === person)
    return customer ? `${customer.firstName} ${customer.lastName}` : 'Foyer'
  }
  const different = groups
    .map(({ person, fields }) => ({ title: nameOf(person), fields: fields.filter(({ differs }) => differs) }))
    .filter(({ fields }) => fields.length > 0)
  const equal = groups.flatMap(({ person, fields }) =>
    fields
      .filter(({ differs, kept: lines }) => !differs && lines.length > 0)
      .map(({ key, label, kept: lines }) => ({ key, label, lines, of: person ? nameOf(person) : undefined })))
  if (groups.length === 0) return null
  return (
    <Block component="section" aria-label="Ce qui diffère" mb={3}>
      <Text component="h3" variant="h4" mb={1}>Ce qui diffère</Text>
      {different.length === 0 && <Text>Les deux fiches disent la même chose.</Text>}
      {different.map(({ title, fields }) => (
        <Block key={title} mb={2}>
          <Text component="h4" variant="h6" mb={0.5}>{title}</Text>
          {fields.map((field) => (
            <Choice
              key={field.key}
              field={field}
              of={title}
              side={choices[field.key] ?? field.proposed}
              onChoose={(side) => onChoose(field.key, side)}
            />
          ))}
        </Block>
      ))}
      {equal.length > 0 && (
        <details>
          <summary style={{ minHeight: 44, cursor: 'pointer' }}>{countOf(equal.length, 'champ identique', 'champs identiques')}</summary>
          <Block component="dl" flush>
            {equal.map(({ key, label, of, lines }) => (
              <Block key={key} py={0.5} divider="bottom">
                <Text component="dt" size="small" color="text.secondary">{of ? `${label} (${of})` : label}</Text>
                <Block component="dd" flush lines breaks>{lines.join('\n')}</Block>
              </Block>
            ))}
          </Block>
        </details>
      )}
    </Block>
  )
}

interface ChoiceProps {
  field: ComparedField
  of: string
  side: MergeSide
  onChoose: (side: MergeSide) => void
}

function Choice({ field: { label, kept, removed, joins }, of, side, onChoose }: ChoiceProps) {
  const id = useId()
  const both = joins && kept.length > 0 && removed.length > 0
  return (
    <Fieldset py={1} divider="bottom">
      <Text component="legend" id={id} p={0} weight={600} aria-label={`${label}, ${of}`}>{label}</Text>
      <RadioGroup aria-labelledby={id} value={side} onChange={(_, chosen) => onChoose(chosen as MergeSide)}>
        <Stack gap={1} columns={{ xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} align="stretch">
          <Value side="kept" title="Fiche qui reste" lines={kept} />
          <Value side="removed" title="Fiche qui disparaît" lines={removed} />
        </Stack>
        {both && <FormControlLabel value="both" control={<Radio size="small" />} label="Garder les deux" />}
      </RadioGroup>
    </Fieldset>
  )
}

function Value({ side, title, lines }: { side: MergeSide; title: string; lines: readonly string[] }) {
  return (
    <Card px={1.5} py={0.5} minWidth={0}>
      <FormControlLabel
        value={side}
        control={<Radio size="small" />}
        sx={{ width: '100%', m: 0, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { minWidth: 0, py: 1 } }}
        label={
          <>
            <Text component="span" display="block" size="tiny" color="text.secondary">{`${title}\u202F:`}</Text>
            <Block component="span" display="block" lines breaks>{lines.length > 0 ? lines.join('\n') : 'Non renseigné'}</Block>
          </>
        }
      />
    </Card>
  )
}
