import { INSURANCE_FIGURES as F } from '@/content/figures/insurance'
import { formatEuros } from '@/format/number'
import { fr } from '@/format/french'
import type { Insurance } from './product'

const coefficient = (value: number) => value.toFixed(2).replace('.', ',')

export const MOTOR: Insurance = {
  id: 'auto-moto',
  drawing: 'car',
  title: 'Auto et moto',
  summary: fr`La loi n’impose que les dommages causés aux autres. Tout le reste, à commencer par vos propres blessures, est à choisir.`,
  description: [
    {
      list: [
        fr`Au tiers : ce que vous causez à autrui, l’obligation légale, même pour un véhicule qui ne roule pas.`,
        fr`Au tiers + : vol, incendie, bris de glace, catastrophes.`,
        'Tous risques\u202f: vos propres dommages, même si vous êtes responsable.',
      ],
    },
    fr`La garantie du conducteur est la plus négligée et la plus utile : sans elle, le conducteur responsable n’est pas indemnisé de ses blessures. À moto, elle passe avant tout le reste, équipement compris.`,
    'Au-delà de dix ans ou d’une faible valeur, le tous risques coûte souvent plus que ce qu’il rendrait.',
  ],
  limits: [
    {
      list: [
        'Alcool, stupéfiants, permis non valable\u202f: votre assureur indemnise les victimes, puis peut se retourner contre vous.',
        'Conducteur non déclaré, prêt du volant, conduite novice\u202f: la franchise peut doubler ou tripler.',
        fr`Vol : clés laissées à bord, antivol non agréé, absence de gravage suffisent à un refus.`,
        'Circuit et compétition\u202f: exclus, sauf option demandée (un roulage à moto compte comme tel).',
      ],
    },
    'Un véhicule volé ou détruit est payé à sa valeur du jour. La valeur à neuf ou majorée se choisit à la signature.',
  ],
  cost: [
    fr`Le bonus-malus multiplie la prime de base : il part de 1,00, baisse de 5 % par année sans accident responsable jusqu’à ${coefficient(F.bonusMin)} (treize ans), monte de 25 % par accident responsable, jusqu’à ${coefficient(F.bonusMax)}. Après deux ans sans accident, un malus s’efface.`,
    'Franchise élevée, prime plus basse\u202f: choisissez celle que vous pourriez payer demain matin.',
    'Kilométrage, garage, usage pour le travail\u202f: déclarez-les tels qu’ils sont, le prix s’y joue autant que la garantie.',
  ],
  figures: [
    { value: fr`${F.claimsMonths} mois`, label: 'de sinistres demandés par les assureurs' },
    { value: `${coefficient(F.bonusMin)} à ${coefficient(F.bonusMax)}`, label: 'coefficient de bonus-malus' },
  ],
  next: fr`Gardez à portée de main la carte grise, le permis et le relevé d’information que votre assureur vous doit sous quinze jours : la demande prend cinq minutes.`,
}

export const HOME: Insurance = {
  id: 'habitation',
  drawing: 'house',
  title: 'Habitation (MRH)',
  summary: fr`Le logement, ce qu’il contient, et les dommages que vous pourriez causer aux voisins.`,
  description: [
    fr`Locataire, vous devez assurer les « risques locatifs » : incendie, explosion, dégât des eaux. Copropriétaire, la responsabilité civile. Propriétaire d’une maison, vous restez libre, mais la banque qui vous prête l’exige souvent.`,
    'La multirisque y ajoute le vol, le bris de glace, les événements climatiques, la catastrophe naturelle et votre responsabilité de tous les jours\u202f: l’enfant, le chien, le vélo.',
    'Comptez pièce par pièce ce que coûterait le rachat de tout\u202f: la plupart des foyers se trompent de moitié.',
  ],
  limits: [
    {
      list: [
        fr`Vétusté : sans « rééquipement à neuf », un canapé de dix ans ne vaut plus grand-chose.`,
        'Bijoux, œuvres, instruments\u202f: plafonnés, et parfois exclus sans coffre ni facture. Photographiez-les.',
        fr`Absence : au-delà de ${F.homeEmptyDays} jours d’inoccupation dans l’année, le vol n’est souvent plus couvert.`,
        'Serrures, volets, détecteurs\u202f: décrits au contrat, ils doivent être utilisés le jour du cambriolage.',
        fr`Une pièce de plus de trente ou quarante mètres carrés compte pour deux chez la plupart des assureurs.`,
      ],
    },
  ],
  cost: [
    'La surface, l’étage, la commune, la valeur du mobilier et la franchise font le prix. La franchise des catastrophes naturelles est fixée par l’État\u202f: personne ne peut la racheter.',
    'Piscine, véranda, dépendances, panneaux solaires\u202f: non déclarés, ils ne sont pas couverts, et toute l’indemnité peut être réduite.',
  ],
  figures: [
    { value: formatEuros(F.homeContentsEuros), label: 'de contenu assuré au plus' },
    { value: fr`${F.homeRooms} pièces`, label: 'au plus' },
  ],
  next: fr`Il vous faut la surface, le nombre de pièces, l’année de construction et, si possible, votre contrat actuel : trois écrans, et un conseiller compare.`,
}

export const RENT: Insurance = {
  id: 'loyers',
  drawing: 'key',
  title: 'Loyers impayés (GLI)',
  summary: fr`Pour le bailleur : les loyers sont versés quand le locataire ne paie plus, et la procédure est prise en charge.`,
  description: [
    'Loyers et charges impayés, frais de commissaire de justice et d’avocat jusqu’à l’expulsion, dégradations constatées au départ\u202f: trois garanties, que l’on prend ensemble ou séparément.',
    fr`Elle remplace le garant : la loi interdit de demander à la fois une caution et une assurance, sauf si le locataire est étudiant ou apprenti.`,
    'Elle ne remplace pas l’assurance du propriétaire non occupant (PNO), qui couvre les murs.',
  ],
  limits: [
    {
      list: [
        'Le dossier du locataire doit être complet et solvable au jour de la signature\u202f: une pièce manquante, et le sinistre est refusé des années plus tard.',
        fr`Bail en cours : le locataire doit être à jour de ses loyers depuis ${F.rentMonthsUpToDate} mois.`,
        'Impayé à déclarer vite, dans le délai du contrat, relances et commandement de payer compris.',
        'Logements meublés de tourisme, baux commerciaux, location à un proche\u202f: en général exclus.',
      ],
    },
  ],
  cost: [
    'Un pourcentage des loyers et des charges, plus élevé si les dégradations sont incluses. Regardez la durée d’indemnisation et le plafond avant le taux\u202f: une expulsion dure souvent plus d’un an.',
    fr`La prime se déduit de vos revenus fonciers au régime réel.`,
  ],
  figures: [{ value: fr`${F.rentMonthsUpToDate} mois`, label: 'de loyers à jour pour un bail en cours' }],
  next: fr`Avant de choisir un locataire, envoyez-nous son dossier anonymisé : nous vous disons si l’assureur l’acceptera. Ensuite seulement, signez.`,
}
