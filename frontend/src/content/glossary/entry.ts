/** Glossary entry; its definition is HTML limited to `a` (`#word` or an address of the site), `strong`, `em`. */
export interface Entry {
  /** Headword, with its expansion in parentheses: « TAEG (taux annuel effectif global) ». */
  word: string
  definition: string
}

/**
 * Date when the figures of the definitions were last compared with the law (AMB-044; listed in docs/legal-review.md).
 */
export const CHECKED_ON = '2026-11-21'
