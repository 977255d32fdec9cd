/** Trims blanks and invisible characters at both ends. */
export function trimPasted(text: string): string {
  return text.replace(/^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/, '')
    .replace(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+$/, '')
}
