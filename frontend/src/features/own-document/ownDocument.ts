import { isAwaited, stateText, type LegalDocument, type LegalPerson } from '@/components/legal-document/documentStates'
import { formatDate, formatInstantWithTime } from '@/format/date'
import { countText } from '@/format/countText'

/** Person of this account who answers next, else the first one. */
export function answeringPerson(document: LegalDocument): LegalPerson | undefined {
  const ownPeople = document.people.filter(({ customer }) => document.own?.includes(customer))
  return ownPeople.find((person) => isAwaited(document, person)) ?? ownPeople[0]
}

/** Whether the person may withdraw the signed authorisation to share the record. */
export function isWithdrawable({ kind, state }: LegalDocument, person: LegalPerson): boolean {
  return kind === 'SECRECY' && person.state === 'signed' && state !== 'withdrawn'
}

export function awaitsAnswer(document: LegalDocument): boolean {
  const person = answeringPerson(document)
  return person !== undefined && isAwaited(document, person)
}

/** Whether the customer answers on this site, rather than on a paper copy. */
export function awaitsOnlineAnswer(document: LegalDocument): boolean {
  return awaitsAnswer(document) && answeringPerson(document)?.medium !== 'paper'
}

/** Action that the document requires from the customer, else its state. */
export function actionText(document: LegalDocument): string {
  const person = answeringPerson(document)
  if (!person || !isAwaited(document, person))
    return stateText(person && document.state === 'opened' ? person.state : document.state)
  if (person.medium === 'paper') return 'À recevoir sur papier'
  return document.confirmation === 'signature' ? 'À lire et à signer' : 'À lire et à confirmer'
}

/** Number of documents to read on this site, by answer: « 1 document à lire et 2 documents à signer ». */
export function awaitedText(documents: readonly LegalDocument[]): string {
  const awaitedDocuments = documents.filter(awaitsOnlineAnswer)
  const toSign = awaitedDocuments.filter(({ confirmation }) => confirmation === 'signature').length
  const toRead = awaitedDocuments.length - toSign
  const sentences = [
    toRead > 0 && countText(toRead, 'document à lire', 'documents à lire'),
    toSign > 0 && countText(toSign, 'document à signer', 'documents à signer'),
  ]
  return sentences.filter(Boolean).join(' et ')
}

/** Message shown when this account has nothing left to answer. */
export interface Outcome {
  severity: 'success' | 'info' | 'warning'
  title: string
  text: string
}

export function outcomeOf(document: LegalDocument, person: LegalPerson): Outcome {
  const date = person.answerDate ? ` le ${formatInstantWithTime(person.answerDate)}` : ''
  const isOtherAwaited = document.people.some(
    (otherPerson) => otherPerson.customer !== person.customer && isAwaited(document, otherPerson),
  )
  const pendingText = isOtherAwaited ? ' L’autre personne concernée n’a pas encore répondu.' : ''
  switch (document.state) {
    case 'replaced':
      return {
        severity: 'info',
        title: 'Document remplacé',
        text: 'Votre conseiller vous a remis un document plus récent. Celui-ci n’est plus à signer ni à confirmer.',
      }
    case 'expired': {
      const end = document.validUntil ? ` depuis le ${formatDate(document.validUntil)}` : ''
      return {
        severity: 'warning',
        title: 'Document échu',
        text: `Il n’est plus en vigueur${end}. Votre conseiller peut vous en remettre un autre.`,
      }
    }
    case 'withdrawn':
      return {
        severity: 'info',
        title: 'Autorisation retirée',
        text: `${person.state === 'withdrawn' ? `Vous l’avez retirée${date}.` : 'L’autre personne concernée l’a retirée.'} Votre dossier n’est plus partagé.`,
      }
    default:
  }
  const isOnPaper = person.medium === 'paper'
  switch (person.state) {
    case 'signed': {
      const file = document.signedFileReady
        ? ' Le document signé, avec sa page de preuve, s’enregistre ci-dessous.'
        : ''
      return {
        severity: 'success',
        title: 'Document signé',
        text: `Vous l’avez signé${isOnPaper ? ' sur papier' : ''}${date}.${pendingText || file}`,
      }
    }
    case 'acknowledged':
      return {
        severity: 'success',
        title: 'Réception confirmée',
        text: `Vous avez confirmé l’avoir reçu${isOnPaper ? ' sur papier' : ''}${date}.${pendingText}`,
      }
    case 'declined':
      return {
        severity: 'warning',
        title: 'Document refusé',
        text: `Vous l’avez refusé${date}${person.reason ? `\u202F: «\u202F${person.reason}\u202F»` : ''}. Votre conseiller en est informé.`,
      }
    default:
      return document.state === 'declined'
        ? {
            severity: 'warning',
            title: 'Document refusé',
            text: 'L’autre personne concernée l’a refusé. Votre conseiller revient vers vous.',
          }
        : { severity: 'info', title: stateText(document.state), text: 'Aucune réponse n’est attendue de vous.' }
  }
}
