/** Blanks, and characters without a glyph of their own: invisible ones, fillers, selectors. */
const SHOWS_NOTHING = /^[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\u{E0000}-\u{E0FFF}]*$/u

/** Whether a text shows nothing, and so counts as empty. */
export function isBlankText(text: string): boolean {
  return SHOWS_NOTHING.test(text)
}

/** Trims blanks and invisible characters at both ends. */
export function trimPasted(text: string): string {
  return text.replace(/^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/, '')
    .replace(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+$/, '')
}
