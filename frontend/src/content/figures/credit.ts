/**
 * Figures of the credit pages as the firm gives them, in one place for the owner to change.
 * Where one is older than the law, `docs/legal-review.md` lists both (AMB-044).
 */
export const CREDIT_FIGURES = {
  /** Day of the last check, shown beside the figures. */
  asOf: '2026-11-21',
  /** Longest consolidations, in years. */
  unsecuredConsolidationYears: 15,
  mortgageConsolidationYears: 35,
  /** Share of home loans in a consolidation, in percent: below, the rules of consumer credit; above, those of home loans. */
  propertySharePercent: 60,
  /** Life-annuity mortgage loan: share of the home's value, in percent, and youngest age, in years. */
  lifeLoanPercentMin: 15,
  lifeLoanPercentMax: 60,
  lifeLoanAge: 60,
  /** Sale with option to buy back: share of the home's value, in percent, and length, in years. */
  buyBackPercent: 50,
  buyBackYearsMin: 1,
  buyBackYearsMax: 5,
  /** Days to withdraw from an unsecured credit. */
  withdrawalDays: 14,
  /** Days to think before a mortgage is accepted. */
  reflectionDays: 10,
  /** Hours until the money is paid. */
  fundsHours: 72,
  /** Early repayment: months of interest, then the ceiling in percent of what is repaid. */
  earlyRepaymentMonths: 6,
  earlyRepaymentPropertyPercent: 3,
  earlyRepaymentConsumerPercent: 1,
  earlyRepaymentConsumerLastYearPercent: 0.5,
  /** Months that the commission takes to say whether a case is admissible. */
  overIndebtednessMonths: 3,
  /** Longest listing of a debtor in the file of payment incidents, in years. */
  ficpYears: 7,
  /** Hours within which the firm answers. */
  answerHours: 24,
  /** Longest loans of the simulations, in years. */
  loanYears: 25,
  consumerLoanYears: 10,
  /** Cost of the deed when a home is bought, in percent of its price: old, then new. */
  deedOldPercentMin: 7,
  deedOldPercentMax: 8,
  deedNewPercentMin: 2,
  deedNewPercentMax: 3,
  /** Usual own funds of a buyer, in percent of the price. */
  ownFundsPercent: 10,
  /** What the instalments may take of the income, insurance included, in percent (HCSF). */
  debtRatioPercent: 35,
} as const

/** Figures of the home alarm, in euros a month. */
export const ALARM_FIGURES = {
  asOf: '2026-11-21',
  apartment: 19.5,
  house: 24.5,
} as const
