/**
 * Figures of the insurance page as the firm gives them, in one place for the owner
 * to change. Where one is older than the law, `docs/legal-review.md` lists both (AMB-044).
 */
export const INSURANCE_FIGURES = {
  /** Day of the last check, shown beside the figures. */
  asOf: '2026-11-21',

  /** Loan insurance: longest cover and age at the end of the loan, in years. */
  loanYears: 35,
  loanEndAge: 95,
  /** Days to think before a loan offer is accepted. */
  reflectionDays: 10,
  /** Working days in which a change of insurer is answered, and months in which it could be asked for. */
  changeAnswerDays: 10,
  changeMonths: 12,
  /** Every so many months the firm compares a client's contracts again. */
  reviewMonths: 24,
  /** No medical form (law 2022-270): insured share in euros, and age at the end of the loan. */
  noFormEuros: 200_000,
  noFormEndAge: 60,

  /** AERAS, consumer credit without medical form: age, years, euros in all. */
  aerasConsumerAge: 50,
  aerasConsumerYears: 4,
  aerasConsumerEuros: 17_000,
  /** AERAS, home loan: euros, and age at the end. */
  aerasPropertyEuros: 320_000,
  aerasPropertyEndAge: 70,
  /** Weeks in which an AERAS request is answered: insurer, bank. */
  aerasInsurerWeeks: 3,
  aerasBankWeeks: 2,
  /** Right to be forgotten: years after the end of the treatment. */
  forgottenYearsShort: 5,
  forgottenYearsLong: 15,

  /** Life insurance: years until the reduced tax, its rates in percent and their threshold in euros. */
  lifeYears: 8,
  lifeTaxPercent: 12.8,
  lifeTaxReducedPercent: 7.5,
  lifeTaxThreshold: 150_000,
  /** Social charges in percent, before and since 2018. */
  socialChargesBeforePercent: 15.5,
  socialChargesPercent: 17.2,
  /** Yearly allowance in euros: alone, for a couple. */
  lifeAllowance: 4_600,
  lifeAllowanceCouple: 9_200,
  /** At death: age of the payments, allowance for each beneficiary, then for all of them, in euros (CGI, 990 I and 757 B). */
  lifeDeathAge: 70,
  lifeDeathAllowance: 152_500,
  lifeDeathAllowanceLate: 30_500,
  /** Days to renounce a life insurance, days in which the capital is paid. */
  lifeRenounceDays: 30,
  lifePaidMonths: 1,

  /** Home: euros of contents, rooms, days of absence after which some covers stop. */
  homeContentsEuros: 200_000,
  homeRooms: 10,
  homeEmptyDays: 90,
  /** Rent: months of rent paid in time before a sitting tenant can be covered. */
  rentMonthsUpToDate: 6,

  /** Car and motorbike: coefficients (annex to A121-1), months of claims that insurers ask for. */
  bonusMin: 0.5,
  bonusMax: 3.5,
  claimsMonths: 36,
  /** To declare a claim: working days, working days for a theft, days after the order on a natural disaster. */
  claimDays: 5,
  theftDays: 2,
  disasterDays: 30,
  /** To cancel home, car and health contracts: months after the beginning. */
  cancelMonths: 12,
} as const
