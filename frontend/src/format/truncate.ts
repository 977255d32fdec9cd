/** First `length` characters, followed by « … » when truncated. Never splits a character. */
export function truncate(text: string, length = 100): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}
