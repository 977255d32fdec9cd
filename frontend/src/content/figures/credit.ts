/**
 * Figures of the credit pages as stated by the firm, in one place for the owner to change. Figures older than the law
 * are listed in `docs/legal-review.md` (AMB-044).
 */
export const CREDIT_FIGURES = {
  /** Date of the last check, shown beside the figures. */
  asOf: '2026-11-21',
  /** Maximum duration of consolidations, in years. */
  unsecuredConsolidationYears: 15,
  mortgageConsolidationYears: 35,
  /** Share of home loans in a consolidation, in percent, from which the rules of home loans apply. */
  propertySharePercent: 60,
  /** Life-annuity mortgage loan: share of the home's value, in percent, and minimum age, in years. */
  lifeLoanPercentMin: 15,
  lifeLoanPercentMax: 60,
  lifeLoanAge: 60,
  /** Sale with repurchase option: share of the home's value, in percent, and duration, in years. */
  buyBackPercent: 50,
  buyBackYearsMin: 1,
  buyBackYearsMax: 5,
  /** Withdrawal period of an unsecured credit, in days. */
  withdrawalDays: 14,
  /** Cooling-off period before a mortgage is accepted, in days. */
  reflectionDays: 10,
  /** Hours until the money is paid out. */
  fundsHours: 72,
  /** Early repayment fee: months of interest, and its ceiling in percent of the repaid amount. */
  earlyRepaymentMonths: 6,
  earlyRepaymentPropertyPercent: 3,
  earlyRepaymentConsumerPercent: 1,
  earlyRepaymentConsumerLastYearPercent: 0.5,
  /** Months in which the commission decides whether a case is admissible. */
  overIndebtednessMonths: 3,
  /** Maximum registration of a debtor in the file of payment incidents, in years. */
  ficpYears: 7,
  /** Response time of the firm, in hours. */
  answerHours: 24,
  /** Maximum duration of simulated loans, in years. */
  loanYears: 25,
  consumerLoanYears: 10,
  /** Notary fees in percent of the price: old homes, then new ones. */
  deedOldPercentMin: 7,
  deedOldPercentMax: 8,
  deedNewPercentMin: 2,
  deedNewPercentMax: 3,
  /** Usual down payment, in percent of the price. */
  ownFundsPercent: 10,
  /** Maximum share of income for instalments, insurance included, in percent (HCSF). */
  debtRatioPercent: 35,
} as const

/** Figures of the home alarm, in euros a month. */
export const ALARM_FIGURES = {
  asOf: '2026-11-21',
  apartment: 19.5,
  house: 24.5,
} as const
