// Generated from the crate `domain` by `just generate`. Do not edit.

import type { Schemas } from '@/api/schemas'

export const YES_NO = [
  "Oui",
  "Non"
] as const satisfies readonly Schemas['YesNo'][]

/** Longest text, in characters. */
export const TEXT_LIMIT = 255 as const
