import type { Entry } from '../entry'

export const pToR: readonly Entry[] = [
  {
    word: 'Paiement fractionné',
    definition:
      'Règlement d’un achat en trois ou quatre fois, souvent proposé d’un clic. ' +
      'Longtemps tenu à l’écart du droit du crédit, il y entre avec la réforme en vigueur depuis le 20\u00a0novembre 2026\u202f: information préalable et vérification de la <a href="#solvabilite">solvabilité</a>. ' +
      'Plusieurs de ces dettes, additionnées, pèsent dans un budget comme un <a href="#credit-renouvelable">crédit renouvelable</a>.',
  },
  {
    word: 'PAS (prêt à l’accession sociale)',
    definition:
      'Prêt immobilier conventionné réservé à la résidence principale de ménages aux revenus modestes, selon un plafond qui dépend du <a href="#zonage">zonage</a> et de la taille du foyer. ' +
      'Son taux est plafonné et ses frais de dossier et de garantie sont réduits. ' +
      'Il peut financer jusqu’à la totalité de l’achat, hors frais.',
  },
  {
    word: 'PEL (plan d’épargne logement)',
    definition:
      'Plan d’épargne que l’on garde au moins quatre ans, sous peine d’en perdre une partie des droits, et qui ouvre ensuite l’accès à un prêt à un taux fixé dès la souscription. ' +
      'Sa rémunération dépend elle aussi de l’année où il a été ouvert. ' +
      'Son solde constitue souvent l’essentiel de l’<a href="#apport-personnel">apport personnel</a> d’un premier achat.',
  },
  {
    word: 'Plan conventionnel de redressement',
    definition:
      'Accord négocié par la <a href="#commission-de-surendettement">commission de surendettement</a> entre la personne et ses créanciers\u202f: échelonnement, baisse de taux, vente d’un bien. ' +
      'Il dure sept ans au plus, sauf s’il s’agit de conserver sa résidence principale. ' +
      'Ne pas le respecter le rend caduc après une <a href="#mise-en-demeure">mise en demeure</a> restée sans effet.',
  },
  {
    word: 'Prêt Action Logement',
    definition:
      'Prêt complémentaire à taux réduit, accordé aux salariés des entreprises privées cotisant à Action Logement, pour acheter ou rénover leur résidence principale. ' +
      'Il est soumis à des plafonds de ressources et à une enveloppe annuelle limitée. ' +
      'La banque le compte souvent comme un <a href="#apport-personnel">apport</a>.',
  },
  {
    word: 'Prêt amortissable',
    definition:
      'Prêt dont chaque échéance rembourse une part du capital, si bien qu’il ne reste rien à payer au terme. ' +
      'C’est la forme ordinaire du crédit immobilier. ' +
      'Son contraire est le <a href="#pret-in-fine">prêt in fine</a>.',
  },
  {
    word: 'Prêt in fine',
    definition:
      'Prêt dont on ne paie que les intérêts et l’assurance pendant toute la durée, le capital étant remboursé en une fois à la fin. ' +
      'Il s’adresse à l’investisseur locatif qui dispose d’une épargne à <a href="#nantissement">nantir</a>. ' +
      'Il coûte plus cher qu’un <a href="#pret-amortissable">prêt amortissable</a>, puisque les intérêts portent toujours sur la somme entière.',
  },
  {
    word: 'Prêt personnel',
    definition:
      'Crédit à la consommation sans justificatif d’utilisation\u202f: la somme versée est libre d’emploi et remboursée en échéances constantes. ' +
      'En contrepartie, il n’est lié à aucun achat\u202f: si le vendeur fait défaut, vous devez tout de même rembourser. ' +
      'Pour un achat déterminé, comparez-le au <a href="#credit-affecte">crédit affecté</a>.',
  },
  {
    word: 'Prêt relais',
    definition:
      'Avance sur le prix d’un logement à vendre, pour en acheter un autre sans attendre. ' +
      'Elle représente en général 60 à 80\u00a0% de l’estimation, diminuée du <a href="#capital-restant-du">capital restant dû</a>, et dure un an, renouvelable une fois. ' +
      'Le risque est une vente qui tarde ou se fait moins cher\u202f: une estimation prudente est la meilleure des protections.',
  },
  {
    word: 'Procédure de rétablissement personnel',
    definition:
      'Effacement des dettes d’une personne de bonne foi dont la situation est irrémédiablement compromise. ' +
      'Elle se fait avec liquidation lorsqu’il y a des biens à vendre, sans liquidation dans le cas contraire. ' +
      'Elle entraîne cinq ans d’inscription au <a href="#ficp">FICP</a> et laisse subsister les pensions alimentaires, les amendes et les dommages dus aux victimes.',
  },
  {
    word: 'PTH (prêt de trésorerie hypothécaire)',
    definition:
      'Prêt accordé à un propriétaire contre une <a href="#hypotheque">hypothèque</a> sur un bien qu’il possède déjà, pour financer un projet sans le vendre\u202f: travaux, études, droits de succession, aide aux enfants. ' +
      'Le montant dépend de la <a href="#valeur-venale">valeur vénale</a> du bien et des revenus. ' +
      '<strong>La garantie est réelle</strong>\u202f: des échéances impayées peuvent conduire à la <a href="#saisie-immobiliere">saisie</a> du logement.',
  },
  {
    word: 'PTZ (prêt à taux zéro)',
    definition:
      'Prêt aidé par l’État, sans intérêts, pour l’achat d’une première résidence principale par un ménage sous plafond de ressources. ' +
      'Depuis le 1ᵉʳ\u00a0avril 2025, il finance le logement neuf, maison comprise, sur tout le territoire, et l’ancien avec travaux dans les <a href="#zonage">zones</a> les moins tendues\u202f; il est ouvert jusqu’à la fin de 2027. ' +
      'Il complète un prêt principal et débute souvent par un <a href="#differe-d-amortissement">différé</a> de plusieurs années.',
  },
  {
    word: 'PVH (prêt viager hypothécaire)',
    definition:
      'Prêt garanti par une <a href="#hypotheque">hypothèque</a> sur le logement d’une personne de plus de 60\u00a0ans, qui reçoit un capital ou une rente et ne rembourse rien de son vivant. ' +
      'Il représente de 15 à 60\u00a0% de la valeur du bien, selon l’âge. ' +
      'Les intérêts s’accumulent jusqu’au décès ou à la vente\u202f; la dette ne peut alors dépasser la valeur du logement, et les héritiers choisissent de la payer pour le garder ou de laisser vendre.',
  },
  {
    word: 'Quotité de financement',
    definition:
      'Part de la valeur du bien que la banque accepte de prêter. ' +
      'À 80\u00a0%, l’<a href="#apport-personnel">apport</a> représente un cinquième du prix. ' +
      'Plus elle est élevée, plus le taux et les exigences de <a href="#garantie">garantie</a> le sont aussi.',
  },
  {
    word: 'Quotité saisissable',
    definition:
      'Fraction du salaire qu’un créancier peut faire retenir, calculée par tranches selon un barème revu chaque année et selon les personnes à charge. ' +
      'Une somme égale au RSA d’une personne seule reste toujours au salarié. ' +
      'La <a href="#commission-de-surendettement">commission de surendettement</a> s’y réfère pour fixer ce que l’on peut rembourser.',
  },
  {
    word: 'Rachat de prêt immobilier',
    definition:
      'Remplacement d’un prêt en cours par celui d’une autre banque, à un meilleur taux. ' +
      'L’opération vaut la peine si le gain dépasse l’<a href="#indemnite-de-remboursement-anticipe">indemnité de remboursement anticipé</a>, les frais de garantie et, s’il y a lieu, la <a href="#mainlevee">mainlevée</a>. ' +
      'Elle se distingue du <a href="#regroupement-de-credits">regroupement de crédits</a>, qui réunit plusieurs dettes.',
  },
  {
    word: 'Regroupement de crédits',
    definition:
      'Remplacement de plusieurs crédits, et parfois d’autres dettes, par un seul, dont la mensualité est plus basse parce que la durée est plus longue. ' +
      '<strong>Le coût total augmente d’ordinaire</strong>\u202f: l’opération rend de l’air au budget, elle n’efface rien. ' +
      'Lorsque la part immobilière dépasse 60\u00a0%, l’ensemble suit les règles du crédit immobilier\u202f; en dessous, celles du <a href="#credit-a-la-consommation">crédit à la consommation</a>.',
  },
  {
    word: 'Réméré',
    definition:
      'Vente d’un bien avec la faculté de le racheter dans un délai convenu, cinq ans au plus selon le Code civil. ' +
      'Le vendeur obtient jusqu’à 50\u00a0% de la <a href="#valeur-venale">valeur</a>, solde ses dettes, reste dans les lieux contre une indemnité d’occupation et prépare le rachat ou une vente à meilleur prix. ' +
      'S’il ne rachète pas à temps, <strong>il perd le bien pour de bon</strong>\u202f: c’est une solution de dernier recours, à n’envisager qu’avec un notaire.',
  },
  {
    word: 'Renégociation',
    definition:
      'Demande faite à sa propre banque de revoir le taux ou la durée du prêt. ' +
      'Elle se conclut par un <a href="#avenant">avenant</a>, sans nouvelle garantie ni <a href="#indemnite-de-remboursement-anticipe">indemnité de remboursement anticipé</a>. ' +
      'La banque peut la refuser, et la menace crédible d’un <a href="#rachat-de-pret-immobilier">rachat</a> est souvent ce qui la convainc.',
  },
  {
    word: 'Report d’échéances',
    definition:
      'Suspension temporaire des mensualités, totale ou limitée au capital, prévue par le contrat ou accordée au cas par cas. ' +
      'Les intérêts continuent de courir et la durée du prêt s’allonge d’autant. ' +
      'En cas de licenciement ou d’accident, le juge peut imposer à la banque un <a href="#moratoire">moratoire</a> de deux ans au plus.',
  },
  {
    word: 'Reste à vivre',
    definition:
      'Ce qui reste chaque mois au foyer une fois payés le logement et les crédits. ' +
      'Il est apprécié selon le nombre de personnes et le lieu de vie, et pèse autant que le <a href="#taux-d-endettement">taux d’endettement</a>\u202f: 35\u00a0% ne signifient pas la même chose avec 1\u202f800\u00a0€ ou 8\u202f000\u00a0€ de revenus. ' +
      'C’est lui que l’on cherche à rétablir dans un <a href="#regroupement-de-credits">regroupement de crédits</a>.',
  },
]
