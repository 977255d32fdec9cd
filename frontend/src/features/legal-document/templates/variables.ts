/** Variables that a text may use between braces, by subject; the server refuses others. */
export const VARIABLES: readonly { title: string; names: readonly string[] }[] = [
  {
    title: 'Clients et foyer',
    names: [
      'client', 'prénom', 'nom', 'email', 'adresse client', 'situation familiale', 'régime matrimonial', 'enfants à charge', 'logement', 'profession',
      'revenus', 'charges', 'taux endettement', 'reste à vivre', 'épargne', 'épargne mensuelle', 'biens', 'patrimoine',
    ],
  },
  {
    title: 'Dossier',
    names: [
      'dossier', 'conseiller', 'type projet', 'objet projet', 'montant recherché', 'durée souhaitée', 'mensualité souhaitée', 'apport', 'honoraires',
      'commission', 'établissements sollicités', 'établissements consultés', 'établissements exclus', 'fin mandat', 'date remise der', 'préférences', 'objectifs',
      'offre conseillée', 'motifs adéquation', 'mises en garde', 'prescripteur',
    ],
  },
  {
    title: 'Cabinet',
    names: [
      'cabinet', 'cabinet forme juridique', 'cabinet capital', 'cabinet rcs', 'cabinet adresse', 'cabinet téléphone', 'cabinet email', 'cabinet site',
      'cabinet représentant', 'numéro orias', 'association professionnelle', 'assureur rc', 'médiateur', 'médiateur site', 'réclamations contact',
      'établissements crédit', 'compagnies assurance', 'barème honoraires', 'durée mandat', 'conservation dossiers', 'conservation documents légaux',
    ],
  },
  { title: 'Document', names: ['référence', 'titre', 'version modèle', 'date émission', 'date et heure émission', 'empreinte document'] },
]

/** Blocks, with the text to insert around the cursor. */
export const BLOCKS: readonly { label: string; text: string; help: string }[] = [
  { label: '{{#si …}}', text: '{{#si deux clients}}\n\n{{/si}}', help: 'Texte sous condition' },
  { label: '{{#sinon}}', text: '{{#sinon}}', help: 'Sinon, dans une condition' },
  { label: '{{#pour chaque client}}', text: '{{#pour chaque client}}\n- {{prénom}} {{nom}}\n{{/pour chaque}}', help: 'Une ligne par client' },
  { label: '{{#pour chaque offre}}', text: '{{#pour chaque offre}}\n- {{établissement}}, {{montant}}, {{taux}}\n{{/pour chaque}}', help: 'Une ligne par offre reçue' },
  { label: '<!-- … -->', text: '<!--  -->', help: 'Note qui ne s’imprime jamais' },
]
