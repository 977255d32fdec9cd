/** « 2 envois en cours… » */
export function uploadsText(count: number): string {
  return `${count} envoi${count > 1 ? 's' : ''} en cours…`
}
