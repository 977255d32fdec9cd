import type { Entry } from '../entry'

export const aToC: readonly Entry[] = [
  {
    word: '100\u00a0% Santé',
    definition:
      'Paniers de lunettes, de prothèses dentaires et d’aides auditives remboursés en totalité par l’Assurance maladie et la <a href="#complementaire-sante">complémentaire</a>, sans rien à payer. ' +
      'Le professionnel doit vous en proposer un devis, à côté de ses autres modèles. ' +
      'Toute complémentaire dite <a href="#contrat-responsable">responsable</a> les prend en charge.',
  },
  {
    word: 'AERAS (s’Assurer et Emprunter avec un Risque Aggravé de Santé)',
    definition:
      'Convention entre l’État, les assureurs, les banques et les associations de malades, qui ouvre l’assurance de prêt aux personnes ayant eu un problème de santé grave. ' +
      'Le dossier y passe par trois niveaux d’examen, sans démarche à faire, jusqu’à 420\u202f000\u00a0€ d’encours et une fin de prêt avant le 71e anniversaire (chiffres de novembre 2026\u202f; les versions plus anciennes indiquaient 320\u202f000\u00a0€ et 70\u00a0ans). ' +
      'Un crédit à la consommation de 17\u202f000\u00a0€ au plus, sur quatre ans au plus, échappe à tout <a href="#questionnaire-de-sante">questionnaire de santé</a> jusqu’à 50\u00a0ans.',
  },
  {
    word: 'Agent général',
    definition:
      'Représentant d’une compagnie dans une zone, qui ne propose en principe que les contrats de celle-ci. ' +
      'Il engage la compagnie\u202f; le <a href="#courtier-en-assurances">courtier</a>, lui, représente son client. ' +
      'Tous deux sont inscrits à l’<a href="/glossary/bank#orias">ORIAS</a> et tenus au même <a href="#devoir-de-conseil">devoir de conseil</a>.',
  },
  {
    word: 'Aggravation du risque',
    definition:
      'Changement, en cours de contrat, qui rend un sinistre plus probable ou plus coûteux\u202f: nouveau conducteur, pièce ajoutée, piscine, activité professionnelle à domicile. ' +
      'Vous avez <strong>quinze jours</strong> pour le déclarer par écrit, à compter du moment où vous en avez connaissance. ' +
      'L’assureur peut alors maintenir le contrat, proposer une nouvelle <a href="#cotisation">cotisation</a> ou résilier.',
  },
  {
    word: 'Aléa',
    definition:
      'Incertitude sans laquelle il n’y a pas d’assurance\u202f: on ne garantit ni un événement déjà survenu, ni celui que l’on provoque. ' +
      'C’est pourquoi la <a href="#faute-intentionnelle">faute intentionnelle</a> n’est jamais couverte. ' +
      'Une infiltration connue avant la signature ne le sera pas davantage.',
  },
  {
    word: 'Assurance emprunteur',
    definition:
      'Contrat qui rembourse la banque, en tout ou partie, si l’emprunteur meurt, devient invalide ou ne peut plus travailler. ' +
      '<strong>La loi ne l’impose pas</strong>, mais aucune banque ne prête pour un logement sans elle. ' +
      'Vous pouvez la choisir ailleurs qu’à la banque, au départ par une <a href="#delegation-d-assurance">délégation</a> ou plus tard par une <a href="#substitution">substitution</a>, et comparer les prix grâce au <a href="#taea">TAEA</a>.',
  },
  {
    word: 'Assurance obsèques',
    definition:
      'Contrat qui prévoit un capital pour payer les funérailles, ou qui en organise aussi le déroulement auprès d’une entreprise désignée. ' +
      'Les cotisations sont versées en une fois, pendant quelques années ou jusqu’au décès\u202f; dans ce dernier cas, leur total peut dépasser le capital. ' +
      'Relisez la <a href="#clause-beneficiaire">clause bénéficiaire</a>\u202f: l’argent doit parvenir à celui qui paiera la facture.',
  },
  {
    word: 'Assurance tous risques',
    definition:
      'Formule automobile qui indemnise les dommages de votre propre véhicule même lorsque vous êtes responsable, et même sans autre véhicule en cause. ' +
      'Elle comprend toujours la <a href="#responsabilite-civile">responsabilité civile</a>, le vol, l’incendie et le <a href="#bris-de-glace">bris de glace</a>. ' +
      'Son intérêt diminue avec l’âge du véhicule, dont la valeur limite l’indemnité.',
  },
  {
    word: 'Assurance-vie',
    definition:
      'Contrat d’épargne au terme libre, alimenté par un ou plusieurs versements, dont le capital revient à vous de votre vivant ou aux <a href="#clause-beneficiaire">bénéficiaires</a> à votre décès. ' +
      'L’argent reste disponible par <a href="#rachat">rachat</a>\u202f; après huit ans, les gains retirés profitent chaque année d’un abattement de 4\u202f600\u00a0€, ou 9\u202f200\u00a0€ pour un couple. ' +
      'Au décès, le capital né des versements faits avant 70\u00a0ans est exonéré jusqu’à 152\u202f500\u00a0€ par bénéficiaire\u202f; pour ceux faits après, l’abattement est de 30\u202f500\u00a0€ en tout.',
  },
  {
    word: 'Assuré',
    definition:
      'Personne sur qui ou sur les biens de qui repose le risque. ' +
      'Elle n’est pas forcément le <a href="#souscripteur">souscripteur</a>, qui signe et paie, ni le bénéficiaire, qui reçoit l’indemnité ou le capital. ' +
      'Dans un prêt à deux, chacun est assuré pour sa <a href="#quotite">quotité</a>.',
  },
  {
    word: 'Attestation d’assurance',
    definition:
      'Document par lequel l’assureur certifie l’existence d’un contrat\u202f: pour un bail, une voiture, une activité. ' +
      'Depuis le 1ᵉʳ\u00a0avril 2024, ni carte verte ni vignette ne sont plus exigées pour les véhicules\u202f: les forces de l’ordre consultent le fichier des véhicules assurés. ' +
      'Le locataire, lui, en remet une chaque année à son bailleur pour ses <a href="#risques-locatifs">risques locatifs</a>.',
  },
  {
    word: 'Avance',
    definition:
      'Somme que l’assureur prête au titulaire d’une <a href="#assurance-vie">assurance-vie</a>, sans toucher au capital, qui continue de fructifier. ' +
      'Elle porte intérêt et se rembourse librement, dans un délai de quelques années. ' +
      'Elle évite l’impôt d’un <a href="#rachat">rachat</a> lorsque le besoin est passager.',
  },
  {
    word: 'Avis d’échéance',
    definition:
      'Courrier qui annonce le montant de la prochaine <a href="#cotisation">cotisation</a> et sa date. ' +
      'Pour les contrats à <a href="#tacite-reconduction">tacite reconduction</a>, il doit rappeler la date jusqu’à laquelle vous pouvez y mettre fin. ' +
      'Reçu trop tard, il ouvre vingt jours de plus pour résilier.',
  },
  {
    word: 'Bonus-malus',
    definition:
      'Système qui fait varier la prime d’un véhicule selon les accidents du conducteur\u202f: elle baisse sans sinistre, elle monte après un accident responsable. ' +
      'Le coefficient va de <strong>0,50</strong>, soit la moitié du tarif de référence, à <strong>3,50</strong>, soit trois fois et demie ce tarif. ' +
      'Son calcul, le même chez tous les assureurs, porte le nom de <a href="#crm">CRM</a> et vous suit lorsque vous en changez, grâce au <a href="#releve-d-information">relevé d’information</a>.',
  },
  {
    word: 'Bris de glace',
    definition:
      'Garantie du pare-brise, des vitres, de la lunette et souvent des optiques. ' +
      'Elle joue quelle que soit la cause et n’influe pas sur le <a href="#bonus-malus">bonus-malus</a>. ' +
      'Une <a href="#franchise">franchise</a> peut s’appliquer au remplacement et disparaître en cas de réparation\u202f; vous choisissez librement votre réparateur.',
  },
  {
    word: 'Bureau central de tarification',
    definition:
      'Autorité qui oblige un assureur à accepter une personne à qui l’on refuse une assurance obligatoire\u202f: automobile, construction, catastrophes naturelles, <a href="#responsabilite-civile">responsabilité civile</a> du locataire ou du copropriétaire. ' +
      'Elle fixe la prime, qui peut être élevée, et la garantie se limite à l’obligation légale. ' +
      'On la saisit dans les quinze jours qui suivent le refus.',
  },
  {
    word: 'Capital décès',
    definition:
      'Somme versée en une fois aux proches, par un contrat de <a href="#prevoyance">prévoyance</a>, au décès de l’assuré. ' +
      'Elle échappe en principe à la succession et revient à la personne désignée par la <a href="#clause-beneficiaire">clause bénéficiaire</a>. ' +
      'Le montant peut être doublé en cas d’accident, ou converti en <a href="#rente-education">rente</a>.',
  },
  {
    word: 'Capital mobilier',
    definition:
      'Valeur totale des meubles et objets d’un logement, déclarée à l’assureur pour fixer le plafond d’indemnisation du vol et de l’incendie. ' +
      'Trop basse, elle laisse une partie de la perte à votre charge\u202f; trop haute, elle alourdit inutilement la <a href="#cotisation">cotisation</a>. ' +
      'Faites-en l’inventaire pièce par pièce, avec photos et factures, avant d’en avoir besoin.',
  },
  {
    word: 'Carence',
    definition:
      'Période qui suit la signature et pendant laquelle une garantie ne joue pas encore, alors que les cotisations sont dues. ' +
      'Elle atteint souvent six à douze mois pour la <a href="#garantie-perte-d-emploi">perte d’emploi</a>, un an ou deux pour le suicide ou certaines obsèques. ' +
      'À ne pas confondre avec la <a href="#franchise">franchise</a>, qui s’applique à chaque arrêt.',
  },
  {
    word: 'Catastrophe naturelle',
    definition:
      'Inondation, sécheresse, séisme ou coulée de boue, reconnus par un arrêté publié au Journal officiel. ' +
      'La garantie est incluse d’office dans tout contrat de dommages\u202f; vous avez trente jours après la publication pour déclarer. ' +
      'Une <a href="#franchise">franchise</a> fixée par les textes reste à votre charge\u202f: 380\u00a0€ pour une habitation ou un véhicule, 1\u202f520\u00a0€ pour la sécheresse.',
  },
  {
    word: 'Clause bénéficiaire',
    definition:
      'Phrase d’une <a href="#assurance-vie">assurance-vie</a> ou d’une <a href="#prevoyance">prévoyance</a> qui dit à qui ira le capital au décès. ' +
      'La formule d’usage, «\u00a0mon conjoint, à défaut mes enfants nés ou à naître, à défaut mes héritiers\u00a0», ne protège ni le concubin ni le partenaire de Pacs, alors que l’ancien époux désigné par son nom garde ses droits. ' +
      'Elle se modifie à tout moment, sauf si le bénéficiaire a accepté avec votre accord, et peut être déposée chez un notaire.',
  },
  {
    word: 'Complémentaire santé',
    definition:
      'Contrat d’une mutuelle, d’un assureur ou d’une institution de prévoyance, qui ajoute son remboursement à celui de l’Assurance maladie. ' +
      'Un salarié du privé reçoit celle de son entreprise, payée au moins pour moitié par l’employeur. ' +
      'Pour comparer, partez de vos dépenses réelles\u202f: dents, optique, <a href="#depassement-d-honoraires">dépassements d’honoraires</a>, hospitalisation.',
  },
  {
    word: 'Conditions générales et particulières',
    definition:
      'Les premières décrivent les garanties communes à tous les clients\u202f; les secondes ce qui vous est propre\u202f: identité, bien, options, franchises, prix. ' +
      'En cas de contradiction, les conditions particulières l’emportent. ' +
      'Elles sont accompagnées de l’<a href="#ipid">IPID</a>, qui résume l’ensemble en deux pages.',
  },
  {
    word: 'Constat amiable',
    definition:
      'Formulaire, sur papier ou dans l’application e-constat, que remplissent ensemble les conducteurs après un accident. ' +
      'Il s’envoie à l’assureur dans les cinq jours ouvrés. ' +
      '<strong>Le recto signé ne peut plus être modifié</strong>\u202f: croquis, cases et réserves pèsent sur la part de responsabilité et donc sur le <a href="#bonus-malus">bonus-malus</a>.',
  },
  {
    word: 'Contrat groupe',
    definition:
      'Contrat qu’une banque, une association ou un employeur souscrit auprès d’un assureur pour l’ensemble de ses clients, adhérents ou salariés. ' +
      'En <a href="#assurance-emprunteur">assurance emprunteur</a>, il mutualise les risques\u202f: les jeunes en bonne santé y paient souvent plus que dans un contrat individuel. ' +
      'Sa notice tient lieu de conditions générales.',
  },
  {
    word: 'Contrat responsable',
    definition:
      '<a href="#complementaire-sante">Complémentaire santé</a> qui respecte des planchers et des plafonds fixés par décret\u202f: prise en charge du <a href="#ticket-moderateur">ticket modérateur</a>, du <a href="#100-sante">100\u00a0% Santé</a>, limite sur les dépassements des médecins non adhérents à une option de modération. ' +
      'Elle bénéficie en retour d’une taxe réduite. ' +
      'La quasi-totalité des contrats vendus le sont.',
  },
  {
    word: 'Cotisation',
    definition:
      'Prix de l’assurance, appelé aussi prime, taxes comprises. ' +
      'Impayée, elle déclenche un mécanisme précis\u202f: dix jours après l’échéance, l’assureur peut envoyer une mise en demeure\u202f; trente jours plus tard, les garanties sont suspendues\u202f; dix jours encore, et il peut <a href="#resiliation">résilier</a>. ' +
      'Dans un prêt, elle se calcule sur le capital initial, donc constante, ou sur le capital restant dû, donc décroissante.',
  },
  {
    word: 'Courtier en assurances',
    definition:
      'Intermédiaire indépendant des compagnies, qui recherche pour son client le contrat adapté et l’accompagne dans la vie du contrat, jusqu’aux sinistres. ' +
      'Il est inscrit à l’<a href="/glossary/bank#orias">ORIAS</a>, adhère à une association professionnelle agréée et dit comment il est rémunéré. ' +
      'S’il finance aussi des projets, il est en outre <a href="/glossary/bank#iobsp">IOBSP</a>.',
  },
  {
    word: 'CRM (coefficient de réduction-majoration)',
    definition:
      'Nombre par lequel on multiplie le tarif de référence d’un véhicule pour appliquer le <a href="#bonus-malus">bonus-malus</a>\u202f; il part de 1,00. ' +
      'Chaque année sans accident le multiplie par 0,95\u202f; un accident responsable par 1,25, un accident à responsabilité partagée par 1,125. ' +
      'Il faut ainsi treize ans pour descendre à 0,50, puis un premier accident reste sans effet si l’on y est depuis trois ans\u202f; après deux ans sans sinistre, tout malus revient à 1,00.',
  },
]
