/**
 * Figures of the insurance page as stated by the firm, in one place for the owner to change. Figures older than the law
 * are listed in `docs/legal-review.md` (AMB-044).
 */
export const INSURANCE_FIGURES = {
  /** Date of the last check, shown beside the figures. */
  asOf: '2026-11-21',

  /** Loan insurance: maximum duration, and maximum age at the end of the loan, in years. */
  loanYears: 35,
  loanEndAge: 95,
  /** Cooling-off period of a loan offer, in days. */
  reflectionDays: 10,
  /** Change of insurer: working days for a response, and former waiting period in months. */
  changeAnswerDays: 10,
  changeMonths: 12,
  /** Months between two comparisons of a client's contracts. */
  reviewMonths: 24,
  /** No medical form (law 2022-270): insured share in euros, and maximum age at the end of the loan. */
  noFormEuros: 200_000,
  noFormEndAge: 60,

  /** AERAS, consumer credit without medical form: maximum age, duration in years, total in euros. */
  aerasConsumerAge: 50,
  aerasConsumerYears: 4,
  aerasConsumerEuros: 17_000,
  /** AERAS, home loan: maximum in euros, and age at the end. */
  aerasPropertyEuros: 320_000,
  aerasPropertyEndAge: 70,
  /** Response time of an AERAS request in weeks: insurer, bank. */
  aerasInsurerWeeks: 3,
  aerasBankWeeks: 2,
  /** Right to be forgotten: years after the end of the treatment. */
  forgottenYearsShort: 5,
  forgottenYearsLong: 15,

  /** Life insurance: years until the reduced tax, its rates in percent and threshold in euros. */
  lifeYears: 8,
  lifeTaxPercent: 12.8,
  lifeTaxReducedPercent: 7.5,
  lifeTaxThreshold: 150_000,
  /** Social charges in percent, before and since 2018. */
  socialChargesBeforePercent: 15.5,
  socialChargesPercent: 17.2,
  /** Yearly allowance in euros: single, couple. */
  lifeAllowance: 4_600,
  lifeAllowanceCouple: 9_200,
  /** On death: age at payment, allowance per beneficiary, then in total, in euros (CGI, 990 I and 757 B). */
  lifeDeathAge: 70,
  lifeDeathAllowance: 152_500,
  lifeDeathAllowanceLate: 30_500,
  /** Life insurance: withdrawal period and capital payment period, in days. */
  lifeRenounceDays: 30,
  lifePaidMonths: 1,

  /** Home insurance: contents in euros, maximum number of living spaces, days of absence after which some covers stop. */
  homeContentsEuros: 200_000,
  homeRooms: 10,
  homeEmptyDays: 90,
  /** Rent insurance: months of rent paid on time before a sitting tenant can be covered. */
  rentMonthsUpToDate: 6,

  /** Car and motorbike: bonus coefficients (annex to A121-1), months of claims history required by insurers. */
  bonusMin: 0.5,
  bonusMax: 3.5,
  claimsMonths: 36,
  /** Claim declaration: working days, working days for a theft, days after the order on a natural disaster. */
  claimDays: 5,
  theftDays: 2,
  disasterDays: 30,
  /** Cancellation of home, car and health contracts: months after the start. */
  cancelMonths: 12,
} as const
