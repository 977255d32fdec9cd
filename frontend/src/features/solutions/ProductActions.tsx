import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import type { ProductId } from '@/content/solutions/products'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'
import { ConsolidationSteps } from './ConsolidationSteps'

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
