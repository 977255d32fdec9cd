import type { Entry } from '../entry'

export const dToF: readonly Entry[] = [
  {
    word: 'Date d’effet',
    definition:
      'Jour à partir duquel les garanties jouent, distinct de celui de la signature. ' +
      'Pour un logement acheté, elle doit précéder ou égaler la remise des clés\u202f; pour un prêt, elle peut remonter à l’acceptation de l’offre afin de couvrir l’intervalle. ' +
      'Certaines garanties n’entrent en vigueur qu’après une <a href="#carence">carence</a>.',
  },
  {
    word: 'DDA (directive sur la distribution d’assurances)',
    definition:
      'Texte européen appliqué en France depuis le 1ᵉʳ\u00a0octobre 2018, qui oblige tout distributeur à agir au mieux des intérêts du client. ' +
      'Il a créé l’<a href="#ipid">IPID</a>, généralisé le recueil écrit des besoins et imposé quinze heures de formation par an. ' +
      'Il lutte aussi contre les conflits d’intérêts, en exigeant la transparence sur la nature de la rémunération.',
  },
  {
    word: 'Déchéance de garantie',
    definition:
      'Perte du droit à indemnité pour un sinistre donné, en sanction d’une faute commise après celui-ci\u202f: fausse facture, déclaration très tardive qui a causé un préjudice à l’assureur. ' +
      'Elle doit être écrite en caractères très apparents. ' +
      'Elle ne met pas fin au contrat, à la différence de la <a href="#nullite-du-contrat">nullité</a>.',
  },
  {
    word: 'Déclaration de sinistre',
    definition:
      'Information donnée à l’assureur dans le délai du contrat\u202f: cinq jours ouvrés en général, deux pour un vol, trente après la publication d’un arrêté de <a href="#catastrophe-naturelle">catastrophe naturelle</a>. ' +
      'Racontez les faits sans conclure sur les responsabilités, joignez photos et factures, gardez les objets abîmés jusqu’au passage de l’<a href="#expertise">expert</a>. ' +
      'Ne réparez avant que ce qui évite une aggravation.',
  },
  {
    word: 'Défaut d’assurance',
    definition:
      'Fait de mettre ou de laisser en circulation, même stationné, un véhicule sans assurance de <a href="#responsabilite-civile">responsabilité civile</a>. ' +
      'L’amende forfaitaire est de 750\u00a0€ et peut atteindre 3\u202f750\u00a0€ devant le juge, avec suspension du permis et confiscation. ' +
      'Les victimes sont indemnisées par le <a href="#fonds-de-garantie">fonds de garantie</a>, qui réclame ensuite tout au responsable, parfois à vie.',
  },
  {
    word: 'Dégât des eaux',
    definition:
      'Fuite, débordement, infiltration ou rupture de canalisation. ' +
      'Entre voisins, un constat amiable suffit, et la convention <a href="#irsi">IRSI</a> désigne l’assureur qui gère le dossier. ' +
      'La réparation de la cause, un joint ou un tuyau, reste d’ordinaire à votre charge, tandis que la recherche de fuite est couverte.',
  },
  {
    word: 'Délai de renonciation',
    definition:
      'Temps pendant lequel vous pouvez revenir sur votre signature\u202f: trente jours pour une <a href="#assurance-vie">assurance-vie</a>, quatorze jours pour un contrat conclu à distance ou après démarchage. ' +
      'La lettre n’a pas à être motivée. ' +
      'Les sommes versées sont rendues, sauf la part du temps garanti si vous aviez demandé un effet immédiat.',
  },
  {
    word: 'Délégation d’assurance',
    definition:
      'Choix, au moment d’emprunter, d’une assurance de prêt extérieure à la banque. ' +
      'Celle-ci ne peut la refuser que si les garanties n’atteignent pas le niveau qu’elle exige, et ne peut pour autant changer le taux du crédit ni facturer de frais. ' +
      'Le critère décisif est l’<a href="#equivalence-des-garanties">équivalence des garanties</a>.',
  },
  {
    word: 'Démarchage téléphonique',
    definition:
      'Appel destiné à vendre un contrat. ' +
      'Depuis le 11\u00a0août 2026, il est interdit de démarcher un consommateur qui n’y a pas consenti au préalable, et c’est au professionnel de prouver cet accord. ' +
      'En assurance, rien ne se conclut en outre au cours d’un premier appel\u202f: il faut avoir reçu les documents, puis signé. ' +
      'Pour un contrat conclu à distance, un <a href="#delai-de-renonciation">délai de renonciation</a> vous reste ouvert.',
  },
  {
    word: 'Dépassement d’honoraires',
    definition:
      'Part du prix d’une consultation ou d’un acte qui excède le tarif fixé par l’Assurance maladie. ' +
      'Elle s’ajoute au <a href="#ticket-moderateur">ticket modérateur</a> et n’est jamais remboursée par le régime obligatoire. ' +
      'Les contrats l’indemnisent en pourcentage de ce tarif\u202f: «\u00a0200\u00a0%\u00a0» signifie deux fois la base, part obligatoire comprise, et non deux fois ce que vous avez payé.',
  },
  {
    word: 'Devoir de conseil',
    definition:
      'Obligation de recueillir vos besoins par écrit, d’expliquer pourquoi tel contrat y répond et de signaler ce qu’il ne couvre pas. ' +
      'Elle vaut à la souscription et se prolonge quand votre situation change\u202f: mariage, naissance, achat. ' +
      'Une <a href="#fiche-d-information-et-de-conseil">fiche</a> en garde la trace.',
  },
  {
    word: 'DIC (document d’informations clés)',
    definition:
      'Fiche de trois pages remise avant de souscrire un placement, notamment une <a href="#assurance-vie">assurance-vie</a>. ' +
      'Elle présente le risque sur une échelle de 1 à 7, les coûts et plusieurs scénarios de rendement. ' +
      'Pour une assurance de dommages, c’est l’<a href="#ipid">IPID</a> qui joue ce rôle.',
  },
  {
    word: 'Dommages-ouvrage',
    definition:
      'Assurance obligatoire pour qui fait construire ou réaliser de gros travaux, à souscrire avant l’ouverture du chantier, au besoin par le <a href="#bureau-central-de-tarification">Bureau central de tarification</a>. ' +
      'Elle paie sans attendre la réparation des désordres qui menacent la solidité ou rendent le logement inhabitable, pendant dix ans, puis se retourne contre les constructeurs. ' +
      'Sans elle, la revente dans ce délai devient difficile.',
  },
  {
    word: 'Droit à l’oubli',
    definition:
      'Droit de ne pas déclarer à l’assureur de prêt un cancer ou une hépatite C, <strong>cinq ans</strong> après la fin du traitement et sans rechute. ' +
      'Il résulte de la loi de 2022, qui a remplacé le délai de dix ans. ' +
      'Une grille de référence, mise à jour par la convention <a href="#aeras">AERAS</a>, améliore aussi l’accès pour d’autres maladies, avec ou sans <a href="#surprime">surprime</a>.',
  },
  {
    word: 'Équivalence des garanties',
    definition:
      'Règle qui autorise une <a href="#delegation-d-assurance">délégation</a> ou une <a href="#substitution">substitution</a> dès lors que l’autre contrat couvre au moins ce que la banque exige. ' +
      'Elle s’apprécie sur onze critères au plus, choisis par la banque dans une liste commune de dix-huit et remis par écrit. ' +
      'Un refus doit être motivé, critère par critère, sous dix jours ouvrés.',
  },
  {
    word: 'Exclusion',
    definition:
      'Situation que le contrat ne couvre pas\u202f: sport dangereux, affection du dos, vol sans effraction. ' +
      'Elle n’est valable que si elle est formelle, limitée et écrite en caractères très apparents. ' +
      'Certaines se rachètent contre un supplément\u202f; en <a href="#assurance-emprunteur">assurance emprunteur</a>, celles du dos et du psychisme méritent toujours la question.',
  },
  {
    word: 'Expertise',
    definition:
      'Évaluation des dommages, et de leur <a href="#vetuste">vétusté</a>, par un spécialiste que l’assureur choisit et paie. ' +
      'Si vous contestez ses conclusions, vous pouvez désigner le vôtre\u202f; en cas de désaccord, un troisième tranche. ' +
      'Certains contrats prennent en charge les honoraires d’expert d’assuré, utiles pour un gros incendie.',
  },
  {
    word: 'Fausse déclaration',
    definition:
      'Réponse inexacte donnée à l’assureur, à la souscription ou en cours de contrat. ' +
      'De bonne foi, elle réduit l’indemnité dans la proportion entre la prime payée et celle qui aurait dû l’être\u202f; volontaire, elle entraîne la <a href="#nullite-du-contrat">nullité</a>. ' +
      'C’est la question posée qui compte\u202f: on ne peut vous reprocher d’avoir tu ce qu’on ne vous demandait pas.',
  },
  {
    word: 'Faute intentionnelle',
    definition:
      'Acte commis avec la volonté de causer le dommage tel qu’il est survenu. ' +
      'Aucun contrat ne peut la couvrir, faute d’<a href="#alea">aléa</a>. ' +
      'Une imprudence, même lourde, n’en est pas une.',
  },
  {
    word: 'Fiche d’information et de conseil',
    definition:
      'Document écrit par lequel le <a href="#courtier-en-assurances">courtier</a> se présente, rappelle vos exigences et motive sa recommandation. ' +
      'Elle doit vous parvenir avant la signature, sur papier ou support durable. ' +
      'Relisez-la comme un contrat\u202f: elle fait foi de ce que vous avez demandé, et de ce que vous avez refusé.',
  },
  {
    word: 'FICOVIE',
    definition:
      'Fichier des contrats d’<a href="#assurance-vie">assurance-vie</a> et de capitalisation, tenu par l’administration fiscale. ' +
      'Un notaire l’interroge pour retrouver les contrats d’un défunt, à la demande d’un bénéficiaire. ' +
      'Pour une recherche sans notaire, l’organisme AGIRA répond gratuitement à qui pense avoir été désigné.',
  },
  {
    word: 'Fonds de garantie',
    definition:
      'Organisme qui indemnise les victimes lorsqu’aucun assureur ne peut payer\u202f: accident causé par un conducteur non assuré ou en fuite, attentat, infraction. ' +
      'Il est financé par une contribution prélevée sur les contrats. ' +
      'Il se retourne ensuite contre l’auteur, notamment en cas de <a href="#defaut-d-assurance">défaut d’assurance</a>.',
  },
  {
    word: 'Fonds en euros',
    definition:
      'Compartiment d’une <a href="#assurance-vie">assurance-vie</a> dont le capital est garanti par l’assureur, hors frais, et dont les intérêts sont acquis chaque année. ' +
      'Son rendement, servi en fin d’exercice, varie d’un contrat à l’autre. ' +
      'À long terme, on l’associe souvent à des <a href="#unite-de-compte">unités de compte</a>, plus dynamiques et sans garantie.',
  },
  {
    word: 'Franchise',
    definition:
      'Ce qui reste à votre charge quand la garantie joue. ' +
      'En dommages, c’est une somme ou un pourcentage déduit de l’indemnité. ' +
      'En arrêt de travail, c’est un nombre de jours non indemnisés, souvent 90 en <a href="#assurance-emprunteur">assurance emprunteur</a>, à accorder avec le maintien de salaire de l’employeur.',
  },
]
