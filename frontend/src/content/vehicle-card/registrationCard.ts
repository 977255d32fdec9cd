import type { ProsePart } from '@/components/presentation/Prose'
import { fr } from '@/format/french'

/** Official site: owners can do the procedure themselves. */
export const OFFICIAL_SITE = 'https://immatriculation.ants.gouv.fr'

interface Procedure {
  id: string
  title: string
  /** When the procedure is needed, and its deadline. */
  summary: string
  documents: readonly string[]
  /** Procedure and points to check. */
  text: readonly ProsePart[]
}

/** Documents required in every case. */
export const COMMON_DOCUMENTS: readonly string[] = [
  'Une pièce d’identité en cours de validité de chaque titulaire',
  fr`Un justificatif de domicile de moins de 6 mois (si vous êtes hébergé : celui de l’hébergeur, sa pièce d’identité et son attestation)`,
  'Le permis de conduire qui correspond au véhicule',
  'L’attestation d’assurance du véhicule',
  fr`Pour une société : un extrait Kbis récent et la pièce d’identité du représentant légal`,
]

/** Procedures for a first card in the owner's name. */
export const ORDER: readonly Procedure[] = [
  {
    id: 'occasion',
    title: 'Véhicule d’occasion acheté en France',
    summary: fr`Dans le mois qui suit l’achat.`,
    documents: [
      fr`La carte grise de l’ancien propriétaire, barrée, datée, signée, avec « Vendu le » et l’heure`,
      'Le certificat de cession signé des deux parties et le code de cession remis par le vendeur',
      fr`Le contrôle technique, de moins de 6 mois si le véhicule a plus de quatre ans`,
    ],
    text: [
      fr`Avant de payer, exigez le certificat de situation administrative de moins de quinze jours : il dit si le véhicule est gagé, volé ou frappé d’une opposition. Avec un gage, la carte grise ne pourra pas être faite.`,
      'Vérifiez que le numéro d’identification frappé sur la carrosserie est bien celui de la carte. Un chiffre qui diffère bloque tout.',
      fr`Le coupon détachable de l’ancienne carte, rempli et signé, vous permet de rouler un mois. Ensuite, sans nouvelle carte ni certificat provisoire, le véhicule ne doit plus circuler.`,
    ],
  },
  {
    id: 'neuf',
    title: 'Véhicule neuf',
    summary: 'Avant le premier tour de roue\u202f; le vendeur s’en charge souvent.',
    documents: [
      'Le certificat de vente ou la facture',
      'Le certificat de conformité européen remis par le constructeur',
      'En crédit-bail ou en location longue durée\u202f: le contrat, qui fait du bailleur le propriétaire et de vous le locataire inscrit sur la carte',
    ],
    text: [
      'Le numéro définitif est attribué une fois pour toutes et suit le véhicule jusqu’à sa destruction. Les plaques se posent dès réception du certificat provisoire.',
      fr`Demandez au vendeur ce qu’il facture pour la démarche : les taxes, identiques partout dans votre région, doivent être séparées de ses frais.`,
    ],
  },
  {
    id: 'import',
    title: 'Véhicule importé',
    summary: fr`La démarche la plus longue : anticipez avant de ramener le véhicule.`,
    documents: [
      'La carte étrangère, ou une attestation officielle si le pays la garde',
      'La facture ou le certificat de cession, traduits s’il le faut',
      fr`Depuis l’Union européenne : le quitus fiscal délivré par votre service des impôts. D’ailleurs : le certificat de dédouanement 846 A`,
      'Le certificat de conformité du constructeur, ou une réception par la DREAL',
      fr`Le contrôle technique de moins de 6 mois si le véhicule a plus de quatre ans`,
    ],
    text: [
      fr`En attendant, une immatriculation provisoire en « WW » vous laisse rouler en France quatre mois.`,
      fr`Le malus écologique s’applique à la première immatriculation en France, même pour une voiture d’occasion, avec un abattement selon son âge. Faites-le chiffrer avant de signer : il dépasse parfois l’économie attendue.`,
    ],
  },
]

/** Procedures to correct an existing card. */
export const MODIFY: readonly Procedure[] = [
  {
    id: 'adresse',
    title: 'Changement d’adresse',
    summary: fr`Dans le mois qui suit le déménagement.`,
    documents: ['La carte grise', 'Le nouveau justificatif de domicile'],
    text: [
      'Avec une plaque du type AA-123-AA, vous recevez une étiquette à coller sur la carte\u202f; au quatrième changement, une carte neuve. Avec une ancienne plaque, le véhicule reçoit un numéro définitif et il faut changer les plaques.',
      'Les avis de contravention partent à l’adresse de la carte\u202f: une majoration court même si la lettre ne vous arrive jamais.',
    ],
  },
  {
    id: 'perte-vol',
    title: 'Perte, vol ou carte abîmée',
    summary: 'Un duplicata la remplace, avec le même numéro.',
    documents: [
      'La déclaration de perte, faite en ligne, ou de vol, faite au commissariat ou à la gendarmerie',
      'Le contrôle technique en cours de validité',
      'La carte abîmée, s’il en reste quelque chose',
    ],
    text: [
      fr`En cas de vol, la plainte vient d’abord : la demande en ligne la réclame. Elle vous protège si le véhicule ou ses papiers servent à quelqu’un d’autre.`,
      'Une carte retrouvée après la demande n’est plus valable\u202f: renvoyez-la.',
    ],
  },
  {
    id: 'vente',
    title: 'Vente, don ou mise à la casse',
    summary: fr`La cession se déclare sous 15 jours.`,
    documents: [
      'Le certificat de cession, en deux exemplaires',
      fr`La carte barrée, datée, signée, avec « Vendu le » ou « Cédé le » et l’heure`,
      'Le certificat de situation administrative et le contrôle technique, à remettre à l’acheteur',
    ],
    text: [
      'La déclaration donne un code de cession, à transmettre à l’acheteur, et un accusé d’enregistrement, à garder\u202f: il vous met à l’abri de ses contraventions.',
      fr`Prévenez votre assureur du jour et de l’heure : le contrat est suspendu le lendemain à minuit et, une fois résilié, la cotisation payée d’avance vous est rendue.`,
      'Pour une épave, seul un centre agréé peut reprendre le véhicule\u202f; il déclare lui-même l’achat pour destruction.',
    ],
  },
  {
    id: 'cotitulaire',
    title: 'Ajouter ou retirer un cotitulaire',
    summary: 'Mariage, séparation, achat à deux.',
    documents: [
      'La carte grise',
      'La pièce d’identité de chaque titulaire, ancien et nouveau',
      fr`Pour un retrait : l’accord écrit de celui qui se retire, ou le jugement de divorce`,
    ],
    text: [
      fr`Chaque cotitulaire doit signer pour vendre. Le premier nom de la carte est celui à qui l’on écrit, et dont le permis est contrôlé.`,
      'Après une séparation, faites-le sans attendre\u202f: tant que deux noms figurent sur la carte, les contraventions et la vente concernent les deux.',
    ],
  },
  {
    id: 'succession',
    title: 'Héritage d’un véhicule',
    summary: 'Au nom d’un héritier, ou directement vendu.',
    documents: [
      'La carte grise du défunt',
      'L’attestation du notaire, ou l’attestation signée de tous les héritiers',
      'L’accord écrit des autres héritiers, s’ils laissent le véhicule à l’un d’eux',
    ],
    text: [
      fr`Vendu dans les trois mois du décès sans avoir roulé, le véhicule n’a pas besoin d’une carte au nom de l’héritier : l’attestation suffit à l’acheteur.`,
      'L’assurance du défunt continue au profit des héritiers\u202f: dites à l’assureur qui conduit.',
    ],
  },
  {
    id: 'etat-civil-vehicule',
    title: 'Nom, usage ou transformation du véhicule',
    summary: fr`Mariage, changement de raison sociale, attelage, aménagement, carburant.`,
    documents: [
      'La carte grise',
      fr`La preuve du changement : acte d’état civil, extrait Kbis, certificat de conformité ou réception par la DREAL`,
    ],
    text: [
      fr`Une transformation non inscrite (fourgon aménagé, boîtier E85, nombre de places) fait perdre le bénéfice du contrôle technique et, souvent, celui de l’assurance.`,
      fr`Rachat d’un véhicule en location : c’est une vente, la carte change de propriétaire.`,
    ],
  },
]

/** Components of the price: lines of the official statement. */
export const PRICE_LINES = [
  {
    line: 'Taxe régionale',
    text: fr`Le nombre de chevaux fiscaux (case P.6 de la carte) multiplié par le tarif que vote chaque année le conseil régional de votre domicile. Moitié prix au-delà de dix ans d’âge. C’est ce tarif qui fait l’écart d’une région à l’autre.`,
  },
  {
    line: 'Formation professionnelle',
    text: 'Pour les seuls véhicules utilitaires et de transport.',
  },
  {
    line: 'Malus écologiques',
    text: fr`Selon les émissions de CO₂ et le poids, à la première immatriculation en France. Les barèmes changent chaque 1ᵉʳ janvier.`,
  },
  {
    line: 'Taxe fixe et acheminement',
    text: 'Les mêmes partout\u202f: la gestion, puis l’envoi sécurisé à votre domicile. Certaines modifications ne coûtent rien d’autre.',
  },
] as const

export const PRICE_NOTES: readonly ProsePart[] = [
  fr`Les véhicules électriques ou à faibles émissions bénéficient, selon la région, d’une exonération totale, partielle ou nulle. Un déménagement d’une région à l’autre ne donne lieu à aucun complément.`,
  fr`Le simulateur public, sur le site de France Titres, donne le montant exact de votre cas : nous partons de lui. Nos honoraires, si vous nous confiez la démarche, s’y ajoutent sur une ligne séparée, annoncée avant que vous ne décidiez.`,
]

export const STEPS = [
  {
    title: 'Vous nous écrivez',
    text: 'Le véhicule, ce qui change, votre département. Nous vous répondons avec la liste exacte de vos pièces et le prix.',
  },
  {
    title: 'Vous envoyez les pièces',
    text: fr`Des photos nettes suffisent, avec un mandat signé. Nous relisons tout avant de déposer : une signature ou une heure oubliée suffit à un rejet.`,
  },
  {
    title: 'La demande est déposée',
    text: fr`Par un professionnel habilité. Un certificat provisoire vous parvient aussitôt : il vaut un mois, en France.`,
  },
  {
    title: 'La carte arrive chez vous',
    text: 'Par lettre suivie, à l’adresse inscrite sur la carte\u202f: votre nom doit être lisible sur la boîte aux lettres.',
  },
] as const
