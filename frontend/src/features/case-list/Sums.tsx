import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { formatEuros } from '@/format/number'
import type { CaseSums } from './api'

interface SumsProps {
  sums: CaseSums | undefined
  /** Vertical layout, for narrow places. */
  isNarrow?: boolean
}

/** Totals of cases: project amounts and, for an ADMIN, the firm's revenue. */
export function Sums({ sums, isNarrow = false }: SumsProps) {
  if (!sums) return null
  const { amount, earned } = sums
  const lines = [
    ['Montant des projets', amount],
    ...(earned
      ? ([
          ['Rémunération prévue', earned.expected],
          ['Facturée', earned.invoiced],
          ['Encaissée', earned.received],
        ] as const)
      : []),
  ] as const
  const filledLines = lines.filter(([, euros]) => euros > 0)
  if (filledLines.length === 0) return null
  return (
    <Stack
      component="dl"
      direction="row"
      sx={{
        m: 0,
        rowGap: 0.25,
        columnGap: 2.5,
        flexWrap: 'wrap',
        alignItems: 'baseline',
        fontSize: isNarrow ? '0.8125rem' : '0.875rem',
        color: 'text.secondary',
      }}
    >
      {filledLines.map(([label, euros]) => (
        <Stack
          key={label}
          direction="row"
          spacing={0.75}
          sx={{ alignItems: 'baseline', ...(isNarrow && { width: '100%', justifyContent: 'space-between' }) }}
        >
          <Box component="dt">{label}</Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontWeight: 650, color: 'text.primary' }}>
            {formatEuros(euros)}
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}
