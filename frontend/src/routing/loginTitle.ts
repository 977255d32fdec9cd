const WORDS: Record<string, string> = {
  admin: 'administrateur',
  partner: 'prescripteur',
  customer: 'client',
  employee: 'salarié/indicateur',
}

/** Title of the login page; an unknown type has the default one. */
export function loginTitle(type: string | undefined): string {
  const word = type !== undefined && Object.hasOwn(WORDS, type) ? WORDS[type] : undefined
  return word ? `Connexion ${word}` : 'Connexion'
}
