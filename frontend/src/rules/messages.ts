/** Field error messages, as specified. */
export const REQUIRED = 'Champ obligatoire.'
export const DATE_EXPECTED = 'Saisir la date sous la forme JJ/MM/AAAA (ex: 15/12/2018)'
export const NO_SUCH_DAY = 'Ce jour n’existe pas dans le calendrier.'
export const ZIP_CODE_EXPECTED = 'Saisir un code postal à 5 chiffres (ex: 69001)'
export const PHONE_EXPECTED = 'Saisir un numéro de téléphone à 10 chiffres (ex: 06 12 34 56 78)'
export const AMOUNT_EXPECTED = 'Saisir un montant en euros (ex: 1 234,56)'
export const RATE_EXPECTED = 'Saisir un taux en % (ex: 3,45)'
export const EMAIL_EXPECTED = 'Saisir une adresse email valide (ex: prenom.nom@exemple.fr)'

export const BORN_LATER = 'La date de naissance ne peut pas être dans le futur.'
export const IN_THE_FUTURE = 'Cette date ne peut pas être dans le futur.'

export function tooYoungMessage(years: number): string {
  return `Il faut avoir au moins ${years}\u00a0ans\u202f: vérifiez l’année.`
}

export function tooLongMessage(maximum: number): string {
  return `${maximum} caractères au plus.`
}

export function minimumMessage(minimum: number): string {
  return `Au moins ${minimum} requis.`
}
