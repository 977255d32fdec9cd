import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { EditForm, hasChanges } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { useDebounced } from '@/components/useDebounced'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { caseQuery, type CustomerCase } from '@/features/customer-case/public'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { plansQuery, previewQuery, proposePlan, savePlans, type CasePlans, type PlanInput } from './api'
import { PlanFields } from './PlanFields'
import { checkPlans } from './planCheck'
import {
  MAX_VARIANTS,
  newVariant,
  planValues,
  toPlanInput,
  toVariants,
  filledPlans,
  withProposal,
  type PlanValues,
  type VariantDefaults,
  type VariantValues,
} from './planForm'
import { PlanResultCard } from './PlanResultCard'
import { missingText, missingValues, withoutNotaryText } from './planText'
import { ScheduleButtons } from './ScheduleButtons'
import { VariantsTable } from './VariantsTable'

const INCOMPLETE = 'Complétez les besoins, les ressources et les prêts\u202F: le résultat s’affiche ici.'
/** Debounce of the computation, in milliseconds. */
const DEBOUNCE_MS = 400

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
  const [chosenIndex, setChosenIndex] = useState(0)
  const shownIndex = Math.min(chosenIndex, fields.length - 1)
  const inputs = useDebouncedInputs(values)
  const add = (copiesPlan: boolean) => {
    const number = fields.length + 1
    const model = getValues(`variants.${shownIndex}`)
    append(
      copiesPlan
        ? { ...model, uuid: '', chosen: false, name: `${model.name} (copie)` }
        : { ...newVariant(defaults, number), chosen: false },
    )
    setChosenIndex(fields.length)
  }
  const [isFilling, setIsFilling] = useState(false)
  const fill = async () => {
    setIsFilling(true)
    try {
      const input = await proposePlan(customerCase)
      setValue(`variants.${shownIndex}`, withProposal(getValues(`variants.${shownIndex}`), input), {
        shouldDirty: true,
      })
      notify('La fiche et la demande sont reprises\u202F: vous pouvez tout modifier.', 'info')
    } catch (error) {
      notify(errorMessages(error, 'private').join(' '), 'error')
    } finally {
      setIsFilling(false)
    }
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
            onClick={() => setChosenIndex(index)}
          >
            {values[index]?.name || `Variante ${index + 1}`}
          </Button>
        ))}
        {fields.length < MAX_VARIANTS && (
          <>
            <Button startIcon={<Icon name="plus" />} onClick={() => add(false)}>
              Ajouter une variante
            </Button>
            <Button onClick={() => add(true)}>Copier cette variante</Button>
          </>
        )}
        <Button loading={isFilling} startIcon={<Icon name="refresh" />} onClick={() => void fill()}>
          Reprendre la fiche et la demande
        </Button>
        {values[shownIndex]?.chosen === false && <Button onClick={choose}>Retenir cette variante</Button>}
        {fields.length > 1 && (
          <Button
            color="error"
            onClick={() => {
              remove(shownIndex)
              setChosenIndex(0)
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
            <Result key={fields[shownIndex]?.id ?? shownIndex} index={shownIndex} variant={values[shownIndex]} />
          )}
          <ScheduleButtons customerCase={customerCase} plan={values[shownIndex]?.uuid ?? ''} isSaved={isSaved} />
        </Box>
      </Box>
    </>
  )
}

/** Inputs of variants, once typing pauses; compared as JSON. */
function useDebouncedInputs(variants: readonly VariantValues[]): PlanInput[] {
  return JSON.parse(useDebounced(JSON.stringify(variants.map(toPlanInput)), DEBOUNCE_MS)) as PlanInput[]
}

function Result({ index, variant }: { index: number; variant: VariantValues }) {
  const { setValue } = useFormContext<PlanValues>()
  const [input = {}] = useDebouncedInputs([variant])
  const { data, error, isPlaceholderData } = useQuery(previewQuery(input))
  const missingNames = missingValues(input)
  if (missingNames.length > 0)
    return (
      <Alert severity="info" role="status">
        {missingText(missingNames)}
      </Alert>
    )
  if (error instanceof ApiError && error.status === 400) {
    // « Champ obligatoire. » is understandable only beside its field.
    const reasons = errorMessages(error, 'private').filter((message) => message !== REQUIRED)
    return (
      <Alert severity="warning" role="status">
        {reasons.join(' ') || INCOMPLETE}
      </Alert>
    )
  }
  if (error) return <ErrorAlert error={error} area="private" />
  if (!data) return null
  const balance = (target: 'ownFunds' | 'loan') => {
    const path =
      target === 'ownFunds' ? (`variants.${index}.ownFunds` as const) : (`variants.${index}.loans.0.amount` as const)
    // Amount from which the difference was computed, so that a second click changes nothing.
    const computedAmount = target === 'ownFunds' ? input.resources?.ownFunds : input.loans?.[0]?.amount
    const amount = Math.round(((computedAmount ?? 0) - data.balance.difference) * 100) / 100
    setValue(path, Math.max(0, amount), { shouldDirty: true })
  }
  return (
    <PlanResultCard
      result={data}
      warning={withoutNotaryText(input)}
      isOutdated={isPlaceholderData}
      onBalance={balance}
    />
  )
}
