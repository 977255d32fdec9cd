import type { Answer } from '@/components/presentation/Answers'
import type { Faq } from '@/components/presentation/FaqList'
import type { KeyFigure } from '@/components/presentation/KeyFigures'
import type { Step } from '@/components/presentation/StepsDialog'
import { CREDIT_FIGURES as F } from '@/content/figures/credit'
import { fr } from '@/format/french'

/** Property loan: purpose, audience, cost and risk. */
export const LOAN_ANSWERS: readonly Answer[] = [
  {
    title: 'Ce que nous faisons',
    text: [
      fr`Vous cherchez un logement ; nous cherchons la banque. Un seul dossier, présenté à plusieurs établissements, négocié sur le taux, l’assurance, les frais et les conditions de sortie.`,
      fr`Achat, construction, rachat de la part d’un ex-conjoint ou d’un cohéritier (soulte) : neuf ou ancien, résidence principale, secondaire ou locative.`,
    ],
  },
  {
    title: fr`Est-ce pour vous ?`,
    text: [
      {
        list: [
          fr`Vos mensualités, assurance comprise, restent sous ${F.debtRatioPercent} % de vos revenus.`,
          fr`Vous pouvez payer les frais d’acte : c’est l’apport que presque toutes les banques demandent, autour de ${F.ownFundsPercent} % du prix.`,
          'Vos comptes des trois derniers mois se lisent sans découvert.',
        ],
      },
      fr`Pas de CDI ? Trois bilans d’indépendant, une suite régulière de missions ou une pension se défendent aussi.`,
    ],
  },
  {
    title: 'Ce que cela coûte, ce que cela risque',
    text: [
      fr`Intérêts, assurance, garantie (caution ou hypothèque), frais de dossier, frais d’acte, notre rémunération. Le TAEG les réunit presque tous : c’est lui qui se compare.`,
      fr`Si les échéances ne sont plus payées, la banque peut faire vendre le logement. Perte d’emploi, maladie, séparation : une assurance bien choisie et une mensualité raisonnable protègent mieux qu’un demi-point de taux.`,
    ],
  },
]

export const LOAN_FIGURES: readonly KeyFigure[] = [
  { value: fr`${F.loanYears} ans`, label: 'au plus pour rembourser' },
  { value: fr`${F.debtRatioPercent} %`, label: 'd’endettement au plus, assurance comprise' },
  { value: fr`${F.reflectionDays} jours`, label: 'de réflexion avant d’accepter l’offre' },
]

/** Costs in addition to the price. */
export const BUDGET: readonly { item: string; amount: string; note: string }[] = [
  {
    item: 'Frais d’acte, ancien',
    amount: fr`${F.deedOldPercentMin} à ${F.deedOldPercentMax} %`,
    note: 'du prix, surtout des taxes',
  },
  { item: 'Frais d’acte, neuf', amount: fr`${F.deedNewPercentMin} à ${F.deedNewPercentMax} %`, note: 'du prix' },
  { item: 'Garantie du prêt', amount: fr`1 à 2 %`, note: 'du montant, dont une part rendue avec une caution' },
  {
    item: 'Remboursement anticipé',
    amount: fr`${F.earlyRepaymentPropertyPercent} %`,
    note: fr`du capital restant dû au plus, et pas plus de ${F.earlyRepaymentMonths} mois d’intérêts`,
  },
]

/** Steps from the first question to the keys. */
export const LOAN_STEPS: readonly Step[] = [
  {
    title: 'Votre capacité',
    when: fr`réponse sous ${F.answerHours} h`,
    text: fr`Avant les visites : combien vous pouvez emprunter, avec quelle mensualité, et ce qui vous reste pour vivre. Vous visitez ensuite ce que vous pouvez acheter.`,
  },
  {
    title: 'Le compromis',
    text: fr`Vous signez avec le vendeur, sous la condition d’obtenir votre prêt. Si aucune banque n’accepte, vous reprenez votre dépôt. Nous vous disons quel taux et quelle durée y faire écrire.`,
  },
  {
    title: 'Le dossier',
    text: 'Vous déposez vos documents dans votre espace. Nous écrivons la note qui raconte votre projet, celle que lit l’analyste de la banque.',
  },
  {
    title: 'Les réponses des banques',
    when: 'trois à cinq semaines',
    text: 'Nous posons les propositions côte à côte et nous reprenons la négociation là où elle peut avancer. L’assurance se choisit à part, chez l’assureur que vous voulez.',
  },
  {
    title: 'L’offre de prêt',
    when: fr`${F.reflectionDays} jours`,
    text: fr`Elle arrive par écrit et engage la banque pendant un mois. La loi vous impose ${F.reflectionDays} jours de réflexion avant de l’accepter.`,
  },
  {
    title: 'Les clés',
    text: 'La banque verse les fonds au notaire, vous signez l’acte, vous entrez chez vous. Les premières mensualités commencent le mois suivant, ou plus tard pour une construction.',
  },
]

export const ESTATE_QUESTIONS: readonly Faq[] = [
  {
    id: 'question-apport',
    question: fr`Peut-on acheter sans apport ?`,
    answer: [
      fr`C’est devenu rare. Quelques banques financent aussi les frais pour de jeunes acheteurs aux revenus stables. Un don familial, une épargne salariale ou un prêt à taux zéro comptent comme apport.`,
    ],
  },
  {
    id: 'question-vente-avant-la-fin',
    question: fr`Que se passe-t-il si je vends avant la fin du prêt ?`,
    answer: [
      fr`Le prix de vente rembourse la banque. L’indemnité ne dépasse ni ${F.earlyRepaymentMonths} mois d’intérêts ni ${F.earlyRepaymentPropertyPercent} % du capital restant dû ; elle n’est pas due si vous vendez à cause d’une mutation, d’une perte d’emploi ou d’un décès. Nous négocions souvent sa suppression dès l’offre.`,
    ],
  },
  {
    id: 'question-durees',
    question: fr`Pourquoi lit-on parfois ${F.mortgageConsolidationYears} ans, et ici ${F.loanYears} ?`,
    answer: [
      fr`Un prêt pour acheter dure ${F.loanYears} ans au plus, selon la norme que suivent les banques ; deux ans de plus avec un différé pour construire ou rénover. Les ${F.mortgageConsolidationYears} ans concernent certains regroupements hypothécaires, qui obéissent à d’autres règles.`,
    ],
  },
  {
    id: 'question-courtier',
    question: fr`Un courtier, est-ce un coût de plus ?`,
    answer: [
      fr`Notre rémunération est écrite dans un mandat avant que nous commencions, comptée dans le TAEG, et due seulement si vous obtenez votre prêt. Si l’économie ne la couvre pas, n’ayez pas recours à nous.`,
    ],
  },
]
