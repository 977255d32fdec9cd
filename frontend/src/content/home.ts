import type { Faq } from '@/components/presentation/FaqList'
import { CREDIT_FIGURES as F } from '@/content/figures/credit'
import { fr } from '@/format/french'

/** Commitments of the firm. */
export const CHARTER = [
  {
    title: 'Réactivité',
    text: fr`Une réponse sous ${F.answerHours} h, par une personne qui a lu votre message. Puis un point à chaque étape, même quand il n’y a rien de neuf.`,
  },
  {
    title: 'Transparence',
    text: 'Le coût, la durée et les risques dits avant tout engagement. Notre rémunération écrite noir sur blanc, et rien à verser avant d’avoir obtenu votre prêt.',
  },
  {
    title: 'Confiance',
    text: 'Ce que vous nous confiez reste entre vous, nous et les établissements que vous avez choisis. Vos documents sont effacés quand la loi ne demande plus de les garder.',
  },
] as const

export const STEPS = [
  {
    title: 'Vous nous racontez',
    text: fr`Une simulation en ligne de quelques minutes ou un échange au téléphone : votre situation, votre projet, vos limites.`,
  },
  {
    title: 'Nous cherchons',
    text: 'Nous comparons les offres de nos partenaires et nous vous expliquons ce que chacune coûte, et ce qu’elle engage.',
  },
  {
    title: 'Vous décidez',
    text: 'Vous déposez vos documents dans votre espace, vous suivez votre dossier, vous signez quand vous êtes prêt.',
  },
] as const

/** Frequent questions of visitors. */
export const HOME_QUESTIONS: readonly Faq[] = [
  {
    id: 'question-prix',
    question: fr`Combien coûte votre intervention ?`,
    answer: [
      fr`L’étude et les conseils sont gratuits. Si vous nous confiez une recherche de prêt, un mandat signé par vous fixe notre rémunération. Elle n’est due qu’une fois le prêt obtenu, jamais avant, et elle est comptée dans le coût total que nous vous montrons. Pour une assurance, c’est l’assureur qui nous rémunère.`,
    ],
  },
  {
    id: 'question-banque',
    question: fr`Êtes-vous une banque ?`,
    answer: [
      fr`Non. Nous ne prêtons pas d’argent et nous n’en recevons pas de vous. Un courtier cherche, compare et négocie ; la banque ou l’assureur décide et signe avec vous.`,
    ],
  },
  {
    id: 'question-fichage',
    question: fr`Je suis fiché à la Banque de France. Pouvez-vous m’aider ?`,
    answer: [
      fr`Un prêt classique sera refusé, autant le savoir tout de suite. Selon votre situation, il reste des voies : régulariser l’incident, saisir la commission de surendettement, ou, pour un propriétaire, la vente à réméré. Dites-le-nous dès le premier message, cela fait gagner du temps à tout le monde.`,
    ],
  },
  {
    id: 'question-effet',
    question: fr`Une simulation laisse-t-elle une trace chez ma banque ?`,
    answer: [
      fr`Non. Elle n’est lue que par nous. Rien ne part vers une banque sans votre accord, établissement par établissement.`,
    ],
  },
  {
    id: 'question-refus',
    question: fr`Et si toutes les banques refusent ?`,
    answer: [
      fr`Nous vous disons pourquoi, et ce qui changerait la réponse : un apport, une durée, un crédit soldé, six mois de comptes sans découvert. Vous ne nous devez rien.`,
    ],
  },
  {
    id: 'question-documents',
    question: fr`Mes documents sont-ils en sécurité ?`,
    answer: [
      fr`Vous les déposez dans votre espace personnel, protégé par votre mot de passe. Seules les personnes qui suivent votre dossier y ont accès. Vous pouvez demander à tout moment ce que nous gardons, et en demander l’effacement.`,
    ],
  },
]
