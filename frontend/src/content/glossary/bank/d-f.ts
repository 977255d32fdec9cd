import type { Entry } from '../entry'

export const dToF: readonly Entry[] = [
  {
    word: 'Déblocage des fonds',
    definition:
      'Versement de l’argent prêté. ' +
      'Pour un achat immobilier, il se fait chez le notaire le jour de la vente, ou par étapes pour une construction et une <a href="#vefa">VEFA</a>. ' +
      'Pour un crédit à la consommation, il est interdit pendant les sept premiers jours qui suivent votre acceptation.',
  },
  {
    word: 'Déchéance du droit aux intérêts',
    definition:
      'Sanction du prêteur qui a négligé ses obligations\u202f: information incomplète, <a href="#solvabilite">solvabilité</a> non vérifiée, <a href="#taeg">TAEG</a> absent ou faux. ' +
      'Il perd tout ou partie de ses intérêts, et l’emprunteur ne rembourse plus que le capital. ' +
      'Seul un juge peut la prononcer.',
  },
  {
    word: 'Déchéance du terme',
    definition:
      'Décision de la banque de mettre fin au prêt après des impayés\u202f: tout le <a href="#capital-restant-du">capital restant dû</a> devient exigible d’un coup. ' +
      'Elle suppose une <a href="#mise-en-demeure">mise en demeure</a> restée sans effet, avec un préavis de durée raisonnable, faute de quoi la clause est tenue pour abusive. ' +
      'Dès le premier incident, mieux vaut demander un <a href="#report-d-echeances">report d’échéances</a>\u202f: une fois la déchéance prononcée, la marge de négociation est mince.',
  },
  {
    word: 'Découvert',
    definition:
      'Solde débiteur d’un compte, autorisé par convention ou simplement toléré. ' +
      'Les agios se calculent jour par jour et s’ajoutent aux commissions d’intervention, plafonnées par la loi. ' +
      'Un découvert permanent peut être soldé par un <a href="#regroupement-de-credits">regroupement de crédits</a>, à condition de régler ce qui le creuse chaque mois.',
  },
  {
    word: 'Délai de réflexion',
    definition:
      'Les <strong>dix jours</strong> qui suivent la réception d’une offre de prêt immobilier, pendant lesquels vous ne pouvez pas l’accepter, même si vous le souhaitez. ' +
      'L’acceptation est donc possible à partir du onzième jour\u202f; l’offre, elle, tient au moins trente jours. ' +
      'Ce délai ne se confond pas avec le <a href="#delai-de-retractation">délai de rétractation</a> du crédit à la consommation.',
  },
  {
    word: 'Délai de rétractation',
    definition:
      '<strong>Quatorze jours</strong>, à compter de l’acceptation de l’offre, pour renoncer à un crédit à la consommation sans donner de motif. ' +
      'Un formulaire est joint à l’<a href="#offre-de-pret">offre</a>\u202f; il vaut mieux l’envoyer en recommandé. ' +
      'Si des fonds ont déjà été versés, vous rendez le capital et les intérêts courus dans les trente jours.',
  },
  {
    word: 'Désolidarisation',
    definition:
      'Accord de la banque pour libérer l’un des emprunteurs, d’ordinaire après une séparation ou le paiement d’une <a href="#soulte">soulte</a>. ' +
      'Elle n’est jamais automatique, même prévue par un jugement de divorce\u202f: celui qui garde le prêt doit montrer qu’il peut le rembourser seul. ' +
      'À défaut d’accord, il reste à refinancer par un nouveau crédit à son seul nom.',
  },
  {
    word: 'Devoir de mise en garde',
    definition:
      'Obligation, pour le prêteur et pour l’intermédiaire, d’alerter l’emprunteur non averti lorsque le crédit demandé dépasse ses facultés ou l’expose à un endettement excessif. ' +
      'Elle s’ajoute à l’étude de <a href="#solvabilite">solvabilité</a>. ' +
      'Celui qui l’a négligée répond de la chance perdue de ne pas emprunter.',
  },
  {
    word: 'Différé d’amortissement',
    definition:
      'Période, au début du prêt, pendant laquelle le capital n’est pas remboursé. ' +
      'Dans le différé partiel vous payez les intérêts et l’assurance\u202f; dans le différé total, les intérêts s’ajoutent au capital et le crédit coûte plus cher. ' +
      'Lorsque le logement n’est livré qu’après la signature ou exige de gros travaux, les règles du <a href="#hcsf">HCSF</a> admettent 27\u00a0ans au lieu de 25, différé compris.',
  },
  {
    word: 'DPE (diagnostic de performance énergétique)',
    definition:
      'Étiquette de A à G qui mesure la consommation d’énergie d’un logement et ses émissions de gaz à effet de serre. ' +
      'Elle entre désormais dans l’étude du prêt\u202f: un logement classé G ne peut plus être mis en location depuis 2025, F suivra en 2028 et E en 2034. ' +
      'Prévoyez le coût des travaux, que l’<a href="#eco-ptz">éco-PTZ</a> peut financer sans intérêts.',
  },
  {
    word: 'Droit au compte',
    definition:
      'Droit, pour toute personne à qui une banque refuse d’ouvrir un compte, d’en obtenir un ailleurs. ' +
      'La <a href="#banque-de-france">Banque de France</a> désigne un établissement, qui fournit gratuitement les services bancaires de base\u202f: virements, prélèvements, carte à autorisation systématique. ' +
      'Une inscription au <a href="#ficp">FICP</a> ou au <a href="#fcc">FCC</a> n’en prive pas.',
  },
  {
    word: 'Échéance',
    definition:
      'Date à laquelle une somme est due et, par extension, cette somme elle-même. ' +
      'L’échéance d’un prêt additionne une part de capital, les intérêts et, le plus souvent, l’assurance. ' +
      'Quand elle tombe chaque mois, on parle de <a href="#mensualite">mensualité</a>.',
  },
  {
    word: 'Éco-PTZ (éco-prêt à taux zéro)',
    definition:
      'Prêt sans intérêts destiné à la rénovation énergétique d’un logement achevé depuis plus de deux ans et occupé à titre de résidence principale, y compris par un locataire. ' +
      'Il atteint 50\u202f000\u00a0€ pour une rénovation globale, remboursables en vingt ans au plus, sans condition de ressources. ' +
      'Il se cumule avec un prêt principal, et son remboursement compte dans le <a href="#taux-d-endettement">taux d’endettement</a>.',
  },
  {
    word: 'État hypothécaire',
    definition:
      'Document délivré par le service de la publicité foncière, qui liste les <a href="#hypotheque">hypothèques</a>, privilèges et saisies pesant sur un immeuble. ' +
      'Le notaire le demande avant toute vente et tout <a href="#pth">prêt de trésorerie hypothécaire</a>. ' +
      'Une inscription oubliée, pour un prêt pourtant soldé, peut retarder la signature de plusieurs semaines.',
  },
  {
    word: 'Euribor',
    definition:
      'Taux moyen auquel les grandes banques de la zone euro se prêtent de l’argent, publié chaque jour ouvré pour des durées d’une semaine à douze mois. ' +
      'Il sert d’indice aux prêts à <a href="#taux-revisable">taux révisable</a>\u202f: la banque y ajoute une marge fixe. ' +
      'On retient le plus souvent l’Euribor à trois ou à douze mois.',
  },
  {
    word: 'FCC (fichier central des chèques)',
    definition:
      'Fichier de la <a href="#banque-de-france">Banque de France</a> qui recense les interdits bancaires. ' +
      'Un chèque sans provision non régularisé y vaut cinq ans d’inscription, un retrait de carte pour usage abusif deux ans. ' +
      'Payer tous les chèques en cause, ou en bloquer le montant au profit des bénéficiaires, lève l’interdiction aussitôt.',
  },
  {
    word: 'FICP (fichier national des incidents de remboursement des crédits aux particuliers)',
    definition:
      'Fichier tenu par la <a href="#banque-de-france">Banque de France</a> et consulté par tout prêteur avant d’accorder un crédit. ' +
      'On y est inscrit après deux mensualités impayées de suite, la banque vous ayant prévenu un mois avant, ou dès le dépôt d’un dossier de <a href="#surendettement">surendettement</a>. ' +
      'L’inscription pour incident dure cinq ans au plus et s’efface dès que tout est payé\u202f; celle liée à un plan de surendettement dure jusqu’à sept ans.',
  },
  {
    word: 'FIPEN (fiche d’informations précontractuelles européennes normalisées)',
    definition:
      'Fiche remise avant la signature d’un crédit à la consommation, qui présente montant, durée, coût, <a href="#taeg">TAEG</a> et droits de l’emprunteur dans le même ordre chez tous les prêteurs. ' +
      'Elle sert à comparer deux propositions ligne à ligne. ' +
      'Sa remise doit pouvoir être prouvée, sous peine de <a href="#decheance-du-droit-aux-interets">déchéance du droit aux intérêts</a>.',
  },
  {
    word: 'FISE (fiche d’information standardisée européenne)',
    definition:
      'Équivalent, pour le crédit immobilier, de la <a href="#fipen">FIPEN</a> du crédit à la consommation. ' +
      'Elle détaille le prêt envisagé, le coût de l’assurance, les frais et ce qui arriverait si un taux révisable montait. ' +
      'Elle vous est donnée au plus tard avec l’<a href="#offre-de-pret">offre de prêt</a>.',
  },
  {
    word: 'Frais de dossier',
    definition:
      'Somme demandée par la banque pour étudier et monter le prêt, fixe ou proportionnelle, et souvent négociable. ' +
      'Elle n’est due que si le prêt est accordé et entre dans le calcul du <a href="#taeg">TAEG</a>. ' +
      'Ne la confondez pas avec les <a href="#honoraires-de-courtage">honoraires de courtage</a>.',
  },
  {
    word: 'Frais de notaire',
    definition:
      'Nom courant des frais d’acquisition\u202f: pour l’essentiel des impôts, les droits de mutation, que le notaire encaisse pour l’État et les collectivités. ' +
      'Comptez 7 à 8\u00a0% du prix dans l’ancien, 2 à 3\u00a0% dans le neuf ou en <a href="#vefa">VEFA</a>. ' +
      'La rémunération propre du notaire, fixée par un tarif réglementé, n’en représente qu’un peu plus d’un point.',
  },
]
