import type { Entry } from '../entry'

export const gToO: readonly Entry[] = [
  {
    word: 'Garantie',
    definition:
      'Ce qui assure à la banque d’être remboursée si vous ne payez plus\u202f: une sûreté sur le bien, comme l’<a href="#hypotheque">hypothèque</a>, l’engagement d’un tiers, comme la <a href="#caution">caution</a>, ou le <a href="#nantissement">nantissement</a> d’une épargne. ' +
      '<strong>Elle protège le prêteur, non l’emprunteur.</strong> ' +
      'Pour protéger votre famille, c’est l’<a href="/glossary/insurance#assurance-emprunteur">assurance emprunteur</a> qui compte.',
  },
  {
    word: 'HCSF (Haut Conseil de stabilité financière)',
    definition:
      'Autorité publique qui fixe les règles de prudence du crédit immobilier, obligatoires pour les banques depuis le 1ᵉʳ\u00a0janvier 2022. ' +
      'Les charges de crédit, assurance comprise, ne doivent pas dépasser <strong>35\u00a0% des revenus</strong>, et la durée <strong>25\u00a0ans</strong>, ou 27\u00a0ans avec un <a href="#differe-d-amortissement">différé</a> lié à une construction ou à des travaux. ' +
      'Chaque banque peut s’en écarter pour un cinquième de ses prêts, d’abord au bénéfice des résidences principales.',
  },
  {
    word: 'Honoraires de courtage',
    definition:
      'Rémunération que l’emprunteur verse au <a href="#courtier-en-credit">courtier</a>, annoncée par écrit dans le <a href="#mandat-de-recherche">mandat</a> avant toute recherche. ' +
      'Elle n’est due qu’une fois le prêt conclu et les fonds versés\u202f; si aucun prêt n’aboutit, vous ne devez rien. ' +
      'Elle est comprise dans le <a href="#taeg">TAEG</a>.',
  },
  {
    word: 'Hypothèque',
    definition:
      'Droit donné à la banque sur un immeuble, par acte notarié inscrit au service de la publicité foncière. ' +
      'Vous restez propriétaire et pouvez vendre, mais le prix sert d’abord à rembourser la dette\u202f; si vous ne payez plus, la banque peut faire vendre le bien. ' +
      'L’inscription disparaît d’elle-même un an après la dernière échéance\u202f; pour l’effacer plus tôt, il faut une <a href="#mainlevee">mainlevée</a>.',
  },
  {
    word: 'Hypothèque légale spéciale du prêteur de deniers',
    definition:
      'Garantie qui a remplacé, le 1ᵉʳ\u00a0janvier 2022, le privilège de prêteur de deniers. ' +
      'Elle ne porte que sur un bien déjà bâti ou un terrain, pour la somme qui a servi à l’acheter, et ne couvre pas les travaux. ' +
      'Exonérée de taxe de publicité foncière, elle coûte moins cher qu’une <a href="#hypotheque">hypothèque</a> conventionnelle.',
  },
  {
    word: 'Hypothèque rechargeable',
    definition:
      'Hypothèque qui peut servir à garantir une nouvelle dette à mesure que la première s’éteint, sans nouvelle inscription. ' +
      'Elle est réservée depuis 2014 aux besoins professionnels. ' +
      'Un particulier qui veut mobiliser la valeur de son logement s’oriente aujourd’hui vers un <a href="#pth">prêt de trésorerie hypothécaire</a>.',
  },
  {
    word: 'Indemnité de remboursement anticipé',
    definition:
      'Somme que la banque peut demander lorsque vous soldez un prêt avant son terme. ' +
      'Pour un crédit immobilier, elle est plafonnée à six mois d’intérêts et à 3\u00a0% du <a href="#capital-restant-du">capital restant dû</a>\u202f; pour un crédit à la consommation, à 1\u00a0% du montant remboursé, ou 0,5\u00a0% dans la dernière année, et seulement au-delà de 10\u202f000\u00a0€ remboursés en un an. ' +
      'Le prêt immobilier soldé parce que l’on vend après une mutation, une perte d’emploi ou un décès en est dispensé.',
  },
  {
    word: 'Indivision',
    definition:
      'Situation de plusieurs personnes propriétaires d’un même bien sans que leurs parts soient matériellement séparées\u202f: couple non marié, héritiers. ' +
      'Une <a href="#hypotheque">hypothèque</a> sur le tout exige l’accord de chacun. ' +
      'Nul ne peut être contraint d’y rester\u202f: on en sort par la vente, le partage ou le rachat de part, avec une <a href="#soulte">soulte</a>.',
  },
  {
    word: 'Intérêts intercalaires',
    definition:
      'Intérêts payés pendant un chantier sur la seule part du prêt déjà versée au constructeur ou au promoteur. ' +
      'Ils grandissent à chaque appel de fonds, jusqu’à la remise des clés où commence l’<a href="#amortissement">amortissement</a>. ' +
      'Un retard de livraison les prolonge d’autant\u202f: prévoyez-les dans le budget.',
  },
  {
    word: 'IOBSP (intermédiaire en opérations de banque et en services de paiement)',
    definition:
      'Professionnel qui présente ou aide à conclure un crédit sans le consentir lui-même. ' +
      'On distingue le <a href="#courtier-en-credit">courtier</a>, mandaté par le client, le mandataire exclusif ou non exclusif d’une banque, et le mandataire d’intermédiaire. ' +
      'Tous justifient d’une formation, d’une assurance de responsabilité civile et d’une inscription à l’<a href="#orias">ORIAS</a>.',
  },
  {
    word: 'Justificatifs',
    definition:
      'Pièces qui prouvent votre situation\u202f: identité, domicile, bulletins de paie, avis d’impôt, relevés de compte, tableaux d’amortissement. ' +
      'Le prêteur doit vérifier votre <a href="#solvabilite">solvabilité</a> et l’<a href="#origine-des-fonds">origine des fonds</a>\u202f: un dossier complet dès le premier envoi fait gagner des jours. ' +
      'Un document retouché entraîne le refus et peut être poursuivi comme un faux.',
  },
  {
    word: 'Lissage',
    definition:
      'Montage qui combine plusieurs prêts de durées différentes de façon que la mensualité totale reste la même du début à la fin. ' +
      'Pendant que le prêt court se rembourse, le prêt principal amortit peu\u202f; il prend ensuite le relais. ' +
      'On l’emploie surtout pour associer un <a href="#ptz">PTZ</a> ou un <a href="#pret-action-logement">prêt Action Logement</a> au crédit bancaire.',
  },
  {
    word: 'LOA (location avec option d’achat)',
    definition:
      'Contrat par lequel vous louez un véhicule, puis pouvez l’acheter à un prix fixé dès le départ. ' +
      'La loi la traite comme un crédit\u202f: les loyers comptent dans le <a href="#taux-d-endettement">taux d’endettement</a>. ' +
      'Pour la reprendre dans un <a href="#regroupement-de-credits">regroupement de crédits</a>, il faut lever l’option et donc financer la valeur de rachat.',
  },
  {
    word: 'Loi Scrivener',
    definition:
      'Nom de deux lois fondatrices de la protection de l’emprunteur\u202f: celle de 1978 sur le crédit à la consommation, celle de 1979 sur le crédit immobilier. ' +
      'On leur doit l’offre écrite, le <a href="#delai-de-reflexion">délai de réflexion</a>, le droit de se rétracter et la <a href="#condition-suspensive">condition suspensive</a> de prêt. ' +
      'Leurs règles, souvent renforcées depuis, figurent aujourd’hui dans le Code de la consommation.',
  },
  {
    word: 'Mainlevée',
    definition:
      'Acte notarié qui efface une <a href="#hypotheque">hypothèque</a> avant sa date d’expiration, lorsqu’on vend ou qu’on rembourse par anticipation. ' +
      'Son coût dépend du montant garanti et s’ajoute à celui du rachat d’un prêt. ' +
      'Avec une <a href="#caution">caution</a>, elle n’existe pas.',
  },
  {
    word: 'Mandat de recherche',
    definition:
      'Contrat écrit par lequel vous chargez un <a href="#courtier-en-credit">courtier</a> de trouver un financement. ' +
      'Il précise le besoin, la durée de la mission, la rémunération et les liens du courtier avec les banques. ' +
      'Vous restez libre d’accepter ou de refuser les offres obtenues.',
  },
  {
    word: 'Mensualité',
    definition:
      'Somme prélevée chaque mois pour rembourser un crédit. ' +
      'À taux égal, allonger la durée la diminue mais augmente le coût total\u202f: c’est tout l’enjeu d’un <a href="#regroupement-de-credits">regroupement de crédits</a>. ' +
      'Pour comparer deux propositions, vérifiez si l’assurance y est incluse.',
  },
  {
    word: 'Microcrédit personnel',
    definition:
      'Petit prêt, de 300\u00a0€ à 8\u202f000\u00a0€, destiné aux personnes que le <a href="#scoring">scoring</a> des banques écarte en raison de revenus faibles ou irréguliers, pour un projet d’insertion\u202f: permis, véhicule, formation. ' +
      'Il passe par un service d’accompagnement social, qui monte le dossier avec l’emprunteur. ' +
      'Un fonds public en garantit la moitié.',
  },
  {
    word: 'Mise en demeure',
    definition:
      'Courrier, en général recommandé, par lequel la banque somme l’emprunteur de payer dans un délai qu’elle fixe. ' +
      'Elle fait courir les intérêts de retard et ouvre la voie à la <a href="#decheance-du-terme">déchéance du terme</a>. ' +
      'Y répondre, même pour proposer un échelonnement, vaut toujours mieux que le silence.',
  },
  {
    word: 'Modulation',
    definition:
      'Faculté, prévue au contrat, d’augmenter ou de réduire ses <a href="#echeance">échéances</a> en cours de prêt, souvent de 10 à 30\u00a0% une fois par an. ' +
      'Réduire allonge la durée, dans la limite écrite dans l’offre, et augmente le coût. ' +
      'C’est une souplesse gratuite, à demander avant tout incident.',
  },
  {
    word: 'Moratoire',
    definition:
      'Suspension du paiement des dettes, accordée par un créancier, par un juge ou par la <a href="#commission-de-surendettement">commission de surendettement</a>, pour deux ans au plus. ' +
      'Elle sert à franchir une passe provisoire\u202f: chômage, vente d’un bien en cours. ' +
      'Les intérêts peuvent être réduits, parfois à zéro, mais le capital reste dû.',
  },
  {
    word: 'Nantissement',
    definition:
      'Garantie prise sur un bien immatériel\u202f: contrat d’<a href="/glossary/insurance#assurance-vie">assurance-vie</a>, compte-titres, parts de société. ' +
      'L’épargne continue de travailler, mais ne peut être retirée sans l’accord de la banque. ' +
      'Il accompagne d’ordinaire le <a href="#pret-in-fine">prêt in fine</a>.',
  },
  {
    word: 'Offre de prêt',
    definition:
      'Document par lequel la banque s’engage sur toutes les conditions du crédit\u202f: montant, taux, durée, <a href="#taeg">TAEG</a>, garantie, assurance. ' +
      'Elle lie la banque pendant trente jours au moins pour un prêt immobilier et quinze jours pour un crédit à la consommation. ' +
      'Un accord de principe, lui, ne l’engage pas.',
  },
  {
    word: 'ORIAS',
    definition:
      'Registre unique des intermédiaires en banque, assurance et finance, consultable gratuitement sur orias.fr. ' +
      'Chacun s’y réinscrit tous les ans, après contrôle de son honorabilité, de sa compétence et de ses assurances. ' +
      'Avant de confier un document à un <a href="#iobsp">IOBSP</a>, cherchez-y son nom ou son numéro.',
  },
  {
    word: 'Origine des fonds',
    definition:
      'Explication, pièces à l’appui, de la provenance de l’<a href="#apport-personnel">apport</a> et des sommes importantes reçues sur vos comptes. ' +
      'La loi contre le blanchiment l’impose aux banques, aux courtiers et aux notaires. ' +
      'Ce n’est pas une marque de défiance\u202f: un relevé d’épargne, un acte de donation ou de vente suffit presque toujours.',
  },
]
