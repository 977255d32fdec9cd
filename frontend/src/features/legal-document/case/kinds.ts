import type { Compliance } from '../api'

/** Identity check: recorded by the firm, not issued. */
export const IDENTITY = 'LCBFT'

/** Kinds that are delivered to customers, in the order of the steps of a case. */
const DELIVERED_KINDS: readonly { value: string; label: string }[] = [
  { value: 'DER', label: 'Document d’entrée en relation' },
  { value: 'PRIVACY', label: 'Information sur les données personnelles' },
  { value: 'SECRECY', label: 'Autorisation de partager l’avancement du dossier' },
  { value: 'MANDATE', label: 'Mandat de recherche de capitaux' },
  { value: 'ADVICE-NEEDS', label: 'Recueil des besoins' },
  { value: 'ADVICE', label: 'Conseil' },
  { value: 'REGROUPEMENT', label: 'Document d’information sur le regroupement de crédits' },
  { value: 'ESIGN', label: 'Accord pour recevoir et signer en ligne' },
]

/** Selectable kinds: the built-in ones, and those that the firm added and the case requires. */
export function deliverableKinds(compliance: Compliance) {
  const addedItems = compliance.items.filter(
    ({ kind }) => kind !== IDENTITY && !DELIVERED_KINDS.some(({ value }) => value === kind),
  )
  return [...DELIVERED_KINDS, ...addedItems.map(({ kind, name }) => ({ value: kind, label: name ?? kind }))]
}

export function kindName(kind: string, name?: string | null): string {
  return name ?? DELIVERED_KINDS.find(({ value }) => value === kind)?.label ?? kind
}
