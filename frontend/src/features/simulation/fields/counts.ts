/** « 0 », « 1 », up to the largest. */
export function countsTo(most: number): string[] {
  return Array.from({ length: most + 1 }, (_, count) => String(count))
}
