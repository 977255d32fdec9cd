// Generated from the crate `domain` by `just generate`. Do not edit.

import type { YesNo } from '@/domain/YesNo'

export const YES_NO = [
  "Oui",
  "Non"
] as const satisfies readonly YesNo[]

/** Longest text, in characters. */
export const TEXT_LIMIT = 255 as const
