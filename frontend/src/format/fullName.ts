/** First and last name, « Ada Roy »; a missing part leaves no space. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
