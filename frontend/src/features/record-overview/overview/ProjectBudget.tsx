import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { formatEuros, formatRatio } from '@/format/number'
import { fr } from '@/format/french'
import type { Overview } from '../api'

type Project = Overview['projects'][number]

interface ProjectBudgetProps {
  record: string
  today: NonNullable<Overview['budget']>
  project: Project
}

/** « Aujourd’hui » and « Avec le projet » beside each other. */
export function ProjectBudget({ record, today, project }: ProjectBudgetProps) {
  const { customerCase, label, variant, income, charges, debtRatio, left, chargeJump, over } = project
  const lines: [string, string, string][] = [
    ['Endettement', formatRatio(today.debtRatio), formatRatio(debtRatio)],
    ['Reste à vivre', formatEuros(today.short ? -today.short : today.left), formatEuros(left)],
    ['Revenus', formatEuros(today.income), formatEuros(income)],
    ['Charges', formatEuros(today.charges), formatEuros(charges)],
  ]
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
        <AppLink to="/customer-records/$uuid/cases/$case/plans" params={{ uuid: record, case: customerCase }}>
          {`${label}, ${variant}`}
        </AppLink>
      </Typography>
      <Box
        component="table"
        aria-label={`Aujourd’hui et avec le projet ${label}`}
        sx={{ fontSize: '0.875rem', width: 1 }}
      >
        <thead>
          <tr>
            <th aria-label="Par mois" />
            <Box component="th" scope="col" sx={{ textAlign: 'right', color: 'text.secondary', fontWeight: 400 }}>
              Aujourd’hui
            </Box>
            <Box component="th" scope="col" sx={{ textAlign: 'right', color: 'text.secondary', fontWeight: 400 }}>
              Avec le projet
            </Box>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, currentValue, newValue]) => (
            <tr key={name}>
              <Box component="th" scope="row" sx={{ textAlign: 'left', color: 'text.secondary', fontWeight: 400 }}>
                {name}
              </Box>
              <Box component="td" sx={{ textAlign: 'right' }}>
                {currentValue}
              </Box>
              <Box component="td" sx={{ textAlign: 'right', fontWeight: 600 }}>
                {newValue}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {chargeText(chargeJump)}
      </Typography>
      {over && (
        <Stack
          direction="row"
          spacing={0.75}
          sx={{ alignItems: 'center', fontSize: '0.875rem', color: 'error.main', mt: 0.5 }}
        >
          <Icon name="alert" size={18} />
          Une limite d’endettement, de durée ou de reste à vivre est dépassée.
        </Stack>
      )}
    </Box>
  )
}

/** Change of the monthly charges, compared as displayed: in whole euros. */
function chargeText(jump: number): string {
  if (Math.round(jump) === 0) return 'La charge mensuelle ne change pas.'
  return jump > 0
    ? fr`La charge mensuelle augmente de ${formatEuros(jump)}.`
    : fr`La charge mensuelle baisse de ${formatEuros(-jump)}.`
}
