/** « 06 12 34 56 78 »: digits in pairs; returns other text unchanged. */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return ''
  return /^\d{10}$/.test(phone) ? phone.replace(/(\d\d)(?=\d)/g, '$1 ') : phone
}
