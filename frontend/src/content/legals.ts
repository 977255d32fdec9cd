import type { ProsePart } from '@/components/presentation/Prose'
import { fr } from '@/format/french'
import { LEGAL_FIGURES as F } from './figures/legal'

/** Sections of the legal page, with their anchors; the footer links to « accessibilite ». */
export const LEGAL_SECTIONS = [
  { id: 'societe', title: 'La société' },
  { id: 'statut', title: 'Notre statut d’intermédiaire' },
  { id: 'partenaires', title: 'Nos partenaires' },
  { id: 'reclamations', title: 'Réclamations et médiation' },
  { id: 'donnees', title: 'Vos données personnelles' },
  { id: 'cookies', title: 'Cookies et contenus externes' },
  { id: 'accessibilite', title: 'Accessibilité' },
  { id: 'credits', title: 'Crédits' },
] as const

export type LegalSectionId = (typeof LEGAL_SECTIONS)[number]['id']

export const STATUS: readonly ProsePart[] = [
  fr`En crédit, nous sommes intermédiaire en opérations de banque et en services de paiement, dans la catégorie des courtiers (COBSP, articles L. 519-1 et suivants du code monétaire et financier). En assurance, nous sommes courtier (COA, articles L. 511-1 et suivants du code des assurances).`,
  'Un courtier est mandaté par vous, son client. Il n’est lié à aucune banque ni à aucun assureur par une obligation de travailler exclusivement avec eux, et il ne décide ni de l’octroi d’un crédit ni de l’acceptation d’un risque\u202f: ces décisions appartiennent à l’établissement.',
]

export const PAY: readonly ProsePart[] = [
  fr`Selon le service, nous sommes rémunérés par une commission de l’établissement, par des honoraires, ou par les deux. Le montant, ou la façon de le calculer, vous est remis par écrit avant toute signature, avec la liste des établissements avec lesquels nous travaillons et, s’il y en a, nos liens de capital avec eux.`,
  fr`Pour un crédit, aucuns frais ne vous sont demandés avant que les fonds soient versés (article L. 519-6 du code monétaire et financier).`,
]

export const COMPLAINT_STEPS = [
  {
    title: 'Vous nous écrivez',
    text: fr`Par email, par courrier ou par le formulaire de contact, avec le mot « réclamation », le nom du dossier et ce que vous attendez de nous. Vous n’avez rien à payer.`,
  },
  {
    title: 'Nous accusons réception',
    text: fr`Sous ${F.complaintAcknowledgedWorkingDays} jours ouvrables à compter de l’envoi, sauf si la réponse elle-même vous est parvenue entre-temps.`,
  },
  {
    title: 'Nous répondons',
    text: fr`Sous ${F.complaintAnsweredMonths} mois au plus à compter de l’envoi de votre réclamation. Si nous ne pouvons pas vous donner raison, nous vous disons pourquoi et vers qui vous tourner.`,
  },
  {
    title: 'Le médiateur, sans frais',
    text: fr`Si la réponse ne vous convient pas, ou si elle n’est pas venue dans les ${F.complaintAnsweredMonths} mois, vous pouvez saisir le médiateur de la consommation, gratuitement, dans l’année qui suit votre réclamation écrite. Vous gardez le droit d’aller devant le juge.`,
  },
] as const

export const DATA_RECIPIENTS: readonly ProsePart[] = [
  'Vos informations sont lues par les collaborateurs chargés de votre dossier. Elles sont transmises aux seules banques et compagnies que vous acceptez de solliciter, au notaire ou à l’expert que l’opération exige, et, si un prescripteur vous a mis en relation avec nous, il voit l’avancement de votre dossier uniquement lorsque vous l’y autorisez par la levée du secret bancaire.',
  'L’hébergement du site et l’envoi des emails et des SMS sont confiés à des prestataires qui agissent sur nos instructions. Vos informations ne sont ni vendues ni louées.',
  'Les calculs affichés pendant une simulation sont des indications. Aucune décision vous concernant n’est prise par une machine seule\u202f: un conseiller étudie chaque demande.',
]

/** Purpose, GDPR legal basis and retention of each use of data. */
export const DATA_USES = [
  {
    purpose: 'Répondre à un message ou à une simulation',
    legalBasis: 'Mesures prises à votre demande avant un contrat',
    retention: fr`${F.prospectsYears} ans après notre dernier échange`,
  },
  {
    purpose: 'Étudier et suivre un dossier de crédit ou d’assurance',
    legalBasis: 'Exécution de notre mandat',
    retention: fr`La durée du contrat ou du prêt, puis ${F.loanFilesYears} ans`,
  },
  {
    purpose: 'Garder trace d’un dossier refusé ou abandonné',
    legalBasis: 'Intérêt légitime (preuve du conseil donné)',
    retention: fr`${F.refusedFilesYears} ans`,
  },
  {
    purpose: 'Vérifier votre identité (lutte contre le blanchiment)',
    legalBasis: 'Obligation légale',
    retention: fr`${F.identityPapersYears} ans après la fin de la relation`,
  },
  {
    purpose: 'Vous proposer un service par email, SMS ou téléphone',
    legalBasis: fr`Votre accord ; pour un client, notre intérêt légitime à proposer par écrit un service voisin`,
    retention: fr`${F.prospectsYears} ans après notre dernier échange, ou dès votre refus`,
  },
  {
    purpose: 'Ouvrir et protéger votre espace personnel',
    legalBasis: 'Exécution du contrat',
    retention: 'La vie du compte',
  },
] as const

export const DATA_LIMIT = fr`Quelle que soit la raison, aucune donnée n’est conservée plus de ${F.keptAtMostYears} ans sans que votre dossier ait été mis à jour.`

export const DATA_RIGHTS: readonly ProsePart[] = [
  'Vous pouvez à tout moment\u202f:',
  {
    list: [
      'obtenir une copie de vos données, ou les recevoir dans un format réutilisable\u202f;',
      'faire corriger ce qui est faux ou périmé\u202f;',
      'demander l’effacement, ou le gel pendant qu’un désaccord est réglé\u202f;',
      'vous opposer à la prospection, sans donner de raison, et retirer un accord donné\u202f;',
      'dire ce que doivent devenir vos données après votre décès.',
    ],
  },
  fr`Nous répondons sous ${F.rightsAnsweredMonths} mois. Une pièce d’identité n’est demandée que si un doute sérieux existe sur la personne qui écrit. Une donnée que la loi nous oblige à garder ne peut pas être effacée avant son terme : nous vous disons alors laquelle et jusqu’à quand.`,
]

export const BROWSER_STORAGE: readonly ProsePart[] = [
  'Ce site ne dépose aucun cookie de mesure d’audience ni de publicité. Il garde dans votre navigateur, et seulement là, ce dont il a besoin pour fonctionner\u202f:',
  {
    list: [
      'un identifiant tiré au hasard, qui ne dit rien de vous et sert à rattacher vos pièces jointes à votre demande\u202f;',
      'votre session, si vous vous connectez\u202f;',
      fr`une simulation commencée, ${F.draftDays} jours au plus, pour la reprendre là où vous l’avez laissée ;`,
      'votre choix sur les contenus externes.',
    ],
  },
  'La prise de rendez-vous, le comparateur d’assurances et les vidéos viennent d’autres sites, qui peuvent déposer leurs propres cookies et recevoir votre adresse IP. Rien n’est chargé avant que vous l’ayez demandé, et refuser ne vous prive d’aucune autre page.',
]

export const ACCESSIBILITY_STATE: readonly ProsePart[] = [
  fr`Nous voulons que chacun puisse lire ce site et s’en servir, comme le demandent l’article 47 de la loi n° 2005-102 du 11 février 2005 et, pour les services bancaires aux consommateurs, la directive (UE) 2019/882.`,
  { heading: 'État de conformité' },
  fr`Ce site est non conforme au référentiel général d’amélioration de l’accessibilité (RGAA), faute d’audit à ce jour : sa conformité n’a pas été mesurée par un tiers. Cette mention changera avec le premier audit.`,
  { heading: 'Ce qui est fait' },
  {
    list: [
      'Chaque page est contrôlée par un outil automatique, sur ordinateur et sur téléphone\u202f; un tel contrôle ne voit qu’une partie des défauts.',
      'Les pages, les menus et les formulaires se parcourent au clavier, et chaque champ, bouton et erreur porte un nom lu par les lecteurs d’écran.',
      fr`Le texte supporte un agrandissement de 200 % et un écran étroit sans défilement latéral.`,
    ],
  },
  { heading: 'Ce qui échappe à notre main' },
  'La prise de rendez-vous, le comparateur et les vidéos sont fournis par d’autres sites. Par téléphone ou par email, un conseiller vous rend le même service.',
  { heading: 'Un obstacle\u202f? Dites-le-nous' },
  'Écrivez-nous ou appelez-nous\u202f: nous vous donnons l’information ou le document sous une forme qui vous convient, et nous corrigeons la page.',
  'Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits\u202f: en ligne sur www.defenseurdesdroits.fr, auprès de son délégué dans votre département, ou par courrier sans timbre à Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.',
]

export const CREDITS: readonly ProsePart[] = [
  'Les textes et les dessins de ce site appartiennent à son éditeur\u202f; les reprendre demande son accord écrit. Une courte citation qui nomme sa source reste libre.',
  'Caractères Fraunces et Source Sans\u00a03, sous licence SIL Open Font License, servis depuis ce site. Lecture des photos HEIC\u202f: libheif, sous licence LGPL\u00a03.0. Dessins et pictogrammes\u202f: création originale.',
]
