interface Glossary {
  title: string
  help: string
  description: string
}

const GLOSSARY_TEXTS = {
  bank: {
    title: 'Lexique bancaire',
    help: 'Les mots du crédit, tels que nous les expliquons à nos clients avant qu’ils ne signent.',
    description:
      'TAEG, taux d’usure, hypothèque, regroupement, réméré, surendettement\u202f: plus de cent mots du crédit expliqués simplement par des courtiers.',
  },
  insurance: {
    title: 'Lexique des assurances',
    help: 'Les mots des contrats, traduits en clair\u202f: ce qu’ils couvrent, ce qu’ils ne couvrent pas.',
    description:
      'Quotité, délégation, franchise, bonus-malus, clause bénéficiaire\u202f: plus de cent mots de l’assurance expliqués simplement par des courtiers.',
  },
} as const satisfies Record<string, Glossary>

export type GlossaryType = keyof typeof GLOSSARY_TEXTS

/** Glossaries with a page. */
export const GLOSSARIES: readonly string[] = Object.keys(GLOSSARY_TEXTS)

export function isGlossary(type: string | undefined): type is GlossaryType {
  return type !== undefined && GLOSSARIES.includes(type)
}

/** Texts of a glossary; an unknown one has only a name. */
export function glossaryText(type: string | undefined): Glossary {
  return isGlossary(type) ? GLOSSARY_TEXTS[type] : { title: 'Lexique', help: '', description: '' }
}
