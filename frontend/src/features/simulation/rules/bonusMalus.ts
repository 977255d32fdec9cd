/** The 301 coefficients from 0.50 to 3.50 with their labels (CARM-14, CARM-15, AMB-042). */
export function bonusMalusChoices(): { value: string; label: string }[] {
  return Array.from({ length: 301 }, (_, index) => {
    const value = ((50 + index) / 100).toFixed(2)
    return { value, label: bonusMalusLabel(value) }
  })
}

/** « 0,50 (bonus 50 %) », « 1,25 (malus 25 %) ». */
export function bonusMalusLabel(value: string): string {
  const hundredths = Math.round(Number(value) * 100)
  const words = hundredths <= 100 ? `bonus ${100 - hundredths}` : `malus ${hundredths - 100}`
  return `${value.replace('.', ',')} (${words}\u00a0%)`
}
