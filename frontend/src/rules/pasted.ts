/** Blanks and characters that show nothing and come along when one pastes, at both ends of a text. */
export function trimPasted(text: string): string {
  return text.replace(/^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/, '')
    .replace(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+$/, '')
}
