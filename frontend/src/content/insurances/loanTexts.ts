import type { ProsePart } from '@/components/presentation/Prose'
import type { Step } from '@/components/presentation/StepsDialog'
import { INSURANCE_FIGURES as F } from '@/content/figures/insurance'
import { formatEuros } from '@/format/number'
import { fr } from '@/format/french'

/** Text in a dialog over the page. */
export interface DialogText {
  /** Label of the button that opens it. */
  label: string
  title: string
  parts: readonly ProsePart[]
}

/** Steps from the loan offer to the cover. */
export const LOAN_STEPS: readonly Step[] = [
  {
    title: 'Le besoin',
    text: fr`Qui emprunte, à quelle hauteur de revenus, avec quels arrêts maladie possibles : nous fixons la quotité et les garanties que la banque exigera, à partir de sa fiche standardisée d’information.`,
  },
  {
    title: 'La comparaison',
    text: fr`Le comparateur donne les prix. Nous posons à côté ce qu’il ne dit pas : exclusions, franchise, définition de l’invalidité, mode d’indemnisation.`,
  },
  {
    title: 'Les formalités de santé',
    text: fr`Selon votre âge et le capital, aucune, un questionnaire, ou des examens que l’assureur paie. Vous répondez seul et sous pli confidentiel : ni la banque ni nous ne lisons vos réponses.`,
  },
  {
    title: 'La décision de l’assureur',
    text: fr`Accord au tarif normal, surprime, exclusion ou refus. Une surprime se négocie : un second assureur, une pièce médicale de plus changent souvent la réponse.`,
  },
  {
    title: 'L’accord de la banque',
    when: fr`${F.changeAnswerDays} jours ouvrés`,
    text: fr`Elle compare les garanties point par point et répond par écrit. Un refus doit être motivé ; il ne peut tenir au prix, ni s’accompagner d’un taux de crédit relevé.`,
  },
  {
    title: 'L’offre de prêt et la réflexion',
    when: fr`${F.reflectionDays} jours`,
    text: fr`L’offre qui vous parvient mentionne l’assurance choisie. Vous disposez de ${F.reflectionDays} jours de réflexion avant de l’accepter ; c’est le moment de relire le tout à tête reposée.`,
  },
  {
    title: 'La couverture',
    text: fr`Le contrat prend effet au plus tard au premier versement des fonds, couvre jusqu’à ${F.loanYears} ans et jusqu’à ${F.loanEndAge} ans d’âge. Nous le réévaluons tous les ${F.reviewMonths} mois avec vous.`,
  },
]

export const AERAS: DialogText = {
  label: 'La convention AERAS',
  title: 'Emprunter avec un risque aggravé de santé\u202f: la convention AERAS',
  parts: [
    fr`« S’Assurer et Emprunter avec un Risque Aggravé de Santé » : banques, assureurs, associations de malades et État se sont engagés à étudier chaque demande jusqu’au bout. Elle s’applique d’elle-même, vous n’avez rien à réclamer.`,
    { heading: 'Trois examens, l’un après l’autre' },
    {
      list: [
        'Le service médical de l’assureur étudie votre dossier comme tout autre.',
        'S’il ne peut pas l’accepter, un service spécialisé le reprend, pièce par pièce.',
        'Dans certaines limites, un groupement de réassureurs donne le dernier avis.',
      ],
    },
    { heading: 'Le prêt à la consommation sans questionnaire' },
    fr`Pas de questionnaire de santé si vous avez moins de ${F.aerasConsumerAge} ans, si le crédit est affecté à un achat précis, dure au plus ${F.aerasConsumerYears} ans et si vos crédits de ce type ne dépassent pas ${formatEuros(F.aerasConsumerEuros)} en tout.`,
    { heading: 'Le prêt immobilier ou professionnel' },
    fr`Le troisième examen est ouvert jusqu’à ${formatEuros(F.aerasPropertyEuros)} de part assurée, pour un prêt terminé avant vos ${F.aerasPropertyEndAge} ans. Sous condition de ressources, la surprime est plafonnée.`,
    { heading: 'Combien de temps' },
    fr`${F.aerasInsurerWeeks} semaines pour l’assureur et ${F.aerasBankWeeks} pour la banque, à compter d’un dossier complet. Nous déposons souvent la demande avant le compromis, pour que le délai ne menace pas la vente.`,
    { heading: 'En cas de refus' },
    fr`La banque doit chercher avec vous une autre garantie : nantissement d’une épargne, caution d’un proche, contrat de prévoyance existant, hypothèque sur un second bien. La commission de médiation AERAS peut être saisie. Maladies, délais et grille de référence se lisent sur www.aeras-infos.fr, où figurent aussi les seuils du jour.`,
  ],
}

export const CHANGE: DialogText = {
  label: 'Changer d’assurance de prêt',
  title: 'Changer d’assurance de prêt sans changer de banque',
  parts: [
    fr`La règle a longtemps été une fenêtre de ${F.changeMonths} mois après la signature du prêt, puis une date par an. Depuis la loi du 28 février 2022, vous pouvez demander la substitution à tout moment, sans frais ni pénalité.`,
    { heading: 'Une seule condition' },
    'Le nouveau contrat doit offrir des garanties au moins équivalentes à celles que la banque avait exigées\u202f: onze critères au plus pour le décès, l’invalidité et l’arrêt de travail, quatre pour la perte d’emploi. Elle ne peut pas en ajouter après coup.',
    { heading: 'Comment cela se passe' },
    {
      list: [
        'Nous relisons l’ancien contrat et les critères de votre banque, puis nous cherchons l’équivalent.',
        'Le nouvel assureur vous accepte, formalités de santé comprises. On ne résilie rien avant.',
        fr`La demande part à la banque. Elle a ${F.changeAnswerDays} jours ouvrés pour répondre, refus motivé compris.`,
        fr`L’avenant au prêt est gratuit ; l’ancien contrat s’arrête le jour où le nouveau commence, sans un jour de vide.`,
      ],
    },
    { heading: 'Quand cela vaut la peine' },
    'Surtout dans la première moitié du prêt, si vous êtes en meilleure santé ou si vous avez cessé de fumer depuis deux ans. Comparez ce qu’il reste à payer de part et d’autre, et non la cotisation du mois\u202f: une cotisation dégressive trompe l’œil.',
    fr`Sans attendre votre appel, nous réévaluons les contrats de nos clients tous les ${F.reviewMonths} mois.`,
  ],
}

export const FORGOTTEN: DialogText = {
  label: 'Le droit à l’oubli',
  title: 'Le droit à l’oubli\u202f: ce que vous n’avez pas à déclarer',
  parts: [
    fr`Après un cancer, passé un certain délai sans rechute, vous n’avez plus à le mentionner à l’assureur. Il ne peut ni vous interroger dessus, ni en tenir compte s’il l’apprend.`,
    fr`Ce délai court à partir de la fin du protocole thérapeutique, c’est-à-dire du dernier traitement actif : chirurgie, radiothérapie ou chimiothérapie. Une hormonothérapie ou une immunothérapie qui se poursuit ne le prolonge pas.`,
    { heading: fr`${F.forgottenYearsShort} ou ${F.forgottenYearsLong} ans` },
    fr`Les accords successifs ont retenu ${F.forgottenYearsShort} ou ${F.forgottenYearsLong} ans selon l’âge au diagnostic. La loi du 28 février 2022 a depuis généralisé le délai court et l’a ouvert à l’hépatite virale C : avant de remplir un questionnaire, demandez-nous lequel vaut pour vous.`,
    { heading: 'Pour d’autres maladies' },
    'Une grille de référence, tenue à jour dans la convention AERAS, fixe maladie par maladie à partir de quand l’assurance est accordée sans surprime, ou avec une surprime limitée. Dans ce cas, la maladie se déclare, mais elle ne peut plus coûter davantage.',
    fr`Un doute ? Ne déclarez ni trop ni trop peu : appelez-nous avant de signer. Votre médecin peut dater la fin du protocole par un simple certificat, qui reste chez vous.`,
  ],
}

export const WHY_BROKER: DialogText = {
  label: 'Pourquoi un courtier\u202f?',
  title: 'Pourquoi passer par un courtier',
  parts: [
    fr`Un agent général vend les contrats d’une compagnie. Un conseiller bancaire vend ceux de son groupe. Un courtier est votre mandataire : il cherche chez plusieurs assureurs et vous doit un conseil écrit, motivé par votre situation.`,
    { heading: 'Ce que cela change' },
    {
      list: [
        'Il lit les exclusions avant vous, et sait lesquelles se négocient.',
        'Il connaît l’assureur qui accepte votre métier, votre sport ou votre histoire médicale.',
        'Il suit l’échange avec la banque, qui traîne moins quand quelqu’un compte les jours.',
        'Il est encore là le jour du sinistre\u202f: déclaration, expertise, désaccord sur l’indemnité.',
      ],
    },
    { heading: 'Ce que cela coûte' },
    'Une commission que l’assureur nous verse et qui est déjà dans la cotisation, parfois des honoraires, annoncés par écrit avant que vous ne décidiez. Nous vous disons lesquels, pour chaque contrat.',
    { heading: 'Ce qu’il ne peut pas faire' },
    'Décider à la place de l’assureur, promettre une acceptation, ni consulter tout le marché\u202f: nous vous remettons la liste des compagnies interrogées.',
  ],
}
