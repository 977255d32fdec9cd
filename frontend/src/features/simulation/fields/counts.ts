/** « 0 », « 1 », up to the largest. */
export function countsTo(maximum: number): string[] {
  return Array.from({ length: maximum + 1 }, (_, count) => String(count))
}
