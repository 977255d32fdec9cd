// Generated from the crate `domain` by `just generate`. Do not edit.

import type { Schemas } from '@/api/schemas'

export const CIVILITIES = [
  "Madame",
  "Monsieur"
] as const satisfies readonly Schemas['Civility'][]

export const MARITAL_STATUSES = [
  "Marié",
  "Célibataire",
  "Concubinage",
  "Pacsé",
  "Parent isolé",
  "Divorcé",
  "Séparé",
  "En cours de divorce",
  "Veuf"
] as const satisfies readonly Schemas['MaritalStatus'][]

export const MARITAL_STATUSES_OF_TWO = [
  "Marié",
  "Concubinage",
  "Pacsé",
  "Divorcé",
  "Séparé",
  "En cours de divorce"
] as const satisfies readonly Schemas['MaritalStatus'][]

export const HOUSING_SITUATIONS = [
  "Propriétaire",
  "Locataire",
  "Hébergé"
] as const satisfies readonly Schemas['HousingSituation'][]

export const PROPERTY_TYPES = [
  "Résidence principale",
  "Résidence secondaire",
  "Résidence locative"
] as const satisfies readonly Schemas['PropertyType'][]

export const DEBT_TYPES = [
  "Immobilier",
  "Consommation",
  "Renouvelable",
  "LOA",
  "Découvert",
  "Autre"
] as const satisfies readonly Schemas['DebtType'][]

export const RESOURCE_NATURES = [
  "CDI",
  "CDD",
  "Intérim",
  "TNS",
  "Retraité(e)",
  "Pension d'invalidité",
  "CAF",
  "Autre"
] as const satisfies readonly Schemas['ResourceNature'][]

export const MATRIMONIAL_REGIMES = [
  "Communauté réduite aux acquêts",
  "Communauté universelle",
  "Séparation de biens",
  "Participation aux acquêts",
  "Indivision",
  "Autre régime"
] as const satisfies readonly Schemas['MatrimonialRegime'][]

/** Effects of a project on a debt. */
export const DEBT_OUTCOMES = [
  {
    "label": "Conservé",
    "value": "kept"
  },
  {
    "label": "Remboursé par la vente",
    "value": "repaidBySale"
  },
  {
    "label": "Racheté",
    "value": "boughtBack"
  }
] as const

/** Usual share of an income in percent, by nature and seniority: the last row that is reached counts. */
export const USUAL_SHARES = [
  {
    "nature": "CDI",
    "shares": [
      {
        "months": 0,
        "share": 100.0
      }
    ]
  },
  {
    "nature": "CDD",
    "shares": [
      {
        "months": 0,
        "share": 70.0
      },
      {
        "months": 12,
        "share": 80.0
      },
      {
        "months": 24,
        "share": 90.0
      },
      {
        "months": 36,
        "share": 100.0
      }
    ]
  },
  {
    "nature": "Intérim",
    "shares": [
      {
        "months": 0,
        "share": 70.0
      },
      {
        "months": 12,
        "share": 80.0
      },
      {
        "months": 24,
        "share": 90.0
      },
      {
        "months": 36,
        "share": 100.0
      }
    ]
  },
  {
    "nature": "TNS",
    "shares": [
      {
        "months": 0,
        "share": 100.0
      }
    ]
  },
  {
    "nature": "Retraité(e)",
    "shares": [
      {
        "months": 0,
        "share": 100.0
      }
    ]
  },
  {
    "nature": "Pension d'invalidité",
    "shares": [
      {
        "months": 0,
        "share": 100.0
      }
    ]
  },
  {
    "nature": "CAF",
    "shares": [
      {
        "months": 0,
        "share": 100.0
      }
    ]
  },
  {
    "nature": "Autre",
    "shares": [
      {
        "months": 0,
        "share": 100.0
      }
    ]
  }
] as const

/** Minimum age of a customer, in years. */
export const CUSTOMER_AGE = 16 as const

/** Frequencies of follow-up calls. */
export const FOLLOW_UP_FREQUENCIES = [
  {
    "key": "A",
    "label": "Tous les 3 mois"
  },
  {
    "key": "B",
    "label": "Tous les 6 mois"
  },
  {
    "key": "C",
    "label": "Tous les 12 mois"
  },
  {
    "key": "D",
    "label": "Désactivée"
  }
] as const

/** Case statuses; `{provider}` in a label is the placeholder of the firm’s name. */
export const CASE_STATUSES = [
  {
    "closes": false,
    "completes": false,
    "family": "DOCUMENTS_EXPECTED",
    "label": "Dossier créé",
    "sends": false
  },
  {
    "closes": false,
    "completes": false,
    "family": "DOCUMENTS_EXPECTED",
    "label": "En attente du retour client",
    "sends": false
  },
  {
    "closes": false,
    "completes": true,
    "family": "DOCUMENTS_RECEIVED",
    "label": "Dossier complété client",
    "sends": false
  },
  {
    "closes": false,
    "completes": false,
    "family": "UNDER_REVIEW",
    "label": "Dossier envoyé partenaire",
    "sends": true
  },
  {
    "closes": false,
    "completes": false,
    "family": "UNDER_REVIEW",
    "label": "4 pages envoyé partenaire",
    "sends": true
  },
  {
    "closes": false,
    "completes": false,
    "family": "UNDER_REVIEW",
    "label": "DDPC - Avant montage",
    "sends": false
  },
  {
    "closes": false,
    "completes": false,
    "family": "UNDER_REVIEW",
    "label": "DDPC - Partenaire",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "ACCEPTED",
    "label": "Dossier accepté",
    "sends": false
  },
  {
    "closes": false,
    "completes": false,
    "family": "OFFER",
    "label": "Edition d'offre",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "FINANCED",
    "label": "Financé",
    "sends": false
  },
  {
    "closes": false,
    "completes": false,
    "family": "UNDER_REVIEW",
    "label": "DIC",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "INSURED",
    "label": "Assuré",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "FINISHED",
    "label": "Finalisé",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "DROPPED",
    "label": "Sans suite client",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "DROPPED",
    "label": "Sans suite {provider}",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "DROPPED",
    "label": "Sans suite partenaire",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "DROPPED",
    "label": "Refus partenaire",
    "sends": false
  },
  {
    "closes": true,
    "completes": false,
    "family": "DROPPED",
    "label": "Refus {provider}",
    "sends": false
  },
  {
    "closes": false,
    "completes": false,
    "family": "UNDER_REVIEW",
    "label": "Attente retour d'expertise",
    "sends": false
  },
  {
    "closes": false,
    "completes": false,
    "family": "UNDER_REVIEW",
    "label": "Attente retour assurance",
    "sends": false
  }
] as const

/** States of a requested document. */
export const ITEM_STATES = [
  {
    "key": "asked",
    "label": "À fournir"
  },
  {
    "key": "received",
    "label": "Reçu"
  },
  {
    "key": "accepted",
    "label": "Accepté"
  },
  {
    "key": "refused",
    "label": "À refaire"
  },
  {
    "key": "notApplicable",
    "label": "Sans objet"
  }
] as const

/** Maximum length of a refusal reason, in characters. */
export const MOTIVE_LIMIT = 1000 as const

/** Maximum length of the message of a document request, in characters. */
export const REQUEST_MESSAGE_LIMIT = 2000 as const

/** Steps of a case, as shown to customers and partners. */
export const CASE_STEPS = [
  "Documents",
  "Étude",
  "Accord",
  "Offre",
  "Conclusion"
] as const

/** Step of each family of statuses; `ends`: its label replaces that of the last step; `closes`: its statuses close the case. */
export const CASE_FAMILIES = [
  {
    "closes": false,
    "ends": false,
    "key": "DOCUMENTS_EXPECTED",
    "label": "Documents attendus",
    "step": 0
  },
  {
    "closes": false,
    "ends": false,
    "key": "DOCUMENTS_RECEIVED",
    "label": "Documents reçus",
    "step": 1
  },
  {
    "closes": false,
    "ends": false,
    "key": "UNDER_REVIEW",
    "label": "Étude en cours",
    "step": 1
  },
  {
    "closes": true,
    "ends": false,
    "key": "ACCEPTED",
    "label": "Accord",
    "step": 2
  },
  {
    "closes": false,
    "ends": false,
    "key": "OFFER",
    "label": "Offre",
    "step": 3
  },
  {
    "closes": true,
    "ends": true,
    "key": "FINANCED",
    "label": "Financé",
    "step": 4
  },
  {
    "closes": true,
    "ends": true,
    "key": "INSURED",
    "label": "Assuré",
    "step": 4
  },
  {
    "closes": true,
    "ends": true,
    "key": "FINISHED",
    "label": "Terminé",
    "step": 4
  },
  {
    "closes": true,
    "ends": true,
    "key": "DROPPED",
    "label": "Sans suite",
    "step": null
  }
] as const

/** Project types; `insurance`: nothing is lent. */
export const CASE_PROJECTS = [
  {
    "insurance": false,
    "key": "CONSOLIDATION-LOAN",
    "label": "Regroupement de crédits"
  },
  {
    "insurance": false,
    "key": "PROPERTY-LOAN",
    "label": "Crédit immobilier"
  },
  {
    "insurance": false,
    "key": "HYPOTHECARY-LOAN",
    "label": "Prêt de Trésorerie Hypothécaire"
  },
  {
    "insurance": false,
    "key": "SCPI-LOAN",
    "label": "Financement de SCPI"
  },
  {
    "insurance": false,
    "key": "CONSUMER-LOAN",
    "label": "Crédit à la consommation"
  },
  {
    "insurance": true,
    "key": "LOAN-INSURANCE",
    "label": "Assurance de prêt"
  },
  {
    "insurance": true,
    "key": "CAR-INSURANCE",
    "label": "Assurance auto"
  },
  {
    "insurance": true,
    "key": "MOTOR-INSURANCE",
    "label": "Assurance moto"
  },
  {
    "insurance": true,
    "key": "HOME-INSURANCE",
    "label": "Assurance habitation"
  }
] as const

/** States of a request to a bank or insurer. */
export const OFFER_STATES = [
  {
    "key": "consulted",
    "label": "Consultée"
  },
  {
    "key": "received",
    "label": "Offre reçue"
  },
  {
    "key": "retained",
    "label": "Offre retenue"
  },
  {
    "key": "declined",
    "label": "Offre écartée"
  },
  {
    "key": "refused",
    "label": "Refus de la banque"
  }
] as const

/** Maximum number of banks and insurers of a case. */
export const OFFERS_LIMIT = 30 as const

/** Maximum length of a comment on an offer, in characters. */
export const OFFER_COMMENT_LIMIT = 1000 as const

/** Maximum length of the conditions and of the terms of early repayment of an offer, in characters. */
export const OFFER_TERMS_LIMIT = 2000 as const

/** Kinds of a nominal rate. */
export const RATE_KINDS = [
  {
    "key": "fixed",
    "label": "Fixe"
  },
  {
    "key": "variable",
    "label": "Variable"
  },
  {
    "key": "capped",
    "label": "Variable capé"
  },
  {
    "key": "mixed",
    "label": "Mixte"
  }
] as const

/** Kinds of deadlines of a case. */
export const DEADLINE_KINDS = [
  {
    "key": "suspensiveCondition",
    "label": "Fin de la condition suspensive"
  },
  {
    "key": "offerExpiry",
    "label": "Fin de validité de l’offre"
  },
  {
    "key": "earliestAcceptance",
    "label": "Acceptation possible de l’offre"
  },
  {
    "key": "withdrawalEnd",
    "label": "Fin du délai de rétractation"
  },
  {
    "key": "expectedSignature",
    "label": "Signature prévue chez le notaire"
  },
  {
    "key": "proofExpiry",
    "label": "Fin de validité de la pièce"
  },
  {
    "key": "identityExpiry",
    "label": "Fin de validité de la pièce d’identité"
  }
] as const

/** Lines of a comparison of offers; the lowest value is the best. */
export const COMPARISON_LINES = [
  {
    "key": "rate",
    "label": "Taux nominal"
  },
  {
    "key": "apr",
    "label": "TAEG"
  },
  {
    "key": "insuranceApr",
    "label": "TAEA"
  },
  {
    "key": "instalment",
    "label": "Mensualité hors assurance"
  },
  {
    "key": "insurance",
    "label": "Assurance par mois"
  },
  {
    "key": "monthly",
    "label": "Mensualité avec assurance"
  },
  {
    "key": "fileFee",
    "label": "Frais de dossier"
  },
  {
    "key": "guaranteeFee",
    "label": "Coût de la garantie"
  },
  {
    "key": "cost",
    "label": "Coût total"
  },
  {
    "key": "costOverEightYears",
    "label": "Coût sur huit ans"
  }
] as const

/** Scopes that an API token can have. */
export const API_SCOPES = [
  {
    "description": "Liste, détail, aperçu, historique et synthèse de toutes les fiches, revenus et crédits compris.",
    "key": "records:read",
    "label": "Lire les fiches clients"
  },
  {
    "description": "Une nouvelle fiche, ou l’enregistrement d’une fiche existante.",
    "key": "records:write",
    "label": "Créer et modifier des fiches clients"
  },
  {
    "description": "Liste et détail de tous les dossiers, listes de pièces, calcul de plans de financement.",
    "key": "cases:read",
    "label": "Lire les dossiers"
  },
  {
    "description": "Nouveaux dossiers, statuts, projet, banques, pièces et relances : le client reçoit les mêmes mails que si vous le faisiez.",
    "key": "cases:write",
    "label": "Créer des dossiers et les faire avancer"
  },
  {
    "description": "Messages de contact et simulations des visiteurs, avec leurs réponses.",
    "key": "inquiries:read",
    "label": "Lire les demandes reçues"
  },
  {
    "description": "Déposer un message ou une simulation, l’attribuer, la noter, la transformer en fiche.",
    "key": "inquiries:write",
    "label": "Envoyer et traiter des demandes"
  },
  {
    "description": "Prescripteurs, leurs types et leurs documents, et les fiches qu’ils ont apportées.",
    "key": "partners:read",
    "label": "Lire les prescripteurs"
  },
  {
    "description": "Adresses et numéros des contacts, leurs groupes et leurs refus.",
    "key": "contacts:read",
    "label": "Lire les contacts"
  },
  {
    "description": "Comptes rendus des fiches et des prescripteurs.",
    "key": "reports:read",
    "label": "Lire les comptes rendus"
  },
  {
    "description": "Un nouveau compte rendu sur une fiche ou un prescripteur.",
    "key": "reports:write",
    "label": "Écrire des comptes rendus"
  },
  {
    "description": "Tâches de la personne qui a créé l’accès, et celles des salariés.",
    "key": "tasks:read",
    "label": "Lire les tâches"
  },
  {
    "description": "Pièces des clients et autres fichiers joints, un par un ou par dossier.",
    "key": "files:read",
    "label": "Lire les fichiers"
  },
  {
    "description": "Déposer un fichier, à joindre ensuite à une demande ou à un compte rendu.",
    "key": "files:write",
    "label": "Envoyer des fichiers"
  },
  {
    "description": "Chiffres de l’année et de la précédente.",
    "key": "figures:read",
    "label": "Lire les chiffres du cabinet"
  }
] as const

/** Maximum length of the name of an API client, in characters. */
export const API_TOKEN_NAME_LIMIT = 60 as const

/** Maximum number of networks of an API token. */
export const API_NETWORKS_LIMIT = 20 as const

/** Conditions on the record for a line to be requested. */
export const CHECKLIST_CONDITIONS = [
  {
    "key": "TENANT",
    "label": "Locataire"
  },
  {
    "key": "OWNER",
    "label": "Propriétaire d’un bien"
  },
  {
    "key": "HOSTED",
    "label": "Hébergé"
  },
  {
    "key": "LANDLORD",
    "label": "Propriétaire bailleur"
  },
  {
    "key": "EMPLOYEE",
    "label": "Salarié"
  },
  {
    "key": "SELF-EMPLOYED",
    "label": "Indépendant"
  },
  {
    "key": "RETIRED",
    "label": "Retraité ou pensionné"
  },
  {
    "key": "FAMILY-ALLOWANCE",
    "label": "Allocataire de la CAF"
  },
  {
    "key": "CURRENT-LOAN",
    "label": "Crédit en cours"
  },
  {
    "key": "REVOLVING-CREDIT",
    "label": "Crédit renouvelable"
  },
  {
    "key": "CHILDREN",
    "label": "Enfants à charge"
  },
  {
    "key": "MARRIED-OR-DIVORCED",
    "label": "Marié, pacsé ou séparé"
  },
  {
    "key": "TWO-CUSTOMERS",
    "label": "Deux clients"
  }
] as const

/** Maximum number of lines of a list of documents. */
export const CHECKLIST_LINES_LIMIT = 100 as const

/** Maximum length of a line of a list of documents, in characters. */
export const CHECKLIST_LABEL_LIMIT = 200 as const

/** Maximum length of the help text of a line, in characters. */
export const CHECKLIST_HELP_LIMIT = 500 as const

/** Maximum length of the name of a list of documents, in characters. */
export const CHECKLIST_NAME_LIMIT = 100 as const

/** Maximum number of lines of an import of contacts. */
export const CONTACT_LINES_LIMIT = 10000 as const

/** Maximum number of counted rows of a list; a total of one more means that there are more rows. */
export const MAX_COUNTED = 100000 as const

/** Maximum number of files of a mail. */
export const MAX_ATTACHMENTS = 5 as const

/** Maximum size of a file of a mail, inclusive. */
export const MAX_ATTACHMENT_BYTES = 1048576 as const

/** Maximum length of the subject of a mail, in characters. */
export const MAIL_SUBJECT_LIMIT = 255 as const

/** Maximum length of the sender of an SMS, in characters. */
export const SMS_SENDER_LIMIT = 11 as const

/** Maximum number of SMS per text, including the stop mention. */
export const SMS_MAX_PARTS = 8 as const

/** Maximum length of the subject of a mail to the customers of a record, in characters. */
export const RECORD_MAIL_SUBJECT_LIMIT = 150 as const

/** Maximum length of the message of a mail to the customers of a record, in characters. */
export const RECORD_MAIL_MESSAGE_LIMIT = 10000 as const

/** Maximum length of the title of a task, in characters. */
export const TASK_TITLE_LIMIT = 255 as const

/** Maximum length of a comment, in characters. */
export const COMMENT_LIMIT = 10000 as const

/** Maximum length of a formatted text, in displayed characters. */
export const RICH_TEXT_LIMIT = 10000 as const

/** Maximum length of a list of a record. */
export const ROWS_LIMIT = 100 as const

/** Maximum number of dependent children. */
export const CHILDREN_LIMIT = 20 as const
