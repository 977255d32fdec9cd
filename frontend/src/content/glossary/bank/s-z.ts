import type { Entry } from '../entry'

export const sToZ: readonly Entry[] = [
  {
    word: 'Saisie immobilière',
    definition:
      'Procédure par laquelle un créancier fait vendre le bien de son débiteur, sous le contrôle du juge de l’exécution. ' +
      'Celui-ci peut autoriser une vente amiable, presque toujours plus avantageuse qu’une vente aux enchères. ' +
      'La recevabilité d’un dossier de <a href="#surendettement">surendettement</a> la suspend, sauf si la vente est déjà ordonnée.',
  },
  {
    word: 'Saut de charge',
    definition:
      'Écart entre le loyer, ou la mensualité actuelle, et la future <a href="#mensualite">mensualité</a>. ' +
      'S’il est important, la banque regarde si vous avez réussi à épargner cette différence chaque mois. ' +
      'Des relevés qui le montrent valent mieux qu’une longue explication.',
  },
  {
    word: 'SCI (société civile immobilière)',
    definition:
      'Société qui possède un immeuble, et dont les associés détiennent des parts. ' +
      'Elle facilite la détention à plusieurs et la transmission, mais ne protège pas les associés\u202f: ils répondent des dettes à proportion de leurs parts, et la banque demande en général leur <a href="#cautionnement">cautionnement</a>. ' +
      'Elle n’a pas accès au <a href="#ptz">PTZ</a>.',
  },
  {
    word: 'Scoring',
    definition:
      'Note statistique que calcule le prêteur à partir de l’âge, de l’emploi, du logement et des crédits en cours. ' +
      'Elle décide souvent seule d’un petit crédit\u202f; pour un prêt immobilier, un analyste reprend le dossier et apprécie la <a href="#solvabilite">solvabilité</a>. ' +
      'Si une décision entièrement automatique vous est opposée, vous pouvez demander qu’une personne la réexamine.',
  },
  {
    word: 'SCPI (société civile de placement immobilier)',
    definition:
      'Société qui achète et loue des immeubles avec l’argent de nombreux épargnants, et leur reverse les loyers au prorata de leurs parts. ' +
      'Ses parts s’achètent aussi à crédit, souvent par un <a href="#pret-amortissable">prêt amortissable</a> que les revenus aident à rembourser. ' +
      '<strong>Ni le capital ni le rendement ne sont garantis</strong>, et la revente des parts peut prendre du temps.',
  },
  {
    word: 'Solvabilité',
    definition:
      'Aptitude à rembourser, que le prêteur doit vérifier avant d’accorder un crédit\u202f: revenus, charges, stabilité de l’emploi, consultation du <a href="#ficp">FICP</a>. ' +
      'Accorder un crédit sans ce contrôle lui fait encourir la <a href="#decheance-du-droit-aux-interets">déchéance du droit aux intérêts</a>. ' +
      'Des comptes tenus sans rejet pendant trois mois en sont la meilleure preuve.',
  },
  {
    word: 'Soulte',
    definition:
      'Somme versée à un copropriétaire pour compenser la part qu’il abandonne, lors d’un divorce ou d’une succession. ' +
      'Elle se calcule sur la valeur du bien diminuée du <a href="#capital-restant-du">capital restant dû</a>. ' +
      'Elle peut être financée par un prêt immobilier, souvent avec la <a href="#desolidarisation">désolidarisation</a> de celui qui part.',
  },
  {
    word: 'Surendettement',
    definition:
      'Impossibilité manifeste, pour un particulier de bonne foi, de payer ses dettes exigibles et à échoir. ' +
      'Être propriétaire n’empêche pas de demander l’aide de la <a href="#commission-de-surendettement">commission</a>, et <strong>la démarche est gratuite</strong>. ' +
      'Avant d’en arriver là, un <a href="#regroupement-de-credits">regroupement de crédits</a> peut suffire si les revenus sont stables\u202f; après, aucun intermédiaire ne doit vous faire payer une promesse de solution.',
  },
  {
    word: 'Tableau d’amortissement',
    definition:
      'Échéancier qui donne, pour chaque date, la part de capital, d’intérêts et d’assurance, puis le <a href="#capital-restant-du">capital restant dû</a>. ' +
      'La banque le joint à l’offre et en fournit un exemplaire à jour sur demande. ' +
      'C’est le premier document à réunir pour étudier un <a href="#rachat-de-pret-immobilier">rachat</a>.',
  },
  {
    word: 'TAEG (taux annuel effectif global)',
    definition:
      'Coût total du crédit exprimé en pourcentage annuel\u202f: intérêts, <a href="#frais-de-dossier">frais de dossier</a>, honoraires de courtage, garantie et assurance lorsqu’elle est exigée. ' +
      'C’est <strong>le seul taux qui permette de comparer</strong> deux offres de même durée. ' +
      'Il doit rester sous le <a href="#taux-d-usure">taux d’usure</a> et figurer dans toute publicité chiffrée.',
  },
  {
    word: 'Taux d’endettement',
    definition:
      'Rapport entre l’ensemble des charges de crédit, assurance comprise, et les revenus nets avant impôt. ' +
      'Le <a href="#hcsf">HCSF</a> en fixe la limite à 35\u00a0% pour un prêt immobilier. ' +
      'Les loyers perçus ne sont en général retenus que pour 70 à 80\u00a0% de leur montant.',
  },
  {
    word: 'Taux d’usure',
    definition:
      'Taux maximal auquel un prêteur peut légalement prêter, tous frais compris. ' +
      'La <a href="#banque-de-france">Banque de France</a> le publie chaque trimestre, par catégorie de prêt et par durée, à partir des taux réellement pratiqués augmentés d’un tiers. ' +
      'À titre d’exemple, il était de 5,13\u00a0% au 1ᵉʳ\u00a0janvier 2026 pour un prêt immobilier à taux fixe de vingt ans et plus\u202f; un <a href="#taeg">TAEG</a> supérieur rend le prêt interdit.',
  },
  {
    word: 'Taux débiteur',
    definition:
      'Taux, appelé aussi nominal, qui sert à calculer les intérêts sur le <a href="#capital-restant-du">capital restant dû</a>. ' +
      'Il ne comprend ni frais ni assurance\u202f: deux prêts au même taux débiteur peuvent coûter des sommes bien différentes. ' +
      'Pour comparer, regardez le <a href="#taeg">TAEG</a>.',
  },
  {
    word: 'Taux fixe',
    definition:
      'Taux qui reste le même jusqu’à la dernière échéance\u202f: le coût du crédit est connu dès la signature. ' +
      'C’est le choix de la très grande majorité des emprunteurs en France. ' +
      'Si les taux baissent nettement, rien n’empêche une <a href="#renegociation">renégociation</a>.',
  },
  {
    word: 'Taux révisable',
    definition:
      'Taux qui suit un indice, d’ordinaire l’<a href="#euribor">Euribor</a>, à des dates prévues au contrat. ' +
      'Il est dit «\u00a0capé\u00a0» lorsque sa hausse est plafonnée, par exemple à un ou deux points. ' +
      'Demandez toujours une simulation au plus haut du plafond\u202f: c’est cette mensualité qu’il faut pouvoir payer.',
  },
  {
    word: 'Trésorerie',
    definition:
      'Somme d’argent disponible ajoutée à un <a href="#regroupement-de-credits">regroupement de crédits</a> pour un projet ou une réserve de précaution. ' +
      'Elle est libre d’emploi dans la limite que fixe le prêteur, qui peut en demander la destination. ' +
      'Elle se rembourse sur toute la durée du prêt\u202f: mieux vaut n’emprunter que le nécessaire.',
  },
  {
    word: 'Usufruit',
    definition:
      'Droit d’habiter un bien ou d’en percevoir les loyers, sans en être pleinement propriétaire\u202f; la nue-propriété revient à un autre, qui récupère le tout au décès de l’usufruitier. ' +
      '<a href="#hypotheque">Hypothéquer</a> le bien entier exige la signature des deux. ' +
      'La valeur de chaque droit dépend de l’âge de l’usufruitier, selon un barème fiscal.',
  },
  {
    word: 'Valeur vénale',
    definition:
      'Prix auquel un bien se vendrait dans des conditions normales de marché. ' +
      'Pour un <a href="#pth">PTH</a>, un <a href="#pvh">PVH</a> ou un <a href="#remere">réméré</a>, elle est fixée par un expert indépendant, qui visite le logement et rédige un rapport. ' +
      'Une estimation d’agence ou un simulateur en ligne ne suffit pas.',
  },
  {
    word: 'VEFA (vente en l’état futur d’achèvement)',
    definition:
      'Achat sur plan\u202f: vous devenez propriétaire du logement au fur et à mesure de sa construction et payez par étapes, de 35\u00a0% au plus à l’achèvement des fondations jusqu’au solde à la livraison. ' +
      'Une garantie financière assure que l’immeuble sera terminé. ' +
      'Le prêt est débloqué au même rythme, avec des <a href="#interets-intercalaires">intérêts intercalaires</a>.',
  },
  {
    word: 'Viager',
    definition:
      'Vente d’un logement contre un capital de départ, le bouquet, et une rente versée jusqu’au décès du vendeur, qui garde souvent le droit d’y habiter. ' +
      'À la différence du <a href="#pvh">PVH</a>, la propriété change de mains dès la signature. ' +
      'La rente dépend de l’âge, de la valeur du bien et de son occupation.',
  },
  {
    word: 'Zonage',
    definition:
      'Classement des communes en zones A bis, A, B1, B2 et C, de la plus tendue à la moins tendue. ' +
      'Il fixe les plafonds de revenus et de prix du <a href="#ptz">PTZ</a>, du <a href="#pas">PAS</a> et de plusieurs avantages fiscaux. ' +
      'Il est révisé par arrêté, parfois en cours d’année\u202f: vérifiez la zone de votre commune au moment de la demande.',
  },
]
