import type { Step } from '@/components/presentation/StepsDialog'
import { CREDIT_FIGURES as F } from '@/content/figures/credit'
import { fr } from '@/format/french'

const FIRST_TALK: Step = {
  title: 'Un premier échange',
  when: fr`réponse sous ${F.answerHours} h`,
  text: fr`Par la simulation ou au téléphone : ce que vous remboursez, ce que vous gagnez, ce qui vous manque. Nous vous disons si un regroupement a du sens.`,
}

/** Consolidation secured by a mortgage. */
export const MORTGAGE_STEPS: readonly Step[] = [
  FIRST_TALK,
  {
    title: 'Vos documents',
    text: fr`Identité, revenus, relevés de compte, tableaux d’amortissement, titre de propriété et taxe foncière. Vous les déposez dans votre espace, à votre rythme ; vous y voyez ce qui manque.`,
  },
  {
    title: 'L’étude',
    text: 'Nous présentons votre dossier aux banques, puis nous posons les réponses côte à côte, avec le coût total de vos crédits d’aujourd’hui en face de celui du nouveau prêt.',
  },
  {
    title: 'L’expertise du logement',
    text: 'Un expert indépendant visite le bien et en estime la valeur. La banque fixe alors le montant qu’elle prête.',
  },
  {
    title: 'L’offre et la réflexion',
    when: fr`${F.reflectionDays} jours`,
    text: fr`L’offre écrite vous parvient. La loi vous laisse ${F.reflectionDays} jours pour réfléchir : personne ne peut vous faire signer plus tôt. Relisez-la avec nous, ou avec qui vous voulez.`,
  },
  {
    title: 'L’acte chez le notaire',
    text: 'Vous signez l’acte de prêt. Le notaire inscrit l’hypothèque et vous remet le détail de ses frais.',
  },
  {
    title: 'Les fonds',
    when: fr`sous ${F.fundsHours} h`,
    text: fr`La banque rembourse elle-même vos anciens créanciers. Si une somme vous revient, elle est sur votre compte sous ${F.fundsHours} h. Le mois suivant, une seule mensualité est prélevée.`,
  },
]

/** Unsecured consolidation. */
export const UNSECURED_STEPS: readonly Step[] = [
  FIRST_TALK,
  {
    title: 'Vos documents',
    text: 'Identité, bulletins de salaire ou avis de pension, avis d’imposition, trois derniers relevés de compte et tableaux d’amortissement. Une photo nette suffit.',
  },
  {
    title: 'Les propositions',
    text: fr`Nous vous expliquons chaque réponse : mensualité, durée, TAEG, montant total dû. Si aucune n’améliore votre situation, nous nous arrêtons là, sans frais.`,
  },
  {
    title: 'La signature',
    text: fr`Vous recevez l’offre et la fiche d’information européenne. Vous signez en ligne ou par courrier, quand vous êtes prêt.`,
  },
  {
    title: 'Le droit de changer d’avis',
    when: fr`${F.withdrawalDays} jours`,
    text: fr`Pendant ${F.withdrawalDays} jours, vous pouvez vous rétracter sans donner de raison. Le formulaire est joint au contrat.`,
  },
  {
    title: 'Les fonds',
    when: fr`sous ${F.fundsHours} h`,
    text: fr`Le délai passé, les fonds sont versés sous ${F.fundsHours} h : vos anciens crédits sont soldés, vos anciens prélèvements s’arrêtent. Gardez les attestations de solde, nous vous disons lesquelles demander.`,
  },
]
