/** Time limits and retention periods of the legal page, from the specification and `docs/legal-review.md`. */
export const LEGAL_FIGURES = {
  /** Date of the last check. */
  asOf: '2026-11-21',
  /** ACPR recommendation 2022-R-01. */
  complaintAcknowledgedWorkingDays: 10,
  complaintAnsweredMonths: 2,
  /** Time limit to refer a complaint to the mediator (code de la consommation, L612-2). */
  mediatorWithinYears: 1,
  keptAtMostYears: 20,
  prospectsYears: 3,
  identityPapersYears: 5,
  refusedFilesYears: 5,
  /** Retention after the last instalment. */
  loanFilesYears: 2,
  /** Retention of unsent answers in the visitor's browser. */
  draftDays: 7,
  /** Response time to a data subject request (GDPR, article 12). */
  rightsAnsweredMonths: 1,
} as const
