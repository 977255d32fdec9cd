import type { Lesson } from '@/components/presentation/Lessons'
import { INSURANCE_FIGURES as F } from '@/content/figures/insurance'
import { fr } from '@/format/french'

/** General knowledge about insurance. */
export const UNDERSTANDING: readonly Lesson[] = [
  {
    id: 'lire-un-contrat',
    title: 'Lire un contrat en cinq minutes',
    summary: fr`Dans quel ordre, et quels mots chercher.`,
    text: [
      fr`Commencez par la fiche d’information normalisée (IPID), deux pages que l’on vous remet avant tout contrat : ce qui est assuré, ce qui ne l’est pas, les exclusions principales.`,
      'Puis, dans les conditions particulières, vérifiez quatre lignes\u202f: qui est assuré, pour quel montant, avec quelle franchise, à partir de quand. Ce sont les seules qui ont été écrites pour vous, et elles l’emportent sur les conditions générales.',
      fr`Cherchez enfin les mots « sous réserve », « à condition que » et « à l’exclusion de ». Une exclusion n’est valable que si elle est écrite en caractères très apparents, et si elle est précise.`,
    ],
  },
  {
    id: 'franchise-plafond-carence',
    title: 'Franchise, plafond, carence',
    summary: 'Les trois mots qui décident de ce que vous toucherez.',
    text: [
      {
        list: [
          fr`La franchise reste à votre charge. « Relative », elle disparaît si le dommage la dépasse ; « absolue », elle est toujours déduite. En arrêt de travail, elle se compte en jours.`,
          'Le plafond est le plus que l’assureur paiera, par sinistre ou par an. Un plafond trop bas donne une fausse tranquillité.',
          'La carence est le temps pendant lequel vous payez sans être couvert. Elle se lève souvent quand on quitte un contrat équivalent\u202f: faites-le écrire.',
        ],
      },
    ],
  },
  {
    id: 'bien-declarer',
    title: 'Déclarer juste, à la signature comme ensuite',
    summary: 'Un oubli de bonne foi réduit l’indemnité, un mensonge l’annule.',
    text: [
      'Vous répondez aux questions de l’assureur, ni plus ni moins. Ce qu’il ne demande pas, vous n’avez pas à le dire.',
      'Une omission volontaire rend le contrat nul\u202f: rien n’est payé, et les cotisations sont gardées. Une erreur de bonne foi réduit l’indemnité en proportion de la prime que vous auriez dû payer.',
      fr`Ce qui change se déclare sous quinze jours : déménagement, nouveau conducteur, travaux, location d’une pièce, reprise du tabac si le contrat le demande.`,
    ],
  },
  {
    id: 'sinistre',
    title: 'Le jour du sinistre',
    summary: 'Ce qu’il faut faire, et en combien de temps.',
    text: [
      {
        list: [
          fr`Vol : plainte et déclaration sous ${F.theftDays} jours ouvrés.`,
          fr`Accident, incendie, dégât des eaux, bris de glace : ${F.claimDays} jours ouvrés.`,
          fr`Catastrophe naturelle : ${F.disasterDays} jours après la parution de l’arrêté.`,
        ],
      },
      'Empêchez que cela empire, photographiez avant de ranger, ne jetez rien avant l’accord de l’expert, gardez les factures des mesures d’urgence.',
      'Sur un constat, les cases et le croquis comptent plus que les explications. Ne signez pas si vous n’êtes pas d’accord\u202f: écrivez-le.',
      fr`L’offre de l’assureur se discute. Vous pouvez demander le rapport d’expertise, prendre votre propre expert, souvent payé par la garantie « honoraires d’expert », et nous demander d’écrire avec vous.`,
    ],
  },
  {
    id: 'changer',
    title: 'Partir quand on le veut',
    summary: fr`Chaque contrat a sa porte de sortie.`,
    text: [
      {
        list: [
          fr`Auto, habitation, santé : à tout moment après ${F.cancelMonths} mois. Le nouvel assureur fait les démarches.`,
          'Assurance de prêt\u202f: à tout moment, avec un contrat équivalent.',
          'Assurance vie\u202f: on retire, on ne résilie pas. Le transfert d’un contrat à l’autre garde parfois l’ancienneté chez le même assureur.',
          'Déménagement, mariage, retraite, cession du véhicule\u202f: autant de motifs pour partir avant l’heure.',
        ],
      },
      'Ne résiliez rien avant d’avoir le nouveau contrat en main. Pour une auto ou un logement loué, un jour sans assurance est une infraction ou un motif de résiliation du bail.',
    ],
  },
  {
    id: 'nos-devoirs',
    title: 'Ce que nous vous devons',
    summary: 'Un conseil écrit, des documents clairs, une liste honnête.',
    text: [
      'Avant que vous ne signiez, nous consignons par écrit vos besoins, ce que nous recommandons et pourquoi, avec la fiche d’information de chaque produit. Gardez ces pages\u202f: elles nous engagent.',
      'Si aucun contrat ne vous convient, ou si le vôtre est déjà bon, nous vous le disons. Nous ne vous ferons jamais résilier pour un gain de quelques euros et une garantie de moins.',
    ],
  },
]
