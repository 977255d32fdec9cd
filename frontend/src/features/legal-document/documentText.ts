import type { LegalDocument, LegalPerson } from './api'

type State = LegalDocument['state']

const STATES: Record<State, string> = {
  draft: 'En préparation',
  issued: 'Remis',
  opened: 'Ouvert',
  acknowledged: 'Réception confirmée',
  signed: 'Signé',
  declined: 'Refusé',
  replaced: 'Remplacé',
  expired: 'Échu',
}

/** French name of a state; `missing` when no document was issued. */
export function stateText(state: string): string {
  return state === 'missing' ? 'À remettre' : (STATES[state as State] ?? state)
}

/** Whether a customer may still answer the document. */
export function isAwaited(document: LegalDocument, person: LegalPerson): boolean {
  const isOpen = document.state === 'issued' || document.state === 'opened'
  return isOpen && (person.state === 'issued' || person.state === 'opened')
}

/** The person of this account who answers next, else the first one. */
export function answeringPerson(document: LegalDocument): LegalPerson | undefined {
  const own = document.people.filter(({ customer }) => document.own?.includes(customer))
  return own.find((person) => isAwaited(document, person)) ?? own[0]
}

/** The action that the document requires from the customer. */
export function requestText(document: LegalDocument): string {
  const person = answeringPerson(document)
  if (!person || !isAwaited(document, person)) return stateText(person && document.state === 'opened' ? person.state : document.state)
  return document.confirmation === 'signature' ? 'À lire et à signer' : 'À lire et à confirmer'
}

/** Items with keys that are unique and follow their content. */
export function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  const times = new Map<string, number>()
  return items.map((item) => {
    const text = JSON.stringify(item)
    const before = times.get(text) ?? 0
    times.set(text, before + 1)
    return { key: `${before} ${text}`, item }
  })
}
