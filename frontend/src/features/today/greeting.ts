/** « Bonjour » until the evening. */
export function greeting(firstName: string, now: Date = new Date()): string {
  const hour = Number(
    new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', hourCycle: 'h23' })
      .format(now)
      .slice(0, 2),
  )
  const word = hour >= 18 || hour < 4 ? 'Bonsoir' : 'Bonjour'
  return firstName ? `${word} ${firstName}` : word
}
