/** Kinds that a customer receives through a case, in the order of their steps. */
export const DELIVERED_KINDS = [
  { value: 'DER', label: 'Document d’entrée en relation' },
  { value: 'PRIVACY', label: 'Information sur les données personnelles' },
  { value: 'MANDATE', label: 'Mandat de recherche de capitaux' },
  { value: 'ADVICE-NEEDS', label: 'Recueil des besoins' },
  { value: 'ADVICE', label: 'Conseil' },
  { value: 'REGROUPEMENT', label: 'Document d’information sur le regroupement de crédits' },
  { value: 'SECRECY', label: 'Autorisation de partager l’avancement du dossier' },
  { value: 'ESIGN', label: 'Accord pour recevoir et signer en ligne' },
] as const
