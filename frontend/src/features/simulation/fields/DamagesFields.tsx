import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ChoiceField } from '@/components/form/fields/ChoiceField'
import { DateField } from '@/components/form/fields/DateField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { YES_NO } from '@/domain/formConstants'
import { fr } from '@/format/french'
import { useFieldMode } from '@/components/form/fieldMode'
import { isUnanswered, itemsAt, answerAt } from '../rules/answers'
import { emptyGrid } from '../rules/blank'
import { CATEGORIES, hasThirdParty } from '../rules/categories'
import { CountField, countsTo } from './CountField'

const GROUPS = [
  { title: 'Accidents matériels', prefix: 'material.' },
  { title: 'Accidents corporels', prefix: 'physical.' },
  { title: 'Autres sinistres', prefix: '' },
]

const CATEGORY_LABELS: Record<string, string> = {
  responsible: 'Responsable',
  partiallyResponsible: 'Partiellement responsable',
  notResponsible: 'Non responsable',
  theft: 'Vol',
  fire: 'Incendie',
  glassBreakage: 'Bris de glace',
  vandalism: 'Vandalisme',
  natural: 'Événement naturel',
}

interface DamagesFieldsProps {
  /** Path of the grid. */
  prefix: string
  label: string
  maximum: number
}

/** Number of claims per category, with the details of each; one click answers that there are none. */
export function DamagesFields({ prefix, label, maximum }: DamagesFieldsProps) {
  const { getValues, setValue } = useFormContext()
  const { errors } = useFormState()
  const { disabled } = useFieldMode()
  const grid: unknown = useWatch({ name: prefix })
  const isAnswered = CATEGORIES.some((category) => !isUnanswered(answerAt(grid, `${category}.nb`)))
  const error: unknown = get(errors, `${prefix}.message`)
  /** One answered category means none for the unanswered ones. */
  const answerNone = () => setValue(prefix, emptyGrid(), { shouldDirty: true, shouldValidate: error !== undefined })
  const complete = () => {
    for (const category of CATEGORIES) {
      if (isUnanswered(answerAt(getValues(), `${prefix}.${category}.nb`)))
        setValue(`${prefix}.${category}.nb`, '0', { shouldDirty: true })
    }
  }
  return (
    <Box data-field={prefix} data-field-label={label}>
      <Button
        variant="outlined"
        size="compact"
        aria-pressed={isEmpty(grid)}
        aria-describedby={`${prefix}-error`}
        disabled={disabled}
        onClick={answerNone}
      >
        Aucun sinistre
      </Button>
      <Typography variant="body2" id={`${prefix}-error`} sx={{ color: 'error.main', mt: 0.5, minHeight: '1.25rem' }}>
        {typeof error === 'string' && !isAnswered ? error : ''}
      </Typography>
      <Categories prefix={prefix} maximum={maximum} onAnswer={complete} />
    </Box>
  )
}

/** Whether the grid contains no claims. */
function isEmpty(grid: unknown): boolean {
  return CATEGORIES.every((category) => String(answerAt(grid, `${category}.nb`)) === '0')
}

function Categories({ prefix, maximum, onAnswer }: { prefix: string; maximum: number; onAnswer: () => void }) {
  return GROUPS.map(({ title, prefix: groupPrefix }) => (
    <Box key={title} sx={{ mb: 2 }}>
      <Typography component="h4" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      {CATEGORIES.filter((path) => (groupPrefix === '' ? !hasThirdParty(path) : path.startsWith(groupPrefix))).map(
        (path) => (
          <Category
            key={path}
            prefix={`${prefix}.${path}`}
            label={CATEGORY_LABELS[path.slice(groupPrefix.length)] ?? path}
            accident={groupPrefix === '' ? null : title}
            maximum={maximum}
            onAnswer={onAnswer}
          />
        ),
      )}
    </Box>
  ))
}

interface CategoryProps {
  prefix: string
  label: string
  /** Kind of accident, for categories that ask about third parties; null for others. */
  accident: string | null
  maximum: number
  onAnswer: () => void
}

function Category({ prefix, label, accident, maximum, onAnswer }: CategoryProps) {
  const { getValues, setValue } = useFormContext()
  const nb = Number(useWatch({ name: `${prefix}.nb` })) || 0
  /** Resizes the dates and answers to the number of claims, keeping the first ones. */
  const resizeRows = (count: unknown) => {
    for (const list of [`${prefix}.dates`, ...(accident === null ? [] : [`${prefix}.thirdPartyInvolved`])]) {
      const currentItems = itemsAt(getValues(), list)
      setValue(
        list,
        Array.from({ length: Number(count) }, (_, index) => currentItems[index] ?? ''),
      )
    }
    onAnswer()
  }
  return (
    <Box
      role="group"
      aria-label={accident === null ? label : `${accident}\u202f: ${label.toLowerCase()}`}
      sx={{ borderTop: 1, borderColor: 'divider' }}
    >
      <CountField name={`${prefix}.nb`} label={label} options={countsTo(maximum)} onValue={resizeRows} />
      {countsTo(nb)
        .slice(1)
        .map((number) => (
          <Box key={number} sx={{ pl: { xs: 1.5, sm: 3 }, pt: 1, borderLeft: 2, borderColor: 'accent.main', mb: 1 }}>
            <FieldGrid columns={2}>
              <DateField
                name={`${prefix}.dates.${Number(number) - 1}`}
                label={`Date du sinistre${nb > 1 ? ` ${number}` : ''}`}
              />
              {accident !== null && (
                <ChoiceField
                  name={`${prefix}.thirdPartyInvolved.${Number(number) - 1}`}
                  label={fr`Un tiers était-il impliqué ?`}
                  options={YES_NO}
                  columns={2}
                />
              )}
            </FieldGrid>
          </Box>
        ))}
    </Box>
  )
}
