import { fr } from '@/format/french'

/** Code monétaire et financier, L519-6. */
export const NO_PAYMENT_BEFORE =
  'Aucun versement, de quelque nature que ce soit, ne peut être exigé d’un particulier, avant l’obtention d’un ou plusieurs prêts d’argent.'

/** Consumer credit, since 20 November 2026 (ordonnance 2025-880). */
export const CONSUMER_WARNING = fr`Attention ! Un crédit coûte de l’argent et doit être remboursé !`

/** Required notice: wherever a lower instalment is shown, so is the higher total cost. */
export const CONSOLIDATION_WARNING =
  'La baisse de la mensualité peut s’accompagner d’un allongement de la durée de remboursement et d’une hausse du coût total du crédit.'

/** Mortgage: cooling-off period, and a sale that depends on the loan. */
export const PROPERTY_NOTICE = fr`L’emprunteur dispose d’un délai de réflexion de 10 jours avant d’accepter l’offre de prêt. La vente est subordonnée à l’obtention du prêt : si celui-ci n’est pas obtenu, le vendeur doit rembourser les sommes versées.`
