/** Lists of documents that brokers ask for again and again, to insert with one click. */
export interface UsualDocuments {
  title: string
  lines: readonly string[]
}

export const USUAL_DOCUMENTS: readonly UsualDocuments[] = [
  {
    title: 'Identité',
    lines: [
      'Identité :',
      'Carte nationale d’identité ou passeport (recto verso)',
      'Livret de famille',
      'Contrat de mariage, convention de Pacs ou jugement de divorce',
      'Justificatif de domicile de moins de 3 mois',
    ],
  },
  {
    title: 'Revenus d’un salarié',
    lines: [
      'Revenus :',
      'Trois derniers bulletins de paie',
      'Bulletin de paie de décembre dernier',
      'Contrat de travail ou attestation de l’employeur',
      'Deux derniers avis d’imposition (toutes les pages)',
    ],
  },
  {
    title: 'Revenus d’un indépendant',
    lines: [
      'Activité indépendante :',
      'Trois derniers bilans et comptes de résultat',
      'Extrait Kbis de moins de 3 mois',
      'Trois derniers relevés du compte professionnel',
      'Attestation de l’expert-comptable',
    ],
  },
  {
    title: 'Retraite et pensions',
    lines: [
      'Retraite et pensions :',
      'Titres de pension de chaque caisse',
      'Derniers relevés de paiement des pensions',
      'Attestation de paiement de la CAF de moins de 3 mois',
    ],
  },
  {
    title: 'Banque',
    lines: [
      'Banque :',
      'Trois derniers relevés de tous les comptes (toutes les pages)',
      'Relevé d’identité bancaire (RIB)',
      'Justificatifs d’épargne',
    ],
  },
  {
    title: 'Crédits en cours',
    lines: [
      'Crédits en cours :',
      'Tableaux d’amortissement',
      'Offres de prêt signées',
      'Derniers relevés des crédits renouvelables',
      'Décomptes de remboursement anticipé',
    ],
  },
  {
    title: 'Propriétaire',
    lines: [
      'Biens immobiliers :',
      'Titre de propriété',
      'Dernière taxe foncière (toutes les pages)',
      'Attestation d’assurance habitation',
      'Baux et quittances des biens loués',
    ],
  },
  {
    title: 'Projet immobilier',
    lines: [
      'Projet :',
      'Compromis ou promesse de vente signé',
      'Diagnostics du bien',
      'Devis des travaux',
      'Justificatifs de l’apport personnel',
    ],
  },
]

/** The text with these lines added at its end; what it already asks for is not asked twice. */
export function withUsualDocuments(text: string, documents: UsualDocuments): string {
  const present = linesOf(text)
  const added = documents.lines.filter((line) => !present.includes(line))
  return [...present, ...added].join('\n')
}

/** The items of a list as it is typed: one a line, blank lines left out. */
export function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}
