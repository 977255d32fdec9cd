/** A word of the trade; its definition is HTML of three tags: `a` (`#word` or an address of the site), `strong`, `em`. */
export interface Entry {
  /** What is looked up first, then what it stands for in parentheses: « TAEG (taux annuel effectif global) ». */
  word: string
  definition: string
}

/** The day on which the figures of the definitions were last compared with the law (AMB-044; they are listed in docs/legal-review.md). */
export const CHECKED_ON = '2026-11-21'
