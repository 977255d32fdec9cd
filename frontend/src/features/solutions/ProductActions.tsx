import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { StepsDialog } from '@/components/presentation/StepsDialog'
import { CREDIT_FIGURES } from '@/content/figures/credit'
import type { ProductId } from '@/content/solutions/products'
import { MORTGAGE_STEPS, UNSECURED_STEPS } from '@/content/solutions/steps'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'

/** Next steps of a solution. */
export function ProductActions({ id }: { id: ProductId }) {
  switch (id) {
    case 'regroupement':
      return (
        <>
          <Simulate to="/simulations/consolidation-loan" label="Simuler un regroupement" />
          <ConsolidationSteps kind="mortgage" />
          <ConsolidationSteps kind="unsecured" />
        </>
      )
    case 'pth':
      return <Simulate to="/simulations/hypothecary-loan" label="Simuler un prêt de trésorerie" />
    case 'consommation':
      return <Simulate to="/simulations/consumer-loan" label="Simuler un prêt à la consommation" />
    case 'pvh':
      return <LifeLoanBooking />
    case 'surendettement':
      return (
        <ButtonLink to="/contact" variant="contained" color="secondary">
          Nous écrire, sans engagement
        </ButtonLink>
      )
    case 'remere':
      return (
        <ButtonLink to="/contact" variant="contained" color="secondary">
          Nous parler de votre situation
        </ButtonLink>
      )
  }
}

function Simulate({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} variant="contained" color="secondary">
      {label}
    </ButtonLink>
  )
}

/** External booking page, where configured. */
function LifeLoanBooking() {
  return (
    <IfSite
      has="pvhBookingUrl"
      otherwise={
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            La prise de rendez-vous en ligne n’est pas disponible pour le moment.
          </Typography>
          <ButtonLink to="/contact" search={{ about: 'call-back' }} variant="contained" color="secondary">
            Demander à être rappelé
          </ButtonLink>
        </>
      }
    >
      <Button
        href={site().pvhBookingUrl ?? ''}
        target="_blank"
        rel="noreferrer"
        variant="contained"
        color="secondary"
        endIcon={<Icon name="external" size={18} label="nouvel onglet" />}
      >
        Prendre rendez-vous
      </Button>
    </IfSite>
  )
}

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
function ConsolidationSteps({ kind }: { kind: keyof typeof CREDIT_STYLES }) {
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
