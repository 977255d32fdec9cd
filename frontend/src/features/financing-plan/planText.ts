import { formatPrice } from '@/format/amount'
import { formatRatio } from '@/format/percent'
import type { PlanDebt, PlanInput, PlanResult } from './api'

/** Identifier of the debts that are typed as one sum. */
export const OTHER_DEBTS = 'autres'

/**
 * Values that every plan needs and that are not typed yet, in French. Avoids requests that would be refused; the server
 * checks the plan itself.
 */
export function missingValues({ loans = [], notary, guarantee }: PlanInput): string[] {
  const found = loans.length === 0 ? ['au moins un prêt'] : []
  loans.forEach(({ kind, amount, rate, months }, index) => {
    const ofLoan = loans.length > 1 ? `du prêt ${index + 1}` : 'du prêt'
    if (!amount) found.push(`le montant ${ofLoan}`)
    if (typeof rate !== 'number' && kind !== 'ptz') found.push(`le taux ${ofLoan}`)
    if (!months) found.push(`la durée ${ofLoan}`)
  })
  if (notary && !notary.price) found.push('le prix du bien')
  if (notary?.state === 'existing' && !notary.department) found.push('le département du bien')
  if (guarantee?.kind === 'fee' && typeof guarantee.fee !== 'number') found.push('le coût de la garantie')
  return found
}

/** « Pour voir le résultat, indiquez : le taux du prêt et la durée du prêt. » */
export function missingText(missing: readonly string[]): string {
  return `Pour voir le résultat, indiquez\u202F: ${new Intl.ListFormat('fr').format(missing)}.`
}

/** Sentence on the difference between resources and needs. */
export function balanceText({ difference, state }: PlanResult['balance']): string {
  if (state === 'meets') return 'Les ressources couvrent exactement les besoins.'
  const euros = formatPrice(Math.abs(difference))
  return state === 'missing' ? `Il manque ${euros} pour couvrir les besoins.` : `Les ressources dépassent les besoins de ${euros}.`
}

/** Sentences on the limits of the HCSF that are passed; a single one when none is. */
export function hcsfTexts({ hcsf, household }: Pick<PlanResult, 'hcsf' | 'household'>): { text: string; isExceeded: boolean }[] {
  if (!hcsf?.applies) return []
  const found = []
  if (hcsf.ratioOver) {
    const ratio = formatRatio(household?.debtRatioAfter, 1)
    found.push({ text: `Le taux d’endettement (${ratio}) dépasse la limite de 35\u00A0% assurance comprise, de ${formatPrice(hcsf.chargeOverBy)} par mois.`, isExceeded: true })
  }
  if (hcsf.durationOver) found.push({ text: `La durée de ${hcsf.months}\u00A0mois dépasse la limite de ${hcsf.mostMonths}\u00A0mois.`, isExceeded: true })
  return found.length > 0 ? found : [{ text: 'Les limites du HCSF (35\u00A0% et durée) sont respectées.', isExceeded: false }]
}

/** Warning when a building is bought and nothing is counted for the notary. */
export function withoutNotaryText({ project, needs, notary }: PlanInput): string | undefined {
  if ((project?.operation ?? 'property') !== 'property' || !needs?.price || notary || needs.other) return undefined
  return 'Les frais de notaire ne sont pas comptés\u202F: choisissez «\u202FAncien\u202F» ou «\u202FNeuf\u202F» et le département, ou ajoutez-les aux autres frais.'
}

/** Helper of a borrower’s typed income: the share that counts, and the incomes of the record that are counted besides. */
export function countedIncomesText(household: PlanInput['household'], borrower: 1 | 2): string | undefined {
  const incomes = household?.incomes ?? []
  const typed = incomes.find((income) => income.borrower === borrower)
  const counted = (entries: typeof incomes) => entries.reduce((sum, { monthly, share }) => sum + (monthly ?? 0) * (share ?? 100) / 100, 0)
  const besides: [number, string][] = [[counted(incomes.filter((income) => income.borrower === borrower && income !== typed)), 'd’autres revenus']]
  if (borrower === 1) {
    besides.push(
      [counted(incomes.filter((income) => income.borrower !== 1 && income.borrower !== 2)), 'd’un autre emprunteur'],
      [household?.pensionsReceived ?? 0, 'de pensions reçues'],
      [household?.rentsReceived ?? 0, 'de loyers reçus (comptés en partie)'],
    )
  }
  const amounts = besides.filter(([amount]) => amount > 0).map(([amount, of]) => `${formatPrice(amount)} ${of}`)
  const share = typed?.share ?? 100
  const texts = [
    share === 100 ? '' : `Compté à ${formatRatio(share)}.`,
    amounts.length === 0 ? '' : `En plus, repris de la fiche\u202F: ${new Intl.ListFormat('fr').format(amounts)}.`,
  ].filter(Boolean)
  return texts.length === 0 ? undefined : texts.join(' ')
}

/** Helper of the debts that are typed as one sum: the kept ones of the record are counted besides. */
export function recordDebtsText(debts: readonly PlanDebt[]): string | undefined {
  const kept = debts.filter(({ id, becomes }) => id !== OTHER_DEBTS && (becomes ?? 'kept') === 'kept')
  if (kept.length === 0) return undefined
  const sum = kept.every(({ instalment }) => typeof instalment === 'number') ? kept.reduce((total, { instalment }) => total + (instalment ?? 0), 0) : null
  const monthly = sum === null ? '' : ` (${formatPrice(sum)} par mois)`
  return kept.length === 1 ? `En plus du crédit repris de la fiche${monthly}.` : `En plus des ${kept.length}\u00A0crédits repris de la fiche${monthly}.`
}
