// Generated from the crate `domain` by `just generate`. Do not edit.

import type { Schemas } from '@/api/schemas'

export const YES_NO = [
  "Oui",
  "Non"
] as const satisfies readonly Schemas['YesNo'][]

/** Maximum length of a text, in characters. */
export const TEXT_LIMIT = 255 as const

/** Accepted file extensions; `jpg` is an alias of `jpeg`. */
export const FILE_EXTENSIONS = [
  "gif",
  "jpeg",
  "png",
  "pdf",
  "xls",
  "ods",
  "xlsx",
  "doc",
  "odt",
  "docx"
] as const

/** Maximum size of a file, inclusive. */
export const MAX_FILE_BYTES = 10485760 as const

/** Maximum length of a file name, in characters. */
export const FILE_NAME_LIMIT = 255 as const
