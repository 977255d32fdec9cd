// Generated from the crate `domain` by `just generate`. Do not edit.

/** The eight simulations; `part` holds the answers of the type. */
export const SIMULATION_TYPES = [
  {
    "isLoan": true,
    "label": "Regroupement de crédits",
    "longestDuration": 25,
    "part": "consolidationLoan",
    "slug": "consolidation-loan",
    "type": "CONSOLIDATION-LOAN"
  },
  {
    "isLoan": true,
    "label": "Prêt immobilier",
    "longestDuration": 25,
    "part": "propertyLoan",
    "slug": "property-loan",
    "type": "PROPERTY-LOAN"
  },
  {
    "isLoan": true,
    "label": "Prêt de Trésorerie Hypothécaire",
    "longestDuration": 25,
    "part": "hypothecaryLoan",
    "slug": "hypothecary-loan",
    "type": "HYPOTHECARY-LOAN"
  },
  {
    "isLoan": true,
    "label": "Financement de SCPI",
    "longestDuration": 25,
    "part": "consumerOrScpiLoan",
    "slug": "scpi-loan",
    "type": "SCPI-LOAN"
  },
  {
    "isLoan": true,
    "label": "Prêt à la consommation",
    "longestDuration": 10,
    "part": "consumerOrScpiLoan",
    "slug": "consumer-loan",
    "type": "CONSUMER-LOAN"
  },
  {
    "isLoan": false,
    "label": "Assurance auto",
    "longestDuration": null,
    "part": "carInsurance",
    "slug": "car-insurance",
    "type": "CAR-INSURANCE"
  },
  {
    "isLoan": false,
    "label": "Assurance moto",
    "longestDuration": null,
    "part": "motorInsurance",
    "slug": "motor-insurance",
    "type": "MOTOR-INSURANCE"
  },
  {
    "isLoan": false,
    "label": "Assurance habitation",
    "longestDuration": null,
    "part": "homeInsurance",
    "slug": "home-insurance",
    "type": "HOME-INSURANCE"
  }
] as const

/** Borrowers of one loan. */
export const MAX_BORROWERS = 2 as const

/** Projects of one mortgage cash loan. */
export const MAX_HYPOTHECARY_PROJECTS = 5 as const

/** Room counts go from 0 to this. */
export const ROOMS_LIMIT = 14 as const

/** Children counts of insurances go from 0 to this. */
export const INSURED_CHILDREN_LIMIT = 5 as const

/** Claims of one category go from 0 to this. */
export const DAMAGES_LIMIT = 2 as const

/** Attachments of one simulation. */
export const MEDIAS_LIMIT = 20 as const

/** How the visitor came. */
export const REFERRAL_TYPES = [
  "Internet",
  "Ami/Famille/Collègue",
  "Mon banquier",
  "Mon agent immobilier",
  "Mon notaire",
  "Mon assureur",
  "Mon CGP",
  "Autre"
] as const

/** What a property loan pays. */
export const PROPERTY_LOAN_TYPES = [
  "Achat",
  "Construction",
  "Soulte"
] as const

/** Kinds of property. */
export const ESTATE_TYPES = [
  "Maison",
  "Appartement",
  "Terrain seul"
] as const

/** States of a property. */
export const ESTATE_STATES = [
  "Neuf",
  "Ancien",
  "VEFA"
] as const

/** Uses of a property. */
export const ESTATE_USES = [
  "Résidence principale",
  "Résidence secondaire",
  "Locatif",
  "Mixte"
] as const

/** Offered beside a free text. */
export const HYPOTHECARY_PROJECT_TYPES = [
  "Travaux",
  "Auto",
  "Moto",
  "Voyage",
  "Bateau",
  "Péniche",
  "Œuvres d'art",
  "Donation",
  "Frais de succession",
  "Etudes des enfants"
] as const

/** Of CONSUMER-LOAN. */
export const CONSUMER_PROJECT_TYPES = [
  "Travaux",
  "Auto",
  "Moto",
  "Caravane/Camping-car",
  "Divers"
] as const

/** Of SCPI-LOAN. */
export const SCPI_PROJECT_TYPES = [
  "SCPI Fiscale",
  "SCPI Rendement",
  "SCPI de Plus-Value"
] as const

/** What the home is. */
export const RESIDENCE_TYPES = [
  "Principale",
  "Secondaire",
  "Propriétaire non occupant"
] as const

/** Kinds of home. */
export const HOUSE_TYPES = [
  "Appartement",
  "Maison",
  "Loft"
] as const

/** Owner or tenant. */
export const HOME_OCCUPANTS = [
  "Propriétaire",
  "Locataire"
] as const

/** Ages of a building. */
export const PROPERTY_AGES = [
  "En construction",
  "- de 10 ans",
  "entre 10 et 30 ans",
  "+ de 30 ans"
] as const

/** Areas of a conservatory. */
export const CONSERVATORY_SIZES = [
  "- de 15m²",
  "de 15 à 30m²",
  "+ de 30m²"
] as const

/** Areas of outbuildings. */
export const OUTBUILDING_SIZES = [
  "- de 50m²",
  "de 50 à 100m²",
  "de 100 à 150m²",
  "+ de 150m²"
] as const

/** Cars in a garage. */
export const GARAGE_CARS = [
  "1",
  "2",
  "+2"
] as const

/** Protections of a home. */
export const HOME_INSURANCE_LEVELS = [
  "Faible",
  "Standard",
  "Prestige"
] as const

/** Protections of a vehicle. */
export const VEHICLE_INSURANCE_LEVELS = [
  "Tiers",
  "Tiers +",
  "Tous risques"
] as const

/** Uses of a vehicle. */
export const VEHICLE_USAGES = [
  "Privé uniquement",
  "Privé-trajet travail",
  "Tous déplacements"
] as const

/** Insured how long in 36 months. */
export const INSURANCE_SITUATIONS = [
  "Jamais assuré",
  "Assuré moins de 12 mois",
  "12 mois",
  "24 mois",
  "36 mois"
] as const

/** Weights of a trailer. */
export const TRAILER_WEIGHTS = [
  "Inférieur à 750kg",
  "Supérieur à 750kg"
] as const
