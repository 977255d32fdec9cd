import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { TitledCard } from '@/components/layout/TitledCard'
import { fr } from '@/format/french'
import { formatEuros } from '@/format/number'
import type { Overview } from '../api'
import { ProjectBudget } from './ProjectBudget'

type Budget = NonNullable<Overview['budget']>

interface BudgetCardProps {
  record: string
  budget: Budget
  projects: Overview['projects']
}

/** Budget of the household today, and with the plan of each case in progress. */
export function BudgetCard({ record, budget, projects }: BudgetCardProps) {
  const { income, charges, debtRatio, maxDebtRatio, left, short, gaps } = budget
  const isHigh = typeof debtRatio === 'number' && debtRatio > maxDebtRatio
  return (
    <TitledCard icon="euro" title="Chiffres">
      {typeof debtRatio === 'number' && (
        <Box sx={{ px: 2, py: 1.5 }}>
          <Stack direction="row" sx={{ columnGap: 3, rowGap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
            <Figure
              label="Taux d’endettement"
              value={fr`${String(debtRatio).replace('.', ',')} %`}
              isExceeded={isHigh}
            />
            <Figure
              label={short ? 'Manque chaque mois' : 'Reste à vivre par mois'}
              value={formatEuros(short ?? left)}
              isExceeded={Boolean(short)}
            />
          </Stack>
          <Bar ratio={debtRatio} maximum={maxDebtRatio} isHigh={isHigh} />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
            {isHigh
              ? fr`Au-delà des ${maxDebtRatio} % admis d’ordinaire.`
              : fr`Sous les ${maxDebtRatio} % admis d’ordinaire.`}
          </Typography>
          <Stack
            component="dl"
            direction="row"
            sx={{
              m: 0,
              alignItems: 'center',
              columnGap: 2.5,
              rowGap: 0.5,
              flexWrap: 'wrap',
              mt: 1,
              fontSize: '0.875rem',
            }}
          >
            <Sum label="Revenus" value={income} />
            <Sum label="Charges" value={charges} />
          </Stack>
        </Box>
      )}
      {projects.map((project) => (
        <ProjectBudget key={project.customerCase} record={record} today={budget} project={project} />
      ))}
      {gaps.length > 0 && (
        <List disablePadding aria-label="Ce que la fiche ne dit pas" sx={{ px: 2, py: 1.25 }}>
          {gaps.map((gap) => (
            <Stack
              key={gap}
              component="li"
              direction="row"
              spacing={1}
              sx={{ py: 0.5, alignItems: 'flex-start', fontSize: '0.875rem' }}
            >
              <Box component="span" sx={{ color: 'text.secondary', lineHeight: 0, mt: 0.25 }}>
                <Icon name="info" size={18} />
              </Box>
              <span>{gap}</span>
            </Stack>
          ))}
        </List>
      )}
      <Typography
        sx={{ fontSize: '0.8125rem', color: 'text.secondary', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
      >
        {fr`Calculé avec la fiche : revenus pour leur part retenue, pensions reçues et 70 % des loyers perçus ; mensualités et assurances, pensions versées et loyer d’un locataire.`}
      </Typography>
    </TitledCard>
  )
}

function Figure({ label, value, isExceeded }: { label: string; value: string; isExceeded: boolean }) {
  return (
    <Box>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{label}</Box>
      <Stack
        component="span"
        direction="row"
        spacing={0.75}
        sx={{
          alignItems: 'center',
          display: 'inline-flex',
          ...(isExceeded && { color: 'error.main' }),
          fontSize: '1.5rem',
          fontWeight: 650,
          lineHeight: 1.3,
        }}
      >
        {isExceeded && <Icon name="alert" size={20} />}
        {value}
      </Stack>
    </Box>
  )
}

/** Ratio relative to the maximum; the text beside it carries the same information. */
function Bar({ ratio, maximum, isHigh }: { ratio: number; maximum: number; isHigh: boolean }) {
  // The maximum is at two thirds of the bar.
  const width = Math.min((ratio / maximum) * 66, 100)
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 8, mt: 1.25, borderRadius: 99, bgcolor: 'sunken' }}>
      <Box sx={{ width: `${width}%`, height: 1, borderRadius: 99, bgcolor: isHigh ? 'error.main' : 'success.main' }} />
      <Box sx={{ position: 'absolute', left: '66%', top: -3, bottom: -3, width: 2, bgcolor: 'text.primary' }} />
    </Box>
  )
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {formatEuros(value)}
      </Box>
    </Stack>
  )
}
