/** The first `length` characters followed by « … » when there are more. Never cuts a character in two. */
export function truncate(text: string, length = 100): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}
