import { ButtonLink } from '@/components/link/ButtonLink'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { StepsDialog } from '@/components/presentation/StepsDialog'
import { CREDIT_FIGURES } from '@/content/figures/credit'
import { MORTGAGE_STEPS, UNSECURED_STEPS } from '@/content/solutions/steps'

const CREDIT_STYLES = {
  mortgage: {
    label: 'Étapes avec hypothèque',
    title: 'Le regroupement hypothécaire, étape par étape',
    intro: 'Comptez deux à trois mois, dont une bonne part ne dépend que de la banque et du notaire.',
    steps: MORTGAGE_STEPS,
  },
  unsecured: {
    label: 'Étapes sans garantie',
    title: 'Le regroupement sans garantie, étape par étape',
    intro: 'Comptez trois à six semaines, du premier échange au dernier crédit soldé.',
    steps: UNSECURED_STEPS,
  },
} as const

/** Steps of a consolidation, with or without a mortgage. */
export function ConsolidationSteps({ kind }: { kind: keyof typeof CREDIT_STYLES }) {
  return (
    <StepsDialog
      {...CREDIT_STYLES[kind]}
      action={
        <ButtonLink to="/simulations/consolidation-loan" variant="contained" color="secondary">
          Simuler mon regroupement
        </ButtonLink>
      }
    >
      <FiguresNote asOf={CREDIT_FIGURES.asOf} />
      <CreditNotice kinds={kind === 'unsecured' ? ['consumer', 'consolidation'] : ['consolidation']} />
    </StepsDialog>
  )
}
