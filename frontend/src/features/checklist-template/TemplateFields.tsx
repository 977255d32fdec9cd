import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/fields/SelectField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { Block, Fieldset, PlainList, Stack, Text } from '@/components/primitives'
import { CASE_PROJECTS, CHECKLIST_CONDITIONS, CHECKLIST_LABEL_LIMIT, CHECKLIST_LINES_LIMIT, CHECKLIST_NAME_LIMIT } from '@/domain/constants'
import { HelpField } from './HelpField'
import { areBehind, isHeading } from './lines'
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
      <Stack columnGap={3} columns={{ xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }} align="start">
        <TextField<TemplateValues>
          name="text"
          label="Pièces demandées"
          required
          rows={16}
          maxLength={CHECKLIST_LINES_LIMIT * (CHECKLIST_LABEL_LIMIT + 1)}
          helper={'Une pièce par ligne. Une ligne qui se termine par «\u202F:\u202F» est un titre.'}
        />
        <Rules />
      </Stack>
    </>
  )
}

function Rules() {
  const { setValue } = useFormContext<TemplateValues>()
  const text = useWatch<TemplateValues, 'text'>({ name: 'text' })
  const rules = useWatch<TemplateValues, 'rules'>({ name: 'rules' })
  const behind = areBehind(text, rules)
  useEffect(() => {
    if (behind) setValue('rules', rulesOf(text, rules), { shouldDirty: true })
  })
  return (
    <Fieldset data-field="rules" data-field-label="Pièces selon la fiche">
      <Text component="legend" weight={600} p={0} mb={0.5}>
        Pièces selon la fiche
      </Text>
      <Text color="text.secondary" size="small" mb={1.5}>
        Une ligne sous condition n’est demandée qu’aux clients concernés. La condition d’un titre vaut pour toutes ses pièces.
      </Text>
      {rules.length === 0 ? (
        <Text color="text.secondary">Les lignes apparaîtront ici au fil de la saisie.</Text>
      ) : (
        <PlainList>
          {rules.map(({ label }, index) => (
            <Block component="li" key={`${label} ${timesBefore(rules, index)}`} divider="top" pt={1.5}>
              <RuleFields index={index} label={label} />
            </Block>
          ))}
        </PlainList>
      )}
    </Fieldset>
  )
}

/** Number of equal lines before this one: duplicates are possible while typing. */
function timesBefore(rules: readonly LineRule[], index: number): number {
  return rules.slice(0, index).filter(({ label }) => label === rules[index]?.label).length
}

function RuleFields({ index, label }: { index: number; label: string }) {
  const heading = isHeading(label)
  return (
    <Stack columnGap={2} columns={{ xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 12rem' }} align={{ sm: 'end' }}>
      <SelectField<TemplateValues>
        name={`rules.${index}.condition`}
        label={heading ? `Titre «\u202F${label.replace(/\s*:$/, '')}\u202F»` : label}
        options={CONDITIONS}
        placeholder="Toujours"
      />
      {!heading && <SwitchField<TemplateValues> name={`rules.${index}.perCustomer`} label="Pour chaque client" />}
      {!heading && <Block mb={1.5} gridColumn={{ sm: '1 / -1' }}><HelpField<TemplateValues> name={`rules.${index}.help`} line={label} /></Block>}
    </Stack>
  )
}
