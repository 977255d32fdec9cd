/** Source of a value of a document. */
export type ValueSource = 'record' | 'case' | 'firm' | 'answer' | 'here'

const RECORD = new Set([
  'client',
  'civilité',
  'prénom',
  'nom',
  'date naissance',
  'lieu naissance',
  'nationalité',
  'adresse client',
  'email',
  'téléphone',
  'situation familiale',
  'régime matrimonial',
  'enfants à charge',
  'logement',
  'profession',
  'contrat travail',
  'ancienneté',
  'banque',
  'revenus',
  'charges',
  'taux endettement',
  'reste à vivre',
  'épargne',
  'épargne mensuelle',
])
const CASE = new Set([
  'dossier',
  'type projet',
  'objet projet',
  'montant recherché',
  'durée souhaitée',
  'apport',
  'honoraires',
  'commission',
  'établissements sollicités',
  'établissements consultés',
  'nombre établissements consultés',
  'nombre offres',
  'prescripteur',
])
const ANSWERS = new Set(['date remise der', 'date document regroupement'])
const FIRM = new Set([
  'numéro orias',
  'association professionnelle',
  'assureur rc',
  'garantie financière',
  'médiateur',
  'médiateur site',
  'réclamations contact',
  'délégué données',
  'sous-traitants',
  'transferts hors ue',
  'établissements crédit',
  'nombre établissements crédit',
  'compagnies assurance',
  'nombre compagnies assurance',
  'plus du tiers crédit',
  'plus du tiers assurance',
  'liens capital crédit',
  'liens capital assurance',
  'barème honoraires',
  'barème honoraires assurance',
  'commissions crédit',
  'autre rémunération assurance',
  'préavis cabinet',
  'durée mandat',
  'responsable',
])
/** Sources of the items of a list. */
const LIST_SOURCES: Readonly<Record<string, ValueSource>> = {
  client: 'record',
  revenu: 'record',
  charge: 'record',
  offre: 'case',
}
/** Names of the lists that contain debts. */
const DEBTS = new Set(['crédit racheté', 'autre dette'])
/** Values of a debt that are completed in the record. */
const DEBT_VALUES = new Set([
  'nature',
  'établissement',
  'créancier',
  'capital',
  'taux',
  'échéance',
  'montant',
  'durée restante',
])

/** Value of an item of a list: « date naissance (client 2) ». */
const LIST_ITEM_PATTERN = /^(.+) \((\p{L}[\p{L} ]*) \d+\)$/u

/** Source in which a missing value is completed; `here`: in the document only. */
export function sourceOf(missingName: string): ValueSource {
  const [, name = '', list] = LIST_ITEM_PATTERN.exec(missingName) ?? []
  if (list !== undefined) return DEBTS.has(list) && DEBT_VALUES.has(name) ? 'record' : (LIST_SOURCES[list] ?? 'here')
  if (RECORD.has(missingName)) return 'record'
  if (CASE.has(missingName)) return 'case'
  if (FIRM.has(missingName) || missingName.startsWith('cabinet') || missingName.startsWith('conservation '))
    return 'firm'
  return ANSWERS.has(missingName) ? 'answer' : 'here'
}

/** Missing value as a label: « Date naissance (client 2) ». */
export function labelOf(missingName: string): string {
  const name = missingName
    .replace('orias', 'ORIAS')
    .replace(' rcs', ' RCS')
    .replace(' ue', ' UE')
    .replace(' rc', ' RC')
    .replace(/\bder\b/u, 'DER')
  return name.charAt(0).toLocaleUpperCase('fr') + name.slice(1)
}
