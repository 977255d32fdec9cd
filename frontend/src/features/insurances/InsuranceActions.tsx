import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { Prose } from '@/components/presentation/Prose'
import { TextDialog } from '@/components/presentation/TextDialog'
import { StepsDialog } from '@/components/presentation/StepsDialog'
import { INSURANCE_FIGURES } from '@/content/figures/insurance'
import { AERAS, CHANGE, FORGOTTEN, LOAN_STEPS, WHY_BROKER, type DialogText } from '@/content/insurances/loanTexts'
import { BENEFICIARY, LIFE_TAX, PROPERTY_MANAGERS } from '@/content/insurances/otherTexts'
import { fr } from '@/format/french'
import type { InsuranceId } from '@/content/insurances/product'

/** Buttons of the next step of an insurance: quote, else appointment. */
export function InsuranceActions({ id }: { id: InsuranceId }) {
  switch (id) {
    case 'pret':
      return <ActionLink to="/comparator" label="Comparer les assurances de prêt" opensDialog />
    case 'auto-moto':
      return (
        <>
          <ActionLink to="/simulations/car-insurance" label="Obtenir un devis auto" />
          <ActionLink to="/simulations/motor-insurance" label="Obtenir un devis moto" secondary />
        </>
      )
    case 'habitation':
      return <ActionLink to="/simulations/home-insurance" label="Obtenir un devis habitation" />
    case 'vie':
      return <Appointment about="mon épargne" />
    case 'prevoyance':
      return <Appointment about="un bilan" />
    case 'sante':
      return <Appointment about="ma mutuelle" />
    case 'loyers':
      return <Appointment about="mes loyers" />
  }
}

/** Appointment about an insurance, or a call back. */
function Appointment({ about }: { about: string }) {
  return (
    <AppointmentLink
      label={`Prendre rendez-vous pour ${about}`}
      callBackLabel={`Être rappelé pour ${about}`}
      variant="contained"
      color="secondary"
    />
  )
}

/** Link styled as a button; `opensDialog` keeps the scroll position, because the address opens a dialog. */
function ActionLink({
  to,
  label,
  secondary = false,
  opensDialog = false,
}: {
  to: string
  label: string
  secondary?: boolean
  opensDialog?: boolean
}) {
  return (
    <ButtonLink
      to={to}
      {...(opensDialog && { resetScroll: false })}
      variant={secondary ? 'outlined' : 'contained'}
      {...(!secondary && { color: 'secondary' })}
    >
      {label}
    </ButtonLink>
  )
}

const TEXTS: Partial<Record<InsuranceId, readonly DialogText[]>> = {
  pret: [CHANGE, AERAS, FORGOTTEN, WHY_BROKER],
  vie: [BENEFICIARY, LIFE_TAX],
  loyers: [PROPERTY_MANAGERS],
}

/** Buttons that open the texts of an insurance in dialogs. */
export function InsuranceDialogs({ id }: { id: InsuranceId }) {
  return (
    <>
      {id === 'pret' && (
        <StepsDialog
          label="Les étapes de l’assurance de prêt"
          title="L’assurance de prêt, étape par étape"
          intro={fr`Du premier calcul au premier versement, comptez deux à cinq semaines ; moins si aucune formalité de santé n’est demandée.`}
          steps={LOAN_STEPS}
        >
          <Figures />
        </StepsDialog>
      )}
      {TEXTS[id]?.map(({ label, title, parts }) => (
        <TextDialog key={label} label={label} title={title}>
          <Prose parts={parts} headings="h3" />
          <Figures />
        </TextDialog>
      ))}
    </>
  )
}

function Figures() {
  return <FiguresNote asOf={INSURANCE_FIGURES.asOf} />
}
