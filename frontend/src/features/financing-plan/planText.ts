import { formatPrice, formatRatio } from '@/format/number'
import type { PlanDebt, PlanInput, PlanResult } from './api'

/** Identifier of the debt that is the sum of the debts typed in the form. */
export const OTHER_DEBTS = 'autres'

/** French names of the required values that are not typed yet. Avoids requests that the server would refuse. */
export function missingValues({ loans = [], notary, guarantee }: PlanInput): string[] {
  const missingNames = loans.length === 0 ? ['au moins un prêt'] : []
  loans.forEach(({ kind, amount, rate, months }, index) => {
    const ofLoan = loans.length > 1 ? `du prêt ${index + 1}` : 'du prêt'
    if (!amount) missingNames.push(`le montant ${ofLoan}`)
    if (typeof rate !== 'number' && kind !== 'ptz') missingNames.push(`le taux ${ofLoan}`)
    if (!months) missingNames.push(`la durée ${ofLoan}`)
  })
  if (notary && !notary.price) missingNames.push('le prix du bien')
  if (notary?.state === 'existing' && !notary.department) missingNames.push('le département du bien')
  if (guarantee?.kind === 'fee' && typeof guarantee.fee !== 'number') missingNames.push('le coût de la garantie')
  return missingNames
}

/** « Pour voir le résultat, indiquez : le taux du prêt et la durée du prêt. » */
export function missingText(missingNames: readonly string[]): string {
  return `Pour voir le résultat, indiquez\u202F: ${new Intl.ListFormat('fr').format(missingNames)}.`
}

/** Sentence on the difference between resources and needs. */
export function balanceText({ difference, state }: PlanResult['balance']): string {
  if (state === 'meets') return 'Les ressources couvrent exactement les besoins.'
  const euros = formatPrice(Math.abs(difference))
  return state === 'missing'
    ? `Il manque ${euros} pour couvrir les besoins.`
    : `Les ressources dépassent les besoins de ${euros}.`
}

/** Sentences on the exceeded limits of the HCSF; a single sentence when none is exceeded. */
export function hcsfTexts({
  hcsf,
  household,
}: Pick<PlanResult, 'hcsf' | 'household'>): { text: string; isExceeded: boolean }[] {
  if (!hcsf?.applies) return []
  const texts = []
  if (hcsf.ratioOver) {
    const ratio = formatRatio(household?.debtRatioAfter, 1)
    texts.push({
      text: `Le taux d’endettement (${ratio}) dépasse la limite de 35\u00A0% assurance comprise, de ${formatPrice(hcsf.chargeOverBy)} par mois.`,
      isExceeded: true,
    })
  }
  if (hcsf.durationOver)
    texts.push({
      text: `La durée de ${hcsf.months}\u00A0mois dépasse la limite de ${hcsf.mostMonths}\u00A0mois.`,
      isExceeded: true,
    })
  return texts.length > 0
    ? texts
    : [{ text: 'Les limites du HCSF (35\u00A0% et durée) sont respectées.', isExceeded: false }]
}

/** Warning when a property is bought without notary fees. */
export function withoutNotaryText({ project, needs, notary }: PlanInput): string | undefined {
  if ((project?.operation ?? 'property') !== 'property' || !needs?.price || notary || needs.other) return undefined
  return 'Les frais de notaire ne sont pas comptés\u202F: choisissez «\u202FAncien\u202F» ou «\u202FNeuf\u202F» et le département, ou ajoutez-les aux autres frais.'
}

/** Help text of a borrower’s typed income: its counted share, and the record’s incomes that are counted in addition. */
export function countedIncomesText(household: PlanInput['household'], borrower: 1 | 2): string | undefined {
  const incomes = household?.incomes ?? []
  const typedIncome = incomes.find((income) => income.borrower === borrower)
  const countIncomes = (entries: typeof incomes) =>
    entries.reduce((sum, { monthly, share }) => sum + ((monthly ?? 0) * (share ?? 100)) / 100, 0)
  const otherAmounts: [number, string][] = [
    [
      countIncomes(incomes.filter((income) => income.borrower === borrower && income !== typedIncome)),
      'd’autres revenus',
    ],
  ]
  if (borrower === 1) {
    otherAmounts.push(
      [
        countIncomes(incomes.filter((income) => income.borrower !== 1 && income.borrower !== 2)),
        'd’un autre emprunteur',
      ],
      [household?.pensionsReceived ?? 0, 'de pensions reçues'],
      [household?.rentsReceived ?? 0, 'de loyers reçus (comptés en partie)'],
    )
  }
  const amounts = otherAmounts
    .filter(([amount]) => amount > 0)
    .map(([amount, label]) => `${formatPrice(amount)} ${label}`)
  const share = typedIncome?.share ?? 100
  const texts = [
    share === 100 ? '' : `Compté à ${formatRatio(share)}.`,
    amounts.length === 0 ? '' : `En plus, repris de la fiche\u202F: ${new Intl.ListFormat('fr').format(amounts)}.`,
  ].filter(Boolean)
  return texts.length === 0 ? undefined : texts.join(' ')
}

/** Help text of the typed sum of debts: the debts kept from the record are counted in addition. */
export function recordDebtsText(debts: readonly PlanDebt[]): string | undefined {
  const recordDebts = debts.filter(({ id, becomes }) => id !== OTHER_DEBTS && (becomes ?? 'kept') === 'kept')
  if (recordDebts.length === 0) return undefined
  const sum = recordDebts.every(({ instalment }) => typeof instalment === 'number')
    ? recordDebts.reduce((total, { instalment }) => total + (instalment ?? 0), 0)
    : null
  const monthly = sum === null ? '' : ` (${formatPrice(sum)} par mois)`
  return recordDebts.length === 1
    ? `En plus du crédit repris de la fiche${monthly}.`
    : `En plus des ${recordDebts.length}\u00A0crédits repris de la fiche${monthly}.`
}
