/** Word after a count: plural from two on, by default with an « s ». */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return count < 2 ? singular : plural
}
