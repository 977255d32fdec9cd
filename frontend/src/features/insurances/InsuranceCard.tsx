import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Answers } from '@/components/presentation/Answers'
import { ExpandableCard } from '@/components/presentation/ExpandableCard'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { KeyFigures } from '@/components/presentation/KeyFigures'
import { INSURANCE_FIGURES } from '@/content/figures/insurance'
import type { Insurance } from '@/content/insurances/product'
import { InsuranceActions, InsuranceDialogs } from './InsuranceActions'

export function InsuranceCard({ insurance }: { insurance: Insurance }) {
  const { id, drawing, title, summary, description, limits, cost, next, figures } = insurance
  return (
    <ExpandableCard id={id} title={title} summary={summary} drawing={drawing} tint="insurances">
      <Stack spacing={3}>
        <Answers
          answers={[
            { title: 'Ce qu’il faut savoir', text: description },
            { title: 'Exclusions, délais et franchises', text: limits },
            { title: 'Ce que cela coûte', text: cost },
          ]}
        />
        {figures.length > 0 ? (
          <KeyFigures figures={figures} asOf={INSURANCE_FIGURES.asOf} />
        ) : (
          <FiguresNote asOf={INSURANCE_FIGURES.asOf} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
          <InsuranceDialogs id={id} />
        </Box>
        <Stack spacing={1.5} sx={{ bgcolor: 'tint.insurances.soft', borderRadius: 1, p: { xs: 2, sm: 2.5 } }}>
          <Typography sx={{ maxWidth: '72ch' }}>{next}</Typography>
          <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap' }}>
            <InsuranceActions id={id} />
          </Stack>
        </Stack>
      </Stack>
    </ExpandableCard>
  )
}
