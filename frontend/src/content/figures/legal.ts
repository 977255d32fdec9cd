/** Delays and retention times of the legal page, as the documents and `docs/legal-review.md` give them. */
export const LEGAL_FIGURES = {
  /** The day on which they were last checked. */
  asOf: '2026-11-21',
  /** ACPR recommendation 2022-R-01. */
  complaintAcknowledgedWorkingDays: 10,
  complaintAnsweredMonths: 2,
  /** To bring a complaint to the mediator (code de la consommation, L612-2). */
  mediatorWithinYears: 1,
  keptAtMostYears: 20,
  prospectsYears: 3,
  identityPapersYears: 5,
  refusedFilesYears: 5,
  /** After the last instalment. */
  loanFilesYears: 2,
  /** What a visitor began to fill in, in the visitor's own browser. */
  draftDays: 7,
  /** To answer somebody who uses a right (GDPR, article 12). */
  rightsAnsweredMonths: 1,
} as const
