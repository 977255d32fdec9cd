const TITLES: Record<string, string> = {
  bank: 'Lexique bancaire',
  insurance: 'Lexique des assurances',
}

export function isGlossary(type: string): boolean {
  return Object.hasOwn(TITLES, type)
}

export function glossaryTitle(type: string | undefined): string {
  return (type !== undefined && TITLES[type]) || 'Lexique'
}
