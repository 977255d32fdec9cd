import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Answers } from '@/components/presentation/Answers'
import { ExpandableCard } from '@/components/presentation/ExpandableCard'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { KeyFigures } from '@/components/presentation/KeyFigures'
import { INSURANCE_FIGURES } from '@/content/figures/insurance'
import type { Insurance } from '@/content/insurances/product'
import { InsuranceCalls, InsuranceReadings } from './InsuranceActions'

/** One of the seven insurances (INSU-01). */
export function InsuranceCard({ insurance }: { insurance: Insurance }) {
  const { id, drawing, title, summary, what, limits, cost, next, figures } = insurance
  return (
    <ExpandableCard id={id} title={title} summary={summary} drawing={drawing} tint="insurances">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Answers
          answers={[
            { title: 'Ce qu’il faut savoir', text: what },
            { title: 'Exclusions, délais et franchises', text: limits },
            { title: 'Ce que cela coûte', text: cost },
          ]}
        />
        {figures.length > 0
          ? <KeyFigures figures={figures} asOf={INSURANCE_FIGURES.asOf} />
          : <FiguresNote asOf={INSURANCE_FIGURES.asOf} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}><InsuranceReadings id={id} /></Box>
        <Box sx={{ bgcolor: 'tint.insurances.soft', borderRadius: 'var(--mui-shape-borderRadius)', p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
          <Typography sx={{ maxWidth: '72ch' }}>{next}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}><InsuranceCalls id={id} /></Box>
        </Box>
      </Box>
    </ExpandableCard>
  )
}
