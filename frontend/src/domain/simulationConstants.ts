// Generated from the crate `domain` by `just generate`. Do not edit.

import type { SimulationStep } from './SimulationStep'
import type { SimulationType } from './SimulationType'

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

/** The fields of each step: what is asked, when, and what it may hold. */
export const SIMULATION_STEPS: Record<SimulationType, SimulationStep[]> = {"CAR-INSURANCE":[{"fields":[{"kind":{"is":"date"},"label":"Date de première mise en circulation","path":"carInsurance.step1.initialEntryIntoServiceDate"},{"kind":{"is":"date"},"label":"Date d’acquisition","path":"carInsurance.step1.acquisitionDate"},{"kind":{"is":"text"},"label":"Immatriculation","path":"carInsurance.step1.licensePlate"},{"kind":{"is":"text"},"label":"Marque","path":"carInsurance.step1.vehicleBrand"},{"kind":{"is":"text"},"label":"Modèle","path":"carInsurance.step1.vehicleModel"},{"kind":{"is":"choice"},"label":"Usage du véhicule","path":"carInsurance.step1.vehicleUsage"},{"kind":{"is":"choice"},"label":"Remorque ou caravane","path":"carInsurance.step1.trailerOrCaravan.has"},{"kind":{"is":"choice"},"label":"Poids de la remorque ou caravane","path":"carInsurance.step1.trailerOrCaravan.weight","when":[{"is":["Oui"],"path":"carInsurance.step1.trailerOrCaravan.has"}]}],"title":"Votre véhicule"},{"fields":[{"kind":{"is":"date"},"label":"Date d’obtention du permis","path":"carInsurance.step2.licenseDate"},{"kind":{"is":"choice"},"label":"Assurance sur les 36 derniers mois","path":"carInsurance.step2.insuranceSituationOver36Months"},{"kind":{"is":"coefficient"},"label":"Bonus-malus","path":"carInsurance.step2.bonusMalusSystemValue.car"},{"kind":{"is":"damages","most":2},"label":"Sinistres sur 36 mois","path":"carInsurance.step2.damages.car"}],"title":"Expérience et sinistres"},{"fields":[{"kind":{"is":"choice"},"label":"Civilité","path":"carInsurance.step3.civility"},{"kind":{"is":"text"},"label":"Prénom","path":"carInsurance.step3.firstName"},{"kind":{"is":"text"},"label":"Nom","path":"carInsurance.step3.lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"carInsurance.step3.birthDate"},{"kind":{"is":"choice"},"label":"Situation familiale","path":"maritalStatus"},{"kind":{"is":"text"},"label":"Profession","path":"carInsurance.step3.profession"},{"kind":{"is":"count","least":0,"most":5},"label":"Nombre d’enfants","path":"carInsurance.step3.numberOfChildren"},{"kind":{"is":"birthDates"},"label":"Dates de naissance des enfants","optional":true,"path":"carInsurance.step3.birthDatesOfChildren"},{"kind":{"is":"phone"},"label":"Téléphone","path":"carInsurance.step3.phoneNumber"},{"kind":{"is":"email"},"label":"Adresse email","path":"email"},{"kind":{"is":"address"},"label":"Adresse","optional":true,"path":"carInsurance.step3.propertyAddress"},{"kind":{"is":"town"},"label":"Lieu de travail","path":"carInsurance.step3.workAddress","when":[{"is":["Privé-trajet travail","Tous déplacements"],"path":"carInsurance.step1.vehicleUsage"}]},{"kind":{"is":"choice"},"label":"Second conducteur","path":"carInsurance.step3.secondDriver.has"},{"kind":{"is":"choice"},"label":"Civilité","of":"Second conducteur","path":"carInsurance.step3.secondDriver.civility","when":[{"is":["Oui"],"path":"carInsurance.step3.secondDriver.has"}]},{"kind":{"is":"text"},"label":"Prénom","of":"Second conducteur","path":"carInsurance.step3.secondDriver.firstName","when":[{"is":["Oui"],"path":"carInsurance.step3.secondDriver.has"}]},{"kind":{"is":"text"},"label":"Nom","of":"Second conducteur","path":"carInsurance.step3.secondDriver.lastName","when":[{"is":["Oui"],"path":"carInsurance.step3.secondDriver.has"}]},{"kind":{"is":"birthDate"},"label":"Date de naissance","of":"Second conducteur","optional":true,"path":"carInsurance.step3.secondDriver.birthDate","when":[{"is":["Oui"],"path":"carInsurance.step3.secondDriver.has"}]},{"kind":{"is":"date"},"label":"Date d’obtention du permis","of":"Second conducteur","path":"carInsurance.step3.secondDriver.licenseDate","when":[{"is":["Oui"],"path":"carInsurance.step3.secondDriver.has"}]},{"kind":{"is":"coefficient"},"label":"Bonus-malus","of":"Second conducteur","path":"carInsurance.step3.secondDriver.bonusMalusSystemValue.car","when":[{"is":["Oui"],"path":"carInsurance.step3.secondDriver.has"}]},{"kind":{"is":"damages","most":2},"label":"Sinistres sur 36 mois","of":"Second conducteur","path":"carInsurance.step3.secondDriver.damages.car","when":[{"is":["Oui"],"path":"carInsurance.step3.secondDriver.has"}]}],"title":"À propos de vous"},{"fields":[{"kind":{"is":"choice"},"label":"Niveau de protection souhaité","path":"carInsurance.step4.insuranceLevelWanted"},{"kind":{"is":"date"},"label":"Date d’effet souhaitée","path":"carInsurance.step4.insuranceWantedCoveringDate"},{"kind":{"is":"choice"},"label":"Comment nous avez-vous connus ?","path":"referralProgram.type"},{"kind":{"is":"text"},"label":"Nom de la personne qui vous envoie","path":"referralProgram.lastName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Prénom de la personne qui vous envoie","optional":true,"path":"referralProgram.firstName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Agence ou cabinet","path":"referralProgram.agency","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Ville de l’agence ou du cabinet","path":"referralProgram.city","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"choice"},"label":"Accepte d’être recontacté par téléphone pour d’autres offres","path":"contactAccepted"},{"kind":{"is":"files","most":20},"label":"Pièces jointes","optional":true,"path":"medias"}],"title":"Votre protection"}],"CONSOLIDATION-LOAN":[{"fields":[{"kind":{"is":"amount"},"label":"Trésorerie souhaitée","path":"consolidationLoan.project.treasuryNeeded"},{"kind":{"is":"choice"},"label":"Inscrit au fichier des incidents de la Banque de France","path":"consolidationLoan.project.recordedToTheBanqueDeFrance"}],"title":"Votre projet"},{"fields":[{"kind":{"is":"years","most":25},"label":"Durée souhaitée","path":"loan.wishes.duration"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité souhaitée","path":"loan.wishes.monthlyInstalments"}],"title":"Vos souhaits"},{"fields":[{"kind":{"is":"count","least":1,"most":2},"label":"Nombre d’emprunteurs","path":"loan.nbOfBorrowers"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Civilité","path":"civility"},{"kind":{"is":"text"},"label":"Prénom","path":"firstName"},{"kind":{"is":"text"},"label":"Nom","path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Emprunteurs","path":"loan.identities"},{"kind":{"is":"choice"},"label":"Situation familiale","path":"maritalStatus"},{"kind":{"fields":[{"kind":{"is":"text"},"label":"Prénom","optional":true,"path":"firstName"},{"kind":{"is":"text"},"label":"Nom","optional":true,"path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"},{"kind":{"is":"monthlyAmount"},"label":"Pension versée","optional":true,"path":"pensionSent"},{"kind":{"is":"monthlyAmount"},"label":"Pension reçue","optional":true,"path":"pensionReceived"}],"is":"list","item":"Enfant","least":0,"most":100},"label":"Enfants","path":"loan.children"}],"title":"Votre identité"},{"fields":[{"kind":{"fields":[{"kind":{"is":"text"},"label":"Profession","path":"profession"},{"kind":{"is":"date"},"label":"En poste depuis le","optional":true,"path":"seniorityDate"},{"kind":{"is":"monthlyAmount"},"label":"Salaire net","path":"salary"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Ressources","path":"loan.resources"}],"title":"Vos ressources"},{"fields":[{"kind":{"is":"choice"},"label":"Situation de logement","path":"loan.status"},{"kind":{"is":"monthlyAmount"},"label":"Loyer","path":"loan.rent","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"choice"},"label":"Propriétaire d’un bien immobilier","path":"loan.ownAnEstateProperty","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"address"},"label":"Adresse","path":"loan.tenantAddress","when":[{"is":["Locataire","Hébergé"],"path":"loan.status"}]},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de crédit","path":"type"},{"kind":{"is":"text"},"label":"Établissement","optional":true,"path":"bankName"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","path":"outstandingCapital"},{"kind":{"is":"text"},"label":"Objet","optional":true,"path":"debtObject"}],"is":"list","item":"Crédit","least":1,"most":100},"label":"Crédits en cours","path":"loan.debts"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de bien","path":"type"},{"kind":{"is":"flatAddress"},"label":"Adresse","optional":true,"path":"address"},{"kind":{"is":"amount"},"label":"Valeur actuelle","path":"value"},{"kind":{"is":"date"},"label":"Date d’achat","optional":true,"path":"buyingDate"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","optional":true,"path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","optional":true,"path":"outstandingCapital"},{"kind":{"is":"monthlyAmount"},"label":"Loyer perçu","optional":true,"path":"rentReceived"},{"kind":{"is":"text"},"label":"Nom du locataire","optional":true,"path":"tenantLastName"},{"kind":{"is":"choice"},"label":"Détenu par une SCI","optional":true,"path":"holdThroughCivilSociety"}],"is":"list","item":"Bien","least":1,"most":100},"label":"Biens immobiliers","path":"loan.properties","when":[{"is":["Propriétaire"],"path":"loan.status"},{"is":["Oui"],"path":"loan.ownAnEstateProperty"}]}],"title":"Informations complémentaires"},{"fields":[{"kind":{"is":"email"},"label":"Adresse email","path":"email"},{"kind":{"is":"phone"},"label":"Téléphone","path":"loan.contactDetails.phoneNumber"},{"kind":{"is":"choice"},"label":"Comment nous avez-vous connus ?","path":"referralProgram.type"},{"kind":{"is":"text"},"label":"Nom de la personne qui vous envoie","path":"referralProgram.lastName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Prénom de la personne qui vous envoie","optional":true,"path":"referralProgram.firstName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Agence ou cabinet","path":"referralProgram.agency","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Ville de l’agence ou du cabinet","path":"referralProgram.city","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"choice"},"label":"Accepte d’être recontacté par téléphone pour d’autres offres","path":"contactAccepted"}],"title":"Vos coordonnées"}],"CONSUMER-LOAN":[{"fields":[{"kind":{"among":["Travaux","Auto","Moto","Caravane/Camping-car","Divers"],"is":"choice"},"label":"Projet à financer","path":"consumerOrScpiLoan.projectType"}],"title":"Votre projet"},{"fields":[{"kind":{"is":"amount"},"label":"Montant souhaité","path":"consumerOrScpiLoan.needs.amountNeeded"},{"kind":{"is":"amount"},"label":"Apport personnel","path":"consumerOrScpiLoan.needs.suppliedAmount"}],"title":"Vos besoins"},{"fields":[{"kind":{"is":"years","most":10},"label":"Durée souhaitée","path":"loan.wishes.duration"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité souhaitée","path":"loan.wishes.monthlyInstalments"}],"title":"Vos souhaits"},{"fields":[{"kind":{"is":"count","least":1,"most":2},"label":"Nombre d’emprunteurs","path":"loan.nbOfBorrowers"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Civilité","path":"civility"},{"kind":{"is":"text"},"label":"Prénom","path":"firstName"},{"kind":{"is":"text"},"label":"Nom","path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Emprunteurs","path":"loan.identities"},{"kind":{"is":"choice"},"label":"Situation familiale","path":"maritalStatus"},{"kind":{"fields":[{"kind":{"is":"text"},"label":"Prénom","optional":true,"path":"firstName"},{"kind":{"is":"text"},"label":"Nom","optional":true,"path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"},{"kind":{"is":"monthlyAmount"},"label":"Pension versée","optional":true,"path":"pensionSent"},{"kind":{"is":"monthlyAmount"},"label":"Pension reçue","optional":true,"path":"pensionReceived"}],"is":"list","item":"Enfant","least":0,"most":100},"label":"Enfants","path":"loan.children"}],"title":"Votre identité"},{"fields":[{"kind":{"fields":[{"kind":{"is":"text"},"label":"Profession","path":"profession"},{"kind":{"is":"date"},"label":"En poste depuis le","optional":true,"path":"seniorityDate"},{"kind":{"is":"monthlyAmount"},"label":"Salaire net","path":"salary"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Ressources","path":"loan.resources"}],"title":"Vos ressources"},{"fields":[{"kind":{"is":"choice"},"label":"Situation de logement","path":"loan.status"},{"kind":{"is":"monthlyAmount"},"label":"Loyer","path":"loan.rent","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"choice"},"label":"Propriétaire d’un bien immobilier","path":"loan.ownAnEstateProperty","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"address"},"label":"Adresse","path":"loan.tenantAddress","when":[{"is":["Locataire","Hébergé"],"path":"loan.status"}]},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de crédit","path":"type"},{"kind":{"is":"text"},"label":"Établissement","optional":true,"path":"bankName"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","path":"outstandingCapital"},{"kind":{"is":"text"},"label":"Objet","optional":true,"path":"debtObject"}],"is":"list","item":"Crédit","least":0,"most":100},"label":"Crédits en cours","path":"loan.debts"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de bien","path":"type"},{"kind":{"is":"flatAddress"},"label":"Adresse","optional":true,"path":"address"},{"kind":{"is":"amount"},"label":"Valeur actuelle","path":"value"},{"kind":{"is":"date"},"label":"Date d’achat","optional":true,"path":"buyingDate"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","optional":true,"path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","optional":true,"path":"outstandingCapital"},{"kind":{"is":"monthlyAmount"},"label":"Loyer perçu","optional":true,"path":"rentReceived"},{"kind":{"is":"text"},"label":"Nom du locataire","optional":true,"path":"tenantLastName"},{"kind":{"is":"choice"},"label":"Détenu par une SCI","optional":true,"path":"holdThroughCivilSociety"}],"is":"list","item":"Bien","least":1,"most":100},"label":"Biens immobiliers","path":"loan.properties","when":[{"is":["Propriétaire"],"path":"loan.status"},{"is":["Oui"],"path":"loan.ownAnEstateProperty"}]}],"title":"Informations complémentaires"},{"fields":[{"kind":{"is":"email"},"label":"Adresse email","path":"email"},{"kind":{"is":"phone"},"label":"Téléphone","path":"loan.contactDetails.phoneNumber"},{"kind":{"is":"choice"},"label":"Comment nous avez-vous connus ?","path":"referralProgram.type"},{"kind":{"is":"text"},"label":"Nom de la personne qui vous envoie","path":"referralProgram.lastName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Prénom de la personne qui vous envoie","optional":true,"path":"referralProgram.firstName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Agence ou cabinet","path":"referralProgram.agency","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Ville de l’agence ou du cabinet","path":"referralProgram.city","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"choice"},"label":"Accepte d’être recontacté par téléphone pour d’autres offres","path":"contactAccepted"}],"title":"Vos coordonnées"}],"HOME-INSURANCE":[{"fields":[{"kind":{"is":"choice"},"label":"Type de résidence","path":"homeInsurance.step1.propertyType"},{"kind":{"is":"choice"},"label":"Destiné à la location","path":"homeInsurance.step1.isIntendedForRental","when":[{"is":["Propriétaire non occupant"],"path":"homeInsurance.step1.propertyType"}]},{"kind":{"is":"choice"},"label":"Type de logement","path":"homeInsurance.step1.houseType"},{"kind":{"is":"choice"},"label":"Propriétaire ou locataire","path":"homeInsurance.step1.isOwnerOrTenant"},{"kind":{"is":"address"},"label":"Adresse du logement","optional":true,"path":"homeInsurance.step1.propertyAddress"},{"kind":{"is":"choice"},"label":"Âge du bâtiment","path":"homeInsurance.step1.propertyAge"},{"kind":{"is":"year"},"label":"Année d’emménagement","path":"homeInsurance.step1.yearOfMovingIn"},{"kind":{"is":"rooms","most":14},"label":"Nombre de pièces","path":"homeInsurance.step1.nbOfRooms"},{"kind":{"is":"choice"},"label":"Véranda","path":"homeInsurance.step1.conservatory.has"},{"kind":{"is":"choice"},"label":"Surface de la véranda","path":"homeInsurance.step1.conservatory.size","when":[{"is":["Oui"],"path":"homeInsurance.step1.conservatory.has"}]},{"kind":{"is":"choice"},"label":"Dépendances","path":"homeInsurance.step1.outbuilding.has"},{"kind":{"is":"choice"},"label":"Surface des dépendances","path":"homeInsurance.step1.outbuilding.size","when":[{"is":["Oui"],"path":"homeInsurance.step1.outbuilding.has"}]},{"kind":{"is":"choice"},"label":"Garage","path":"homeInsurance.step1.garage.has"},{"kind":{"is":"choice"},"label":"Places de garage","path":"homeInsurance.step1.garage.nbCars","when":[{"is":["Oui"],"path":"homeInsurance.step1.garage.has"}]},{"kind":{"is":"choice"},"label":"Piscine","path":"homeInsurance.step1.hasPool"},{"kind":{"is":"choice"},"label":"Inoccupé plus de 90 jours par an","path":"homeInsurance.step1.unoccupiedOver90Days"}],"title":"Votre logement"},{"fields":[{"kind":{"is":"choice"},"label":"Civilité","path":"homeInsurance.step2.civility"},{"kind":{"is":"text"},"label":"Prénom","path":"homeInsurance.step2.firstName"},{"kind":{"is":"text"},"label":"Nom","path":"homeInsurance.step2.lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"homeInsurance.step2.birthDate"},{"kind":{"is":"choice"},"label":"Situation familiale","path":"maritalStatus"},{"kind":{"is":"text"},"label":"Profession","path":"homeInsurance.step2.profession"},{"kind":{"is":"count","least":0,"most":5},"label":"Nombre d’enfants","path":"homeInsurance.step2.numberOfChildren"},{"kind":{"is":"birthDates"},"label":"Dates de naissance des enfants","optional":true,"path":"homeInsurance.step2.birthDatesOfChildren"},{"kind":{"is":"phone"},"label":"Téléphone","path":"homeInsurance.step2.phoneNumber"},{"kind":{"is":"email"},"label":"Adresse email","path":"email"}],"title":"À propos de vous"},{"fields":[{"kind":{"is":"choice"},"label":"Niveau de protection souhaité","path":"homeInsurance.step3.insuranceLevelWanted"},{"kind":{"is":"choice"},"label":"Équipé d’une alarme","path":"homeInsurance.step3.isEquippedWithAnAlarmSystem"},{"kind":{"is":"choice"},"label":"Intéressé par l’installation d’une alarme","path":"homeInsurance.step3.interestedByAnAlarmSystemInstallation","when":[{"is":["Non"],"path":"homeInsurance.step3.isEquippedWithAnAlarmSystem"}]},{"kind":{"is":"date"},"label":"Date d’effet souhaitée","path":"homeInsurance.step3.insuranceWantedCoveringDate"},{"kind":{"is":"choice"},"label":"Comment nous avez-vous connus ?","path":"referralProgram.type"},{"kind":{"is":"text"},"label":"Nom de la personne qui vous envoie","path":"referralProgram.lastName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Prénom de la personne qui vous envoie","optional":true,"path":"referralProgram.firstName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Agence ou cabinet","path":"referralProgram.agency","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Ville de l’agence ou du cabinet","path":"referralProgram.city","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"choice"},"label":"Accepte d’être recontacté par téléphone pour d’autres offres","path":"contactAccepted"},{"kind":{"is":"files","most":20},"label":"Pièces jointes","optional":true,"path":"medias"}],"title":"Votre protection"}],"HYPOTHECARY-LOAN":[{"fields":[{"kind":{"is":"texts","most":5},"label":"Projets à financer","path":"hypothecaryLoan.projectTypes"}],"title":"Votre projet"},{"fields":[{"kind":{"is":"amount"},"label":"Montant souhaité","path":"hypothecaryLoan.needs.amountNeeded"}],"title":"Vos besoins"},{"fields":[{"kind":{"is":"years","most":25},"label":"Durée souhaitée","path":"loan.wishes.duration"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité souhaitée","path":"loan.wishes.monthlyInstalments"}],"title":"Vos souhaits"},{"fields":[{"kind":{"is":"count","least":1,"most":2},"label":"Nombre d’emprunteurs","path":"loan.nbOfBorrowers"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Civilité","path":"civility"},{"kind":{"is":"text"},"label":"Prénom","path":"firstName"},{"kind":{"is":"text"},"label":"Nom","path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Emprunteurs","path":"loan.identities"},{"kind":{"is":"choice"},"label":"Situation familiale","path":"maritalStatus"},{"kind":{"fields":[{"kind":{"is":"text"},"label":"Prénom","optional":true,"path":"firstName"},{"kind":{"is":"text"},"label":"Nom","optional":true,"path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"},{"kind":{"is":"monthlyAmount"},"label":"Pension versée","optional":true,"path":"pensionSent"},{"kind":{"is":"monthlyAmount"},"label":"Pension reçue","optional":true,"path":"pensionReceived"}],"is":"list","item":"Enfant","least":0,"most":100},"label":"Enfants","path":"loan.children"}],"title":"Votre identité"},{"fields":[{"kind":{"fields":[{"kind":{"is":"text"},"label":"Profession","path":"profession"},{"kind":{"is":"date"},"label":"En poste depuis le","optional":true,"path":"seniorityDate"},{"kind":{"is":"monthlyAmount"},"label":"Salaire net","path":"salary"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Ressources","path":"loan.resources"}],"title":"Vos ressources"},{"fields":[{"kind":{"is":"choice"},"label":"Situation de logement","path":"loan.status"},{"kind":{"is":"monthlyAmount"},"label":"Loyer","path":"loan.rent","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"choice"},"label":"Propriétaire d’un bien immobilier","path":"loan.ownAnEstateProperty","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"address"},"label":"Adresse","path":"loan.tenantAddress","when":[{"is":["Locataire","Hébergé"],"path":"loan.status"}]},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de crédit","path":"type"},{"kind":{"is":"text"},"label":"Établissement","optional":true,"path":"bankName"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","path":"outstandingCapital"},{"kind":{"is":"text"},"label":"Objet","optional":true,"path":"debtObject"}],"is":"list","item":"Crédit","least":0,"most":100},"label":"Crédits en cours","path":"loan.debts"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de bien","path":"type"},{"kind":{"is":"flatAddress"},"label":"Adresse","optional":true,"path":"address"},{"kind":{"is":"amount"},"label":"Valeur actuelle","path":"value"},{"kind":{"is":"date"},"label":"Date d’achat","optional":true,"path":"buyingDate"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","optional":true,"path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","optional":true,"path":"outstandingCapital"},{"kind":{"is":"monthlyAmount"},"label":"Loyer perçu","optional":true,"path":"rentReceived"},{"kind":{"is":"text"},"label":"Nom du locataire","optional":true,"path":"tenantLastName"},{"kind":{"is":"choice"},"label":"Détenu par une SCI","optional":true,"path":"holdThroughCivilSociety"}],"is":"list","item":"Bien","least":1,"most":100},"label":"Biens immobiliers","path":"loan.properties","when":[{"is":["Propriétaire"],"path":"loan.status"},{"is":["Oui"],"path":"loan.ownAnEstateProperty"}]}],"title":"Informations complémentaires"},{"fields":[{"kind":{"is":"email"},"label":"Adresse email","path":"email"},{"kind":{"is":"phone"},"label":"Téléphone","path":"loan.contactDetails.phoneNumber"},{"kind":{"is":"choice"},"label":"Comment nous avez-vous connus ?","path":"referralProgram.type"},{"kind":{"is":"text"},"label":"Nom de la personne qui vous envoie","path":"referralProgram.lastName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Prénom de la personne qui vous envoie","optional":true,"path":"referralProgram.firstName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Agence ou cabinet","path":"referralProgram.agency","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Ville de l’agence ou du cabinet","path":"referralProgram.city","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"choice"},"label":"Accepte d’être recontacté par téléphone pour d’autres offres","path":"contactAccepted"}],"title":"Vos coordonnées"}],"MOTOR-INSURANCE":[{"fields":[{"kind":{"is":"date"},"label":"Date de première mise en circulation","path":"motorInsurance.step1.initialEntryIntoServiceDate"},{"kind":{"is":"date"},"label":"Date d’acquisition","path":"motorInsurance.step1.acquisitionDate"},{"kind":{"is":"text"},"label":"Immatriculation","path":"motorInsurance.step1.licensePlate"},{"kind":{"is":"text"},"label":"Marque","path":"motorInsurance.step1.vehicleBrand"},{"kind":{"is":"text"},"label":"Modèle","path":"motorInsurance.step1.vehicleModel"},{"kind":{"is":"choice"},"label":"Usage du véhicule","path":"motorInsurance.step1.vehicleUsage"}],"title":"Votre véhicule"},{"fields":[{"kind":{"is":"date"},"label":"Date d’obtention du permis","path":"motorInsurance.step2.licenseDate"},{"kind":{"is":"choice"},"label":"Assurance sur les 36 derniers mois","path":"motorInsurance.step2.insuranceSituationOver36Months"},{"kind":{"is":"coefficient"},"label":"Bonus-malus moto","path":"motorInsurance.step2.bonusMalusSystemValue.motor"},{"kind":{"is":"coefficient"},"label":"Bonus-malus auto","path":"motorInsurance.step2.bonusMalusSystemValue.car"},{"kind":{"is":"damages","most":2},"label":"Sinistres moto sur 36 mois","path":"motorInsurance.step2.damages.motor"},{"kind":{"is":"damages","most":2},"label":"Sinistres auto sur 36 mois","path":"motorInsurance.step2.damages.car"}],"title":"Expérience et sinistres"},{"fields":[{"kind":{"is":"choice"},"label":"Civilité","path":"motorInsurance.step3.civility"},{"kind":{"is":"text"},"label":"Prénom","path":"motorInsurance.step3.firstName"},{"kind":{"is":"text"},"label":"Nom","path":"motorInsurance.step3.lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"motorInsurance.step3.birthDate"},{"kind":{"is":"choice"},"label":"Situation familiale","path":"maritalStatus"},{"kind":{"is":"text"},"label":"Profession","path":"motorInsurance.step3.profession"},{"kind":{"is":"count","least":0,"most":5},"label":"Nombre d’enfants","path":"motorInsurance.step3.numberOfChildren"},{"kind":{"is":"birthDates"},"label":"Dates de naissance des enfants","optional":true,"path":"motorInsurance.step3.birthDatesOfChildren"},{"kind":{"is":"phone"},"label":"Téléphone","path":"motorInsurance.step3.phoneNumber"},{"kind":{"is":"email"},"label":"Adresse email","path":"email"},{"kind":{"is":"address"},"label":"Adresse","optional":true,"path":"motorInsurance.step3.propertyAddress"},{"kind":{"is":"town"},"label":"Lieu de travail","path":"motorInsurance.step3.workAddress","when":[{"is":["Privé-trajet travail","Tous déplacements"],"path":"motorInsurance.step1.vehicleUsage"}]},{"kind":{"is":"choice"},"label":"Second conducteur","path":"motorInsurance.step3.secondDriver.has"},{"kind":{"is":"choice"},"label":"Civilité","of":"Second conducteur","path":"motorInsurance.step3.secondDriver.civility","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]},{"kind":{"is":"text"},"label":"Prénom","of":"Second conducteur","path":"motorInsurance.step3.secondDriver.firstName","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]},{"kind":{"is":"text"},"label":"Nom","of":"Second conducteur","path":"motorInsurance.step3.secondDriver.lastName","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]},{"kind":{"is":"birthDate"},"label":"Date de naissance","of":"Second conducteur","optional":true,"path":"motorInsurance.step3.secondDriver.birthDate","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]},{"kind":{"is":"date"},"label":"Date d’obtention du permis","of":"Second conducteur","path":"motorInsurance.step3.secondDriver.licenseDate","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]},{"kind":{"is":"coefficient"},"label":"Bonus-malus moto","of":"Second conducteur","path":"motorInsurance.step3.secondDriver.bonusMalusSystemValue.motor","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]},{"kind":{"is":"coefficient"},"label":"Bonus-malus auto","of":"Second conducteur","path":"motorInsurance.step3.secondDriver.bonusMalusSystemValue.car","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]},{"kind":{"is":"damages","most":2},"label":"Sinistres moto sur 36 mois","of":"Second conducteur","path":"motorInsurance.step3.secondDriver.damages.motor","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]},{"kind":{"is":"damages","most":2},"label":"Sinistres auto sur 36 mois","of":"Second conducteur","path":"motorInsurance.step3.secondDriver.damages.car","when":[{"is":["Oui"],"path":"motorInsurance.step3.secondDriver.has"}]}],"title":"À propos de vous"},{"fields":[{"kind":{"is":"choice"},"label":"Niveau de protection souhaité","path":"motorInsurance.step4.insuranceLevelWanted"},{"kind":{"is":"choice"},"label":"Couverture sur circuit","path":"motorInsurance.step4.wantCircuitCoverage"},{"kind":{"is":"date"},"label":"Date d’effet souhaitée","path":"motorInsurance.step4.insuranceWantedCoveringDate"},{"kind":{"is":"choice"},"label":"Comment nous avez-vous connus ?","path":"referralProgram.type"},{"kind":{"is":"text"},"label":"Nom de la personne qui vous envoie","path":"referralProgram.lastName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Prénom de la personne qui vous envoie","optional":true,"path":"referralProgram.firstName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Agence ou cabinet","path":"referralProgram.agency","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Ville de l’agence ou du cabinet","path":"referralProgram.city","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"choice"},"label":"Accepte d’être recontacté par téléphone pour d’autres offres","path":"contactAccepted"},{"kind":{"is":"files","most":20},"label":"Pièces jointes","optional":true,"path":"medias"}],"title":"Votre protection"}],"PROPERTY-LOAN":[{"fields":[{"kind":{"is":"choice"},"label":"Type de projet","path":"propertyLoan.project.loanType"},{"kind":{"is":"choice"},"label":"Type de bien","path":"propertyLoan.project.estateType"},{"kind":{"is":"choice"},"label":"État du bien","path":"propertyLoan.project.estateState"},{"kind":{"is":"choice"},"label":"Usage du bien","path":"propertyLoan.project.estateUse"}],"title":"Votre projet"},{"fields":[{"kind":{"is":"amount"},"label":"Montant du prêt","path":"propertyLoan.needs.loanAmount"},{"kind":{"is":"amount"},"label":"Apport personnel","path":"propertyLoan.needs.suppliedAmount"},{"kind":{"is":"amount"},"label":"Travaux à financer","path":"propertyLoan.needs.amountOfWorkToFinance"},{"kind":{"is":"address"},"label":"Adresse du bien","optional":true,"path":"propertyLoan.needs.buyingAddress"}],"title":"Vos besoins"},{"fields":[{"kind":{"is":"years","most":25},"label":"Durée souhaitée","path":"loan.wishes.duration"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité souhaitée","path":"loan.wishes.monthlyInstalments"}],"title":"Vos souhaits"},{"fields":[{"kind":{"is":"count","least":1,"most":2},"label":"Nombre d’emprunteurs","path":"loan.nbOfBorrowers"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Civilité","path":"civility"},{"kind":{"is":"text"},"label":"Prénom","path":"firstName"},{"kind":{"is":"text"},"label":"Nom","path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Emprunteurs","path":"loan.identities"},{"kind":{"is":"choice"},"label":"Situation familiale","path":"maritalStatus"},{"kind":{"fields":[{"kind":{"is":"text"},"label":"Prénom","optional":true,"path":"firstName"},{"kind":{"is":"text"},"label":"Nom","optional":true,"path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"},{"kind":{"is":"monthlyAmount"},"label":"Pension versée","optional":true,"path":"pensionSent"},{"kind":{"is":"monthlyAmount"},"label":"Pension reçue","optional":true,"path":"pensionReceived"}],"is":"list","item":"Enfant","least":0,"most":100},"label":"Enfants","path":"loan.children"}],"title":"Votre identité"},{"fields":[{"kind":{"fields":[{"kind":{"is":"text"},"label":"Profession","path":"profession"},{"kind":{"is":"date"},"label":"En poste depuis le","optional":true,"path":"seniorityDate"},{"kind":{"is":"monthlyAmount"},"label":"Salaire net","path":"salary"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Ressources","path":"loan.resources"}],"title":"Vos ressources"},{"fields":[{"kind":{"is":"choice"},"label":"Situation de logement","path":"loan.status"},{"kind":{"is":"monthlyAmount"},"label":"Loyer","path":"loan.rent","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"choice"},"label":"Propriétaire d’un bien immobilier","path":"loan.ownAnEstateProperty","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"address"},"label":"Adresse","path":"loan.tenantAddress","when":[{"is":["Locataire","Hébergé"],"path":"loan.status"}]},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de crédit","path":"type"},{"kind":{"is":"text"},"label":"Établissement","optional":true,"path":"bankName"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","path":"outstandingCapital"},{"kind":{"is":"text"},"label":"Objet","optional":true,"path":"debtObject"}],"is":"list","item":"Crédit","least":0,"most":100},"label":"Crédits en cours","path":"loan.debts"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de bien","path":"type"},{"kind":{"is":"flatAddress"},"label":"Adresse","optional":true,"path":"address"},{"kind":{"is":"amount"},"label":"Valeur actuelle","path":"value"},{"kind":{"is":"date"},"label":"Date d’achat","optional":true,"path":"buyingDate"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","optional":true,"path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","optional":true,"path":"outstandingCapital"},{"kind":{"is":"monthlyAmount"},"label":"Loyer perçu","optional":true,"path":"rentReceived"},{"kind":{"is":"text"},"label":"Nom du locataire","optional":true,"path":"tenantLastName"},{"kind":{"is":"choice"},"label":"Détenu par une SCI","optional":true,"path":"holdThroughCivilSociety"}],"is":"list","item":"Bien","least":1,"most":100},"label":"Biens immobiliers","path":"loan.properties","when":[{"is":["Propriétaire"],"path":"loan.status"},{"is":["Oui"],"path":"loan.ownAnEstateProperty"}]}],"title":"Informations complémentaires"},{"fields":[{"kind":{"is":"email"},"label":"Adresse email","path":"email"},{"kind":{"is":"phone"},"label":"Téléphone","path":"loan.contactDetails.phoneNumber"},{"kind":{"is":"choice"},"label":"Comment nous avez-vous connus ?","path":"referralProgram.type"},{"kind":{"is":"text"},"label":"Nom de la personne qui vous envoie","path":"referralProgram.lastName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Prénom de la personne qui vous envoie","optional":true,"path":"referralProgram.firstName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Agence ou cabinet","path":"referralProgram.agency","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Ville de l’agence ou du cabinet","path":"referralProgram.city","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"choice"},"label":"Accepte d’être recontacté par téléphone pour d’autres offres","path":"contactAccepted"}],"title":"Vos coordonnées"}],"SCPI-LOAN":[{"fields":[{"kind":{"among":["SCPI Fiscale","SCPI Rendement","SCPI de Plus-Value"],"is":"choice"},"label":"Type de SCPI","path":"consumerOrScpiLoan.projectType"},{"kind":{"is":"text"},"label":"Nom de la SCPI","path":"consumerOrScpiLoan.scpiName"}],"title":"Votre projet"},{"fields":[{"kind":{"is":"amount"},"label":"Montant souhaité","path":"consumerOrScpiLoan.needs.amountNeeded"},{"kind":{"is":"amount"},"label":"Apport personnel","path":"consumerOrScpiLoan.needs.suppliedAmount"}],"title":"Vos besoins"},{"fields":[{"kind":{"is":"years","most":25},"label":"Durée souhaitée","path":"loan.wishes.duration"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité souhaitée","path":"loan.wishes.monthlyInstalments"}],"title":"Vos souhaits"},{"fields":[{"kind":{"is":"count","least":1,"most":2},"label":"Nombre d’emprunteurs","path":"loan.nbOfBorrowers"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Civilité","path":"civility"},{"kind":{"is":"text"},"label":"Prénom","path":"firstName"},{"kind":{"is":"text"},"label":"Nom","path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Emprunteurs","path":"loan.identities"},{"kind":{"is":"choice"},"label":"Situation familiale","path":"maritalStatus"},{"kind":{"fields":[{"kind":{"is":"text"},"label":"Prénom","optional":true,"path":"firstName"},{"kind":{"is":"text"},"label":"Nom","optional":true,"path":"lastName"},{"kind":{"is":"birthDate"},"label":"Date de naissance","optional":true,"path":"birthDate"},{"kind":{"is":"monthlyAmount"},"label":"Pension versée","optional":true,"path":"pensionSent"},{"kind":{"is":"monthlyAmount"},"label":"Pension reçue","optional":true,"path":"pensionReceived"}],"is":"list","item":"Enfant","least":0,"most":100},"label":"Enfants","path":"loan.children"}],"title":"Votre identité"},{"fields":[{"kind":{"fields":[{"kind":{"is":"text"},"label":"Profession","path":"profession"},{"kind":{"is":"date"},"label":"En poste depuis le","optional":true,"path":"seniorityDate"},{"kind":{"is":"monthlyAmount"},"label":"Salaire net","path":"salary"}],"is":"list","item":"Emprunteur","least":1,"most":2},"label":"Ressources","path":"loan.resources"}],"title":"Vos ressources"},{"fields":[{"kind":{"is":"choice"},"label":"Situation de logement","path":"loan.status"},{"kind":{"is":"monthlyAmount"},"label":"Loyer","path":"loan.rent","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"choice"},"label":"Propriétaire d’un bien immobilier","path":"loan.ownAnEstateProperty","when":[{"is":["Locataire"],"path":"loan.status"}]},{"kind":{"is":"address"},"label":"Adresse","path":"loan.tenantAddress","when":[{"is":["Locataire","Hébergé"],"path":"loan.status"}]},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de crédit","path":"type"},{"kind":{"is":"text"},"label":"Établissement","optional":true,"path":"bankName"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","path":"outstandingCapital"},{"kind":{"is":"text"},"label":"Objet","optional":true,"path":"debtObject"}],"is":"list","item":"Crédit","least":0,"most":100},"label":"Crédits en cours","path":"loan.debts"},{"kind":{"fields":[{"kind":{"is":"choice"},"label":"Type de bien","path":"type"},{"kind":{"is":"flatAddress"},"label":"Adresse","optional":true,"path":"address"},{"kind":{"is":"amount"},"label":"Valeur actuelle","path":"value"},{"kind":{"is":"date"},"label":"Date d’achat","optional":true,"path":"buyingDate"},{"kind":{"is":"monthlyAmount"},"label":"Mensualité","optional":true,"path":"monthlyInstalment"},{"kind":{"is":"amount"},"label":"Capital restant dû","optional":true,"path":"outstandingCapital"},{"kind":{"is":"monthlyAmount"},"label":"Loyer perçu","optional":true,"path":"rentReceived"},{"kind":{"is":"text"},"label":"Nom du locataire","optional":true,"path":"tenantLastName"},{"kind":{"is":"choice"},"label":"Détenu par une SCI","optional":true,"path":"holdThroughCivilSociety"}],"is":"list","item":"Bien","least":1,"most":100},"label":"Biens immobiliers","path":"loan.properties","when":[{"is":["Propriétaire"],"path":"loan.status"},{"is":["Oui"],"path":"loan.ownAnEstateProperty"}]}],"title":"Informations complémentaires"},{"fields":[{"kind":{"is":"email"},"label":"Adresse email","path":"email"},{"kind":{"is":"phone"},"label":"Téléphone","path":"loan.contactDetails.phoneNumber"},{"kind":{"is":"choice"},"label":"Comment nous avez-vous connus ?","path":"referralProgram.type"},{"kind":{"is":"text"},"label":"Nom de la personne qui vous envoie","path":"referralProgram.lastName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Prénom de la personne qui vous envoie","optional":true,"path":"referralProgram.firstName","when":[{"is":["Ami/Famille/Collègue","Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Agence ou cabinet","path":"referralProgram.agency","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"text"},"label":"Ville de l’agence ou du cabinet","path":"referralProgram.city","when":[{"is":["Mon banquier","Mon agent immobilier","Mon notaire","Mon assureur","Mon CGP"],"path":"referralProgram.type"}]},{"kind":{"is":"choice"},"label":"Accepte d’être recontacté par téléphone pour d’autres offres","path":"contactAccepted"}],"title":"Vos coordonnées"}]}
