import type { Entry } from '../entry'

export const aToC: readonly Entry[] = [
  {
    word: 'Acte authentique',
    definition:
      'Acte reçu par un notaire, qui en vérifie la légalité et en conserve l’original. ' +
      'Il fait foi de sa date et de son contenu, et permet au créancier de faire exécuter la dette sans passer par un jugement. ' +
      'Tout prêt garanti par une <a href="#hypotheque">hypothèque</a> est signé sous cette forme.',
  },
  {
    word: 'Amortissement',
    definition:
      'Part de l’<a href="#echeance">échéance</a> qui rembourse le capital emprunté, par opposition aux intérêts et à l’assurance. ' +
      'Avec une mensualité constante, elle est faible les premières années puis grandit, à mesure que le <a href="#capital-restant-du">capital restant dû</a> diminue. ' +
      'C’est pourquoi revendre après trois ans laisse encore presque toute la dette à solder.',
  },
  {
    word: 'Anatocisme',
    definition:
      'Le fait de réclamer des intérêts sur des intérêts déjà échus et impayés. ' +
      'Le Code civil ne l’admet que pour des intérêts dus depuis au moins une année entière. ' +
      'Contre un particulier en retard sur un <a href="#credit-a-la-consommation">crédit à la consommation</a> ou un crédit immobilier, le prêteur ne peut pas s’en prévaloir\u202f: les sommes qu’il peut exiger sont limitées par le Code de la consommation.',
  },
  {
    word: 'Apport personnel',
    definition:
      'Somme que vous mettez vous-même dans l’achat\u202f: épargne, donation, prêt familial, produit d’une vente. ' +
      'Les banques demandent le plus souvent qu’il couvre au moins les <a href="#frais-de-notaire">frais de notaire</a> et de <a href="#garantie">garantie</a>, soit autour de 10\u00a0% du prix dans l’ancien. ' +
      'Un projet locatif ou un premier achat très solide peut parfois s’en passer.',
  },
  {
    word: 'Avenant',
    definition:
      'Document signé qui modifie un contrat de prêt en cours sans en créer un nouveau\u202f: taux renégocié, durée allongée, <a href="#co-emprunteur">co-emprunteur</a> retiré. ' +
      'Pour un prêt immobilier, il comprend un nouvel échéancier et le <a href="#taeg">TAEG</a> recalculé. ' +
      'Vous disposez de dix jours de réflexion avant de l’accepter.',
  },
  {
    word: 'Banque de France',
    definition:
      'Institution publique qui tient le <a href="#ficp">FICP</a> et le <a href="#fcc">FCC</a>, calcule chaque trimestre les <a href="#taux-d-usure">taux d’usure</a> et assure le secrétariat des <a href="#commission-de-surendettement">commissions de surendettement</a>. ' +
      'Tout particulier peut y consulter gratuitement les fichiers qui le concernent, à un guichet, par courrier ou en ligne. ' +
      'C’est aussi elle qui désigne un établissement lorsqu’on fait valoir le <a href="#droit-au-compte">droit au compte</a>.',
  },
  {
    word: 'Barème',
    definition:
      'Grille des taux qu’une banque propose à un moment donné, selon la durée, le montant, les revenus et l’<a href="#apport-personnel">apport</a>. ' +
      'Il change souvent, parfois chaque semaine, et n’engage pas la banque\u202f: seule l’<a href="#offre-de-pret">offre de prêt</a> fixe les conditions. ' +
      'Un <a href="#courtier-en-credit">courtier</a> reçoit les barèmes de plusieurs établissements et sait lequel convient à votre profil.',
  },
  {
    word: 'Capacité d’emprunt',
    definition:
      'Montant que vos revenus permettent de rembourser dans une durée donnée, sans dépasser le <a href="#taux-d-endettement">taux d’endettement</a> admis ni descendre sous un <a href="#reste-a-vivre">reste à vivre</a> suffisant. ' +
      'Elle dépend autant de la durée et du taux que du salaire. ' +
      'Solder un petit crédit en cours peut l’augmenter de plusieurs dizaines de milliers d’euros.',
  },
  {
    word: 'Capital restant dû',
    definition:
      'Part du capital emprunté qui n’est pas encore remboursée, à une date donnée. ' +
      'Elle figure, ligne par ligne, dans le <a href="#tableau-d-amortissement">tableau d’amortissement</a>. ' +
      'Elle sert de base au calcul des intérêts du mois, de l’<a href="#indemnite-de-remboursement-anticipe">indemnité de remboursement anticipé</a> et du montant d’un rachat.',
  },
  {
    word: 'Caution',
    definition:
      'Organisme, souvent une filiale de banques ou une mutuelle de fonctionnaires, qui s’engage à payer la banque si vous ne le faites plus, puis se retourne contre vous. ' +
      'Elle coûte en général moins cher qu’une <a href="#hypotheque">hypothèque</a> et n’entraîne aucuns frais de <a href="#mainlevee">mainlevée</a> à la revente. ' +
      'Selon l’organisme, une partie de la somme versée au départ est rendue à la fin du prêt.',
  },
  {
    word: 'Cautionnement',
    definition:
      'Engagement d’une personne proche de payer la dette à votre place en cas de défaillance\u202f; l’organisme qui en fait métier est une <a href="#caution">caution</a>. ' +
      'Depuis le 1ᵉʳ\u00a0janvier 2022, cette personne doit écrire elle-même qu’elle s’engage dans la limite d’un montant précis, en toutes lettres et en chiffres. ' +
      'Un engagement manifestement disproportionné à ses ressources le jour de la signature est réduit à ce qu’elle pouvait alors garantir.',
  },
  {
    word: 'Clause pénale',
    definition:
      'Clause qui fixe d’avance l’indemnité due en cas de défaillance. ' +
      'Après une <a href="#decheance-du-terme">déchéance du terme</a>, elle ne peut dépasser 7\u00a0% des sommes dues pour un prêt immobilier et 8\u00a0% du capital restant dû pour un crédit à la consommation. ' +
      'Le juge peut la réduire lorsqu’elle est excessive.',
  },
  {
    word: 'Co-emprunteur',
    definition:
      'Personne qui signe le prêt avec vous. ' +
      'Les deux sont tenus <strong>solidairement</strong>\u202f: la banque peut réclamer la totalité de chaque échéance à l’un ou à l’autre, quelle que soit la répartition convenue entre eux. ' +
      'Une séparation n’y change rien tant que la banque n’a pas accepté la <a href="#desolidarisation">désolidarisation</a>.',
  },
  {
    word: 'Commission de surendettement',
    definition:
      'Instance présente dans chaque département, qui examine les dossiers déposés à la <a href="#banque-de-france">Banque de France</a>. ' +
      'Elle dispose de <strong>trois mois</strong> pour dire si la demande est recevable et l’orienter. ' +
      'La recevabilité suspend les saisies en cours et interdit de payer les dettes antérieures, hors pensions alimentaires\u202f; le loyer et les charges courantes restent dus.',
  },
  {
    word: 'Compromis de vente',
    definition:
      'Avant-contrat par lequel vendeur et acheteur s’engagent l’un et l’autre. ' +
      'L’acquéreur non professionnel d’un logement dispose de dix jours pour se rétracter, sans motif et sans frais. ' +
      'S’il finance son achat par un prêt, le contrat contient une <a href="#condition-suspensive">condition suspensive</a> qui le protège d’un refus de la banque.',
  },
  {
    word: 'Condition suspensive',
    definition:
      'Événement dont dépend la vente. ' +
      'Celle d’obtention de prêt, obligatoire dès que l’acheteur emprunte, dure au moins un mois\u202f: si la banque refuse, la vente tombe et le dépôt de garantie est rendu. ' +
      'Encore faut-il avoir demandé un prêt conforme au montant, à la durée et au taux écrits dans le <a href="#compromis-de-vente">compromis</a>.',
  },
  {
    word: 'Courtier en crédit',
    definition:
      'Intermédiaire mandaté par l’emprunteur pour chercher un financement auprès de plusieurs banques. ' +
      'Il appartient à la première catégorie des <a href="#iobsp">IOBSP</a> et son inscription se vérifie sur le registre de l’<a href="#orias">ORIAS</a>. ' +
      'Il ne peut recevoir <strong>aucun paiement</strong> d’un particulier avant le <a href="#deblocage-des-fonds">déblocage effectif des fonds</a>.',
  },
  {
    word: 'Crédit à la consommation',
    definition:
      'Crédit accordé à un particulier pour autre chose qu’un logement\u202f: <a href="#pret-personnel">prêt personnel</a>, <a href="#credit-affecte">crédit affecté</a>, <a href="#credit-renouvelable">crédit renouvelable</a>, <a href="#loa">LOA</a>. ' +
      'La loi l’encadrait de 200\u00a0€ à 75\u202f000\u00a0€\u202f; l’ordonnance 2025-880, en vigueur depuis le 20\u00a0novembre 2026, étend la protection aux petits montants, aux paiements fractionnés et aux crédits allant jusqu’à 100\u202f000\u00a0€. ' +
      'Vous gardez quatorze jours pour vous rétracter.',
  },
  {
    word: 'Crédit affecté',
    definition:
      'Crédit à la consommation lié à l’achat d’un bien ou d’un service précis\u202f: voiture, cuisine, travaux. ' +
      'Son sort suit celui de la vente\u202f: si le bien n’est pas livré ou si la vente est annulée, le crédit l’est aussi. ' +
      'Les remboursements ne commencent qu’à la livraison, ce qui le distingue du <a href="#pret-personnel">prêt personnel</a>.',
  },
  {
    word: 'Crédit renouvelable',
    definition:
      'Réserve d’argent utilisable en une ou plusieurs fois, qui se reconstitue au fil des remboursements. ' +
      'Elle doit être remboursée en 36\u00a0mois au plus jusqu’à 3\u202f000\u00a0€, et en 60\u00a0mois au-delà. ' +
      'Son taux figure parmi les plus élevés du marché, ce qui en fait la première dette à reprendre dans un <a href="#regroupement-de-credits">regroupement de crédits</a>.',
  },
]
