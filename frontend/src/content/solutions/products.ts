import type { DrawingName } from '@/components/drawing/paths'
import type { CreditKind } from '@/components/presentation/CreditNotice'
import type { KeyFigure } from '@/components/presentation/KeyFigures'
import type { ProsePart } from '@/components/presentation/Prose'
import { CREDIT_FIGURES as F } from '@/content/figures/credit'
import { fr } from '@/format/french'

export type ProductId = 'regroupement' | 'pth' | 'pvh' | 'consommation' | 'surendettement' | 'remere'

/** Solution of the page: purpose, audience, cost or risk, next step. */
export interface Product {
  id: ProductId
  drawing: DrawingName
  title: string
  summary: string
  description: readonly ProsePart[]
  audience: readonly ProsePart[]
  cost: readonly ProsePart[]
  /** Next step, beside the button. */
  next: string
  figures: readonly KeyFigure[]
  /** Kinds of credit whose legal notices apply; absent when it is no credit. */
  credit?: readonly CreditKind[]
}

const PRODUCTS: Record<ProductId, Product> = {
  regroupement: {
    id: 'regroupement',
    drawing: 'merge',
    title: 'Regroupement de crédits',
    summary: fr`Plusieurs crédits deviennent un seul : une mensualité plus légère, une durée plus longue.`,
    description: [
      'Une banque rembourse vos crédits en cours à votre place. Vous n’avez plus qu’un prêt, un taux, une date de prélèvement.',
      'Le nouveau prêt peut aussi effacer un découvert ou financer un projet, si votre budget le permet.',
    ],
    audience: [
      {
        list: [
          'Vous remboursez au moins deux crédits et la fin du mois arrive trop tôt.',
          fr`Vos revenus vont baisser : retraite, séparation, congé parental.`,
          'Propriétaire ou locataire, vos revenus sont réguliers.',
        ],
      },
      fr`Si vos crédits se terminent bientôt, ou si la difficulté ne dure que quelques mois, un report d’échéances demandé à votre banque coûte moins cher : nous vous le dirons.`,
    ],
    cost: [
      'Vous payez moins chaque mois, mais plus longtemps. Le coût total augmente, parfois beaucoup.',
      'S’y ajoutent les indemnités de remboursement de vos crédits actuels, les frais de dossier, notre rémunération et, avec une hypothèque, les frais de notaire.',
      'Avec une hypothèque, votre logement répond du prêt.',
    ],
    next: fr`Réunissez vos tableaux d’amortissement et votre dernier bulletin de salaire : la simulation se remplit en un quart d’heure.`,
    figures: [
      { value: fr`${F.unsecuredConsolidationYears} ans`, label: 'au plus sans garantie' },
      { value: fr`${F.mortgageConsolidationYears} ans`, label: 'au plus avec une hypothèque' },
      { value: fr`${F.answerHours} h`, label: 'pour vous répondre' },
    ],
    credit: ['consumer', 'consolidation'],
  },
  pth: {
    id: 'pth',
    drawing: 'key',
    title: 'Prêt de trésorerie hypothécaire (PTH)',
    summary: fr`Votre logement garantit une somme dont l’emploi reste libre : travaux, études, donation, succession.`,
    description: [
      'La banque vous prête une part de la valeur d’un bien que vous possédez déjà, et prend une hypothèque dessus. Vous restez propriétaire, vous l’habitez ou le louez comme avant.',
      'Vous remboursez chaque mois, capital et intérêts.',
    ],
    audience: [
      {
        list: [
          'Vous possédez un bien entièrement ou largement payé.',
          'Vous cherchez une somme qu’un prêt à la consommation ne peut pas atteindre.',
          'Vos revenus supportent une mensualité de plus.',
        ],
      },
      'Pour une petite somme, les frais d’acte pèsent trop lourd.',
    ],
    cost: [
      'Intérêts, assurance, expertise du bien, frais de notaire et d’inscription de l’hypothèque.',
      'Si les mensualités ne sont plus payées, la banque peut faire vendre le bien.',
    ],
    next: 'Une idée de la valeur du bien et de la somme voulue suffit pour commencer.',
    figures: [
      { value: fr`${F.loanYears} ans`, label: 'au plus pour rembourser' },
      { value: fr`${F.reflectionDays} jours`, label: 'de réflexion avant d’accepter' },
    ],
    credit: ['mortgage'],
  },
  pvh: {
    id: 'pvh',
    drawing: 'armchair',
    title: 'Prêt viager hypothécaire (PVH)',
    summary: fr`Après ${F.lifeLoanAge} ans, une somme d’argent sans mensualité, tout en restant chez soi.`,
    description: [
      'Une banque vous verse, en une fois ou par versements réguliers, une part de la valeur de votre logement. Vous ne remboursez rien tant que vous l’habitez.',
      'Le prêt se règle à votre décès ou à la vente du bien, sur sa valeur.',
    ],
    audience: [
      {
        list: [
          fr`Vous avez plus de ${F.lifeLoanAge} ans et vous êtes propriétaire.`,
          'Votre retraite ne permet pas une mensualité, ou vous n’en voulez pas.',
          'Vous tenez à vieillir chez vous.',
        ],
      },
      'Si vous souhaitez transmettre le logement libre de toute dette, ce prêt ne convient pas.',
    ],
    cost: [
      fr`Les intérêts s’ajoutent à la dette année après année : plus vous vivez longtemps, plus elle grandit.`,
      fr`La loi protège vos héritiers : ils ne doivent jamais plus que la valeur du bien. Ils remboursent et le gardent, ou le laissent vendre et reçoivent ce qui reste.`,
      'Frais de notaire et d’expertise. Vous devez entretenir et assurer le logement.',
    ],
    next: 'Une décision pareille se prend de vive voix, avec vos enfants si vous le souhaitez.',
    figures: [
      {
        value: fr`${F.lifeLoanPercentMin} à ${F.lifeLoanPercentMax} %`,
        label: 'de la valeur du bien, selon votre âge',
      },
      { value: fr`+ de ${F.lifeLoanAge} ans`, label: 'pour l’emprunteur' },
      { value: fr`0 €`, label: 'de mensualité' },
    ],
    credit: ['mortgage'],
  },
  consommation: {
    id: 'consommation',
    drawing: 'wallet',
    title: 'Prêt à la consommation',
    summary: fr`Une voiture, des travaux, un imprévu : un montant, une durée et une mensualité connus dès le départ.`,
    description: [
      'Un prêt sans garantie sur vos biens, à taux fixe, remboursé par mensualités égales. Nous comparons plusieurs établissements pour vous.',
    ],
    audience: [
      {
        list: [
          'Votre projet vous servira plus longtemps que vous ne le paierez.',
          fr`Toutes vos mensualités réunies restent sous ${F.debtRatioPercent} % de vos revenus.`,
        ],
      },
      'Emprunter pour payer d’autres crédits aggrave presque toujours la situation. Regardez plutôt le regroupement.',
    ],
    cost: [
      'Les intérêts, des frais de dossier parfois. L’assurance est facultative.',
      fr`Vous pouvez changer d’avis pendant ${F.withdrawalDays} jours, sans motif et sans frais, et rembourser plus tôt quand vous voulez.`,
      'Des échéances impayées mènent à l’inscription au fichier des incidents (FICP), qui ferme l’accès au crédit.',
    ],
    next: 'Choisissez la durée la plus courte que votre budget supporte sans peine.',
    figures: [
      { value: fr`${F.consumerLoanYears} ans`, label: 'au plus pour rembourser' },
      { value: fr`${F.withdrawalDays} jours`, label: 'pour changer d’avis' },
    ],
    credit: ['consumer'],
  },
  surendettement: {
    id: 'surendettement',
    drawing: 'hands',
    title: 'Aide au surendettement',
    summary:
      'Quand les dettes ne peuvent plus être payées, la loi protège. La procédure est gratuite et elle a été faite pour cela.',
    description: [
      'La Banque de France reçoit votre dossier. Une commission cherche avec vos créanciers un plan tenable, peut geler ou réduire les dettes, et les efface lorsque rien d’autre n’est possible.',
      fr`Elle dit sous ${F.overIndebtednessMonths} mois si votre dossier est recevable. Dès cette décision, les saisies sont suspendues et les intérêts de retard ne courent plus.`,
    ],
    audience: [
      {
        list: [
          'Vous choisissez chaque mois quelle facture ne sera pas payée.',
          'Un crédit sert à en rembourser un autre.',
          'Une maladie, un licenciement, une rupture ont tout déréglé.',
        ],
      },
      'La bonne foi est la seule condition. Propriétaires et locataires y ont droit.',
    ],
    cost: [
      'Rien. Personne n’a le droit de vous faire payer pour monter ce dossier, nous pas davantage.',
      fr`Vous serez inscrit au FICP, jusqu’à ${F.ficpYears} ans, et n’emprunterez plus pendant la procédure. Selon les cas, la vente du logement peut être demandée.`,
    ],
    next: fr`Écrivez-nous : nous regardons avec vous si une autre solution existe encore. Sinon, nous vous orientons vers la Banque de France (34 14) ou le Point conseil budget le plus proche.`,
    figures: [
      { value: fr`${F.overIndebtednessMonths} mois`, label: 'au plus pour la recevabilité' },
      { value: fr`0 €`, label: 'la procédure est gratuite' },
    ],
  },
  remere: {
    id: 'remere',
    drawing: 'return',
    title: 'Vente à réméré',
    summary:
      'Vendre son bien pour solder ses dettes, continuer à l’occuper, puis le racheter. Une solution de dernier recours.',
    description: [
      'Vous vendez votre bien devant notaire en gardant, seul, le droit de le racheter à un prix écrit d’avance. Le prix de vente paie vos dettes et arrête les saisies.',
      fr`Pendant ${F.buyBackYearsMin} à ${F.buyBackYearsMax} ans, vous y restez contre une indemnité d’occupation, le temps de rétablir vos finances.`,
    ],
    audience: [
      {
        list: [
          'Vous êtes propriétaire, et les banques refusent parce que vous êtes fiché ou poursuivi.',
          fr`Vos dettes ne dépassent pas la moitié de la valeur du bien.`,
          fr`Vous savez comment vous rachèterez : vente d’un autre bien, héritage, retour à l’emploi, nouveau prêt.`,
        ],
      },
      'Sans ce plan de sortie, ne signez pas.',
    ],
    cost: [
      'Le rachat coûte plus que la vente n’a rapporté. S’y ajoutent l’indemnité d’occupation et deux fois les frais de notaire.',
      'Si vous ne rachetez pas à temps, le bien est perdu, définitivement. Aucun délai ne se rattrape.',
    ],
    next: 'Parlez-nous-en avant de signer quoi que ce soit, et prenez un notaire à vous.',
    figures: [
      { value: fr`${F.buyBackPercent} %`, label: 'de la valeur du bien, au plus' },
      { value: fr`${F.buyBackYearsMin} à ${F.buyBackYearsMax} ans`, label: 'pour racheter' },
    ],
  },
}

export const SOLUTIONS = Object.values(PRODUCTS)

/** Entry points by situation, since visitors do not know product names. */
export const SITUATIONS: readonly { situation: string; leadsTo: ProductId }[] = [
  { situation: 'Je rembourse plusieurs crédits et mes fins de mois sont serrées', leadsTo: 'regroupement' },
  { situation: 'Je suis propriétaire et j’ai besoin d’une somme importante', leadsTo: 'pth' },
  { situation: fr`J’ai plus de ${F.lifeLoanAge} ans et je veux rester chez moi`, leadsTo: 'pvh' },
  { situation: 'J’ai un projet précis à financer', leadsTo: 'consommation' },
  { situation: 'Je n’arrive plus à payer', leadsTo: 'surendettement' },
  { situation: 'Je suis fiché et ma maison risque d’être saisie', leadsTo: 'remere' },
]
