/** « Bonjour » until the evening. */
export function greeting(firstName: string, hour: number): string {
  const word = hour >= 18 || hour < 4 ? 'Bonsoir' : 'Bonjour'
  return firstName ? `${word} ${firstName}` : word
}
