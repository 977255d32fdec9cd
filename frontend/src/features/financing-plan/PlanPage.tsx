import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { errorMessages } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { EditForm, hasChanges } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { caseQuery, type CustomerCase } from '@/features/customer-case/public'
import { notify } from '@/session/feedback'
import { plansQuery, proposePlan, savePlans, type CasePlans } from './api'
import { PlanFields } from './PlanFields'
import { checkPlans } from './planCheck'
import {
  MAX_VARIANTS,
  newVariant,
  planValues,
  toVariants,
  filledPlans,
  withProposal,
  type PlanValues,
  type VariantDefaults,
  type VariantValues,
} from './planForm'
import { PlanResult, useDebouncedInputs } from './PlanResult'
import { ScheduleButtons } from './ScheduleButtons'
import { VariantsTable } from './VariantsTable'

/** Sticky between the header and the save bar while the fields scroll. */
const RESULT_COLUMN = {
  minWidth: 0,
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: 'calc(var(--head-height, 0px) + 16px)',
  maxHeight: { lg: 'calc(100vh - var(--head-height, 0px) - 104px)' },
  overflowY: { lg: 'auto' },
} as const

/** Page of the financing plan of a case. */
export function PlanPage({ record, uuid }: { record: string; uuid: string }) {
  const { data: customerCase } = useSuspenseQuery(caseQuery(uuid))
  const { data: savedPlans } = useSuspenseQuery(plansQuery(uuid))
  return (
    <Box component="section" aria-labelledby="plan">
      <AppLink to="/customer-records/$uuid/cases/$case" params={{ uuid: record, case: uuid }}>
        {`Dossier «\u202F${customerCase.label}\u202F»`}
      </AppLink>
      <Typography component="h2" id="plan" variant="h2" sx={{ mt: 1, mb: 2 }}>
        Plan de financement
      </Typography>
      <PlanForm customerCase={customerCase} savedPlans={savedPlans} />
    </Box>
  )
}

function PlanForm({ customerCase, savedPlans }: { customerCase: CustomerCase; savedPlans: CasePlans }) {
  const client = useQueryClient()
  const defaults: VariantDefaults = {
    amount: customerCase.project?.amount,
    duration: customerCase.project?.duration,
    ownFunds: customerCase.suppliedAmount,
  }
  const form = useFormWithDraft<CasePlans, PlanValues>({
    savedItem: savedPlans,
    valuesOf: (plans) => planValues(plans, defaults),
    check: checkPlans,
    normalize: filledPlans,
    draftKey: `case-plans:${customerCase.uuid}`,
  })
  const conflict = useFormConflict(form, {
    read: () => client.fetchQuery(plansQuery(customerCase.uuid)),
    labels: { variants: 'Variantes' },
  })
  const formSave = useFormSave(form, {
    save: (values, base) => savePlans(customerCase.uuid, (base ?? savedPlans).version, toVariants(values)),
    conflict,
    onSaved: (plans) => {
      client.setQueryData(plansQuery(customerCase.uuid).queryKey, plans)
      form.resetTo(plans)
      notify('Le plan de financement a été enregistré avec succès.')
    },
  })
  return (
    <EditForm form={form} save={formSave} conflict={conflict} summary>
      <Variants customerCase={customerCase.uuid} defaults={defaults} isSaved={!hasChanges({ form })} />
      <SaveBar form={form} save={formSave} />
    </EditForm>
  )
}

interface VariantsProps {
  customerCase: string
  defaults: VariantDefaults
  isSaved: boolean
}

function Variants({ customerCase, defaults, isSaved }: VariantsProps) {
  const { control, setValue, getValues } = useFormContext<PlanValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'variants' })
  const values = useWatch({ control, name: 'variants' })
  const [selectedIndex, setSelectedIndex] = useState(0)
  const shownIndex = Math.min(selectedIndex, fields.length - 1)
  const inputs = useDebouncedInputs(values)
  const add = (variant: VariantValues) => {
    append({ ...variant, chosen: false })
    setSelectedIndex(fields.length)
  }
  const addBlank = () => add(newVariant(defaults, fields.length + 1))
  const addCopy = () => {
    const original = getValues(`variants.${shownIndex}`)
    add({ ...original, uuid: '', name: `${original.name} (copie)` })
  }
  const choose = () =>
    values.forEach((_, index) => setValue(`variants.${index}.chosen`, index === shownIndex, { shouldDirty: true }))
  return (
    <>
      {inputs.length > 1 && (
        <VariantsTable
          variants={inputs.map((input, index) => ({
            name: values[index]?.name ?? '',
            chosen: values[index]?.chosen ?? false,
            input,
          }))}
        />
      )}
      <Stack
        direction="row"
        spacing={1}
        role="group"
        aria-label="Variantes"
        sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}
      >
        {fields.map(({ id }, index) => (
          <Button
            key={id}
            variant={index === shownIndex ? 'contained' : 'outlined'}
            color="inherit"
            aria-pressed={index === shownIndex}
            onClick={() => setSelectedIndex(index)}
          >
            {values[index]?.name || `Variante ${index + 1}`}
          </Button>
        ))}
        {fields.length < MAX_VARIANTS && (
          <>
            <Button startIcon={<Icon name="plus" />} onClick={addBlank}>
              Ajouter une variante
            </Button>
            <Button onClick={addCopy}>Copier cette variante</Button>
          </>
        )}
        <FillButton customerCase={customerCase} index={shownIndex} />
        {values[shownIndex]?.chosen === false && <Button onClick={choose}>Retenir cette variante</Button>}
        {fields.length > 1 && (
          <Button
            color="error"
            onClick={() => {
              remove(shownIndex)
              setSelectedIndex(0)
            }}
          >
            Retirer cette variante
          </Button>
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(320px, 420px)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <PlanFields key={fields[shownIndex]?.id ?? shownIndex} index={shownIndex} />
        </Box>
        <Box sx={RESULT_COLUMN}>
          {values[shownIndex] && (
            <PlanResult key={fields[shownIndex]?.id ?? shownIndex} index={shownIndex} variant={values[shownIndex]} />
          )}
          <ScheduleButtons customerCase={customerCase} plan={values[shownIndex]?.uuid ?? ''} isSaved={isSaved} />
        </Box>
      </Box>
    </>
  )
}

/** Fills the values of the record, the case and the inquiry into a variant. */
function FillButton({ customerCase, index }: { customerCase: string; index: number }) {
  const { getValues, setValue } = useFormContext<PlanValues>()
  const [isFilling, setIsFilling] = useState(false)
  const fill = async () => {
    setIsFilling(true)
    try {
      const input = await proposePlan(customerCase)
      const path = `variants.${index}` as const
      setValue(path, withProposal(getValues(path), input), { shouldDirty: true })
      notify('La fiche et la demande sont reprises\u202F: vous pouvez tout modifier.', 'info')
    } catch (error) {
      notify(errorMessages(error, 'private').join(' '), 'error')
    } finally {
      setIsFilling(false)
    }
  }
  return (
    <Button loading={isFilling} startIcon={<Icon name="refresh" />} onClick={() => void fill()}>
      Reprendre la fiche et la demande
    </Button>
  )
}
