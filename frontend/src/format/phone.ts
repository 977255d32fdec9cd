/** « 06 12 34 56 78 »: digits in pairs; anything that is not 10 digits is shown as it is. */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return ''
  return /^\d{10}$/.test(phone) ? phone.replace(/(\d\d)(?=\d)/g, '$1 ') : phone
}
