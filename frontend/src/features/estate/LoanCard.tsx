import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Answers } from '@/components/presentation/Answers'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { ExpandableCard } from '@/components/presentation/ExpandableCard'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { KeyFigures } from '@/components/presentation/KeyFigures'
import { StepsDialog } from '@/components/presentation/StepsDialog'
import { BUDGET, LOAN_ANSWERS, LOAN_FIGURES, LOAN_STEPS } from '@/content/estate/loan'
import { CREDIT_FIGURES } from '@/content/figures/credit'

export function LoanCard() {
  return (
    <ExpandableCard
      id="pret-immobilier"
      title="Prêt immobilier"
      summary="Acheter, construire, racheter une part. Votre dossier est étudié auprès de plusieurs banques, votre assurance aussi."
      drawing="house"
      tint="estate"
      actions={
        <>
          <SimulateLoanLink label="Simuler mon prêt immobilier" />
          <LoanSteps />
        </>
      }
    >
      <Stack spacing={3}>
        <Answers answers={LOAN_ANSWERS} />
        <KeyFigures figures={LOAN_FIGURES} asOf={CREDIT_FIGURES.asOf} />
        <Budget />
      </Stack>
    </ExpandableCard>
  )
}

function SimulateLoanLink({ label }: { label: string }) {
  return (
    <ButtonLink to="/simulations/property-loan" variant="contained" color="secondary">
      {label}
    </ButtonLink>
  )
}

function LoanSteps() {
  return (
    <StepsDialog
      label="Voir les étapes"
      title="Le prêt immobilier, de la capacité aux clés"
      intro="Entre le compromis et l’acte, comptez deux à trois mois."
      steps={LOAN_STEPS}
      action={<SimulateLoanLink label="Simuler" />}
    >
      <FiguresNote asOf={CREDIT_FIGURES.asOf} />
      <CreditNotice kinds={['property']} />
    </StepsDialog>
  )
}

/** Costs in addition to the price of the home. */
function Budget() {
  return (
    <Box component="section" aria-labelledby="budget">
      <Typography id="budget" component="h4" variant="h5">
        Ce qui s’ajoute au prix
      </Typography>
      <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: 'divider', mt: 1, maxWidth: 760 }}>
        {BUDGET.map(({ item, amount, note }) => (
          <Box
            key={item}
            sx={{
              display: 'grid',
              borderBottom: 1,
              borderColor: 'divider',
              columnGap: 2,
              gridTemplateColumns: { xs: '1fr auto', sm: '1.2fr 90px 2fr' },
              py: 1,
            }}
          >
            <dt>{item}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap' }}>
              {amount}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {note}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
