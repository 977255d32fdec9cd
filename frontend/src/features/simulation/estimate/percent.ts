/** « 3,35 % ». */
export function percent(rate: number): string {
  return `${rate.toLocaleString('fr-FR')}\u00a0%`
}
