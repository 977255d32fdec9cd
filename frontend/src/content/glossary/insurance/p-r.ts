import type { Entry } from '../entry'

export const pToR: readonly Entry[] = [
  {
    word: 'Parcours de soins coordonnés',
    definition:
      'Circuit qui passe par un médecin traitant déclaré à l’Assurance maladie. ' +
      'Consulter hors de ce parcours réduit le remboursement de 70 à 30\u00a0% du tarif, et un <a href="#contrat-responsable">contrat responsable</a> n’a pas le droit de compenser. ' +
      'Gynécologue, ophtalmologue, psychiatre avant 26\u00a0ans et urgences restent en accès direct.',
  },
  {
    word: 'PFU (prélèvement forfaitaire unique)',
    definition:
      'Imposition à taux fixe des revenus de placements. ' +
      'Pour une <a href="#assurance-vie">assurance-vie</a> de plus de huit ans, les gains issus des versements faits depuis le 27\u00a0septembre 2017 sont taxés à 7,5\u00a0% jusqu’à 150\u202f000\u00a0€ de versements et à 12,8\u00a0% au-delà\u202f; avant huit ans, à 12,8\u00a0%. ' +
      'S’y ajoutent 17,2\u00a0% de <a href="#prelevements-sociaux">prélèvements sociaux</a> (taux de novembre 2026).',
  },
  {
    word: 'Plafond de garantie',
    definition:
      'Montant maximal que l’assureur verse pour un sinistre, une année ou une personne. ' +
      'Au-delà, la dépense reste à votre charge, si élevée soit-elle. ' +
      'Un prix très bas cache souvent un plafond qui l’est aussi, par exemple pour la <a href="#garantie-du-conducteur">garantie du conducteur</a>.',
  },
  {
    word: 'PNO (propriétaire non occupant)',
    definition:
      'Contrat du bailleur ou du propriétaire d’un logement vide\u202f: dégâts du bâtiment, recours des voisins et des locataires, défaut d’entretien. ' +
      'Il est obligatoire, pour la responsabilité, dans une copropriété. ' +
      'Il complète l’assurance du locataire, qui peut cesser sans que vous le sachiez, et se marie bien avec une <a href="#gli">GLI</a>.',
  },
  {
    word: 'Portabilité',
    definition:
      'Maintien gratuit, pour un salarié qui quitte l’entreprise et perçoit le chômage, de la <a href="#complementaire-sante">complémentaire santé</a> et de la <a href="#prevoyance">prévoyance</a> collectives. ' +
      'Elle dure autant que le dernier contrat de travail, dans la limite de douze mois. ' +
      'La faute lourde en prive.',
  },
  {
    word: 'Prélèvements sociaux',
    definition:
      'CSG, CRDS et prélèvement de solidarité, perçus sur les gains d’une <a href="#assurance-vie">assurance-vie</a>\u202f: 17,2\u00a0% en novembre 2026, après avoir longtemps été de 15,5\u00a0%. ' +
      'Sur le <a href="#fonds-en-euros">fonds en euros</a>, ils sont retenus chaque année\u202f; sur les unités de compte, seulement au retrait ou au décès. ' +
      'Ils s’ajoutent à l’impôt.',
  },
  {
    word: 'Prescription biennale',
    definition:
      'Délai de deux ans au terme duquel ni l’assureur ni l’assuré ne peuvent plus agir en justice sur le contrat. ' +
      'Il est porté à dix ans pour les bénéficiaires d’une <a href="#assurance-vie">assurance-vie</a> et les ayants droit d’une victime d’accident. ' +
      'Une lettre recommandée à l’assureur ou la nomination d’un expert le fait repartir de zéro.',
  },
  {
    word: 'Prévoyance',
    definition:
      'Ensemble des garanties qui protègent du décès, de l’<a href="#invalidite-permanente">invalidité</a> et de l’arrêt de travail\u202f: capital, rente, indemnités journalières. ' +
      'Le salarié en dispose souvent par son entreprise, l’indépendant doit l’organiser lui-même. ' +
      'Elle complète l’<a href="#assurance-emprunteur">assurance emprunteur</a>, qui paie la banque mais ne fait pas vivre la famille.',
  },
  {
    word: 'Protection juridique',
    definition:
      'Garantie qui donne des conseils, négocie et paie avocat et procédure dans un litige, dans la limite d’un <a href="#plafond-de-garantie">plafond</a>. ' +
      'Vous choisissez librement votre avocat. ' +
      'Les différends nés avant la signature n’entrent pas dans la garantie, et un seuil écarte souvent les petites sommes.',
  },
  {
    word: 'PTIA (perte totale et irréversible d’autonomie)',
    definition:
      '<a href="#invalidite-permanente">Invalidité</a> la plus grave\u202f: impossibilité définitive de travailler et besoin d’une aide pour au moins trois des quatre actes de la vie, se laver, s’habiller, se nourrir, se déplacer. ' +
      'Elle accompagne toujours la garantie décès d’un prêt et solde la part assurée du capital. ' +
      'Elle cesse souvent avant la garantie décès, vers 65 ou 70\u00a0ans.',
  },
  {
    word: 'Questionnaire de santé',
    definition:
      'Questions posées par l’assureur de prêt ou de prévoyance, auxquelles vous répondez <strong>seul et sans rien omettre</strong>\u202f; les réponses vont au médecin-conseil, sous pli confidentiel. ' +
      'La <a href="#loi-lemoine">loi Lemoine</a> l’interdit pour de nombreux prêts, et le <a href="#droit-a-l-oubli">droit à l’oubli</a> dispense de certaines mentions. ' +
      'Une réponse sciemment fausse expose à la <a href="#nullite-du-contrat">nullité</a>, donc à l’absence de toute prise en charge.',
  },
  {
    word: 'Quotité',
    definition:
      'Part du prêt que l’<a href="#assurance-emprunteur">assurance emprunteur</a> couvre sur chaque tête, dont le total atteint au moins 100\u00a0%. ' +
      'À 50\u00a0% chacun, le décès de l’un laisse au survivant la moitié des mensualités\u202f; à 100\u00a0% chacun, le prêt est entièrement soldé. ' +
      'On la répartit selon les revenus de chacun, sans oublier celui dont le travail non rémunéré coûterait cher à remplacer.',
  },
  {
    word: 'Rachat',
    definition:
      'Retrait de tout ou partie de l’épargne d’un contrat d’<a href="#assurance-vie">assurance-vie</a>. ' +
      'Partiel, il laisse courir l’ancienneté du contrat\u202f; total, il y met fin. ' +
      'Seule la part de gains comprise dans la somme retirée est imposée, et l’assureur doit verser les fonds dans les deux mois.',
  },
  {
    word: 'Recours',
    definition:
      'Action par laquelle l’assureur qui a payé réclame la somme au responsable ou à son assureur\u202f: il exerce vos droits, par subrogation. ' +
      'Le «\u00a0défense-recours\u00a0» d’un contrat auto fait de même pour les frais restés à votre charge, comme la <a href="#franchise">franchise</a>. ' +
      'Renoncer vous-même à poursuivre le responsable, sans en parler, peut vous priver d’indemnité.',
  },
  {
    word: 'Relevé d’information',
    definition:
      'Historique du conducteur, établi par l’assureur\u202f: identité, véhicules, sinistres avec la part de responsabilité, <a href="#crm">CRM</a>. ' +
      'Il doit vous parvenir dans les quinze jours d’une demande, et à chaque résiliation. ' +
      'Un nouvel assureur l’exige et demande le plus souvent les trente-six derniers mois.',
  },
  {
    word: 'Rente éducation',
    definition:
      'Somme versée régulièrement aux enfants de l’assuré décédé ou invalide, jusqu’à la fin de leurs études, souvent 26\u00a0ans au plus. ' +
      'Elle augmente par paliers d’âge. ' +
      'Associée au <a href="#capital-deces">capital décès</a>, elle évite qu’une somme reçue d’un coup ne soit dépensée trop tôt.',
  },
  {
    word: 'Résiliation',
    definition:
      'Fin du contrat à l’initiative de l’une des parties. ' +
      'Auto, habitation et santé se quittent à tout moment après un an, sans frais ni motif, le nouvel assureur se chargeant le plus souvent des formalités\u202f; l’<a href="#assurance-emprunteur">assurance emprunteur</a> dès le premier jour. ' +
      'L’assureur peut aussi résilier après un sinistre, si le contrat le prévoit, et doit alors rembourser la part de cotisation non courue.',
  },
  {
    word: 'Responsabilité civile',
    definition:
      'Obligation de réparer le dommage causé à autrui, que l’assurance prend en charge. ' +
      'Celle de la vie privée, comprise dans la <a href="#mrh">MRH</a>, couvre toute la famille, y compris les enfants et les animaux\u202f; celle du véhicule est obligatoire et forme à elle seule l’assurance «\u00a0au tiers\u00a0». ' +
      '<strong>Elle ne répare jamais vos propres dommages.</strong>',
  },
  {
    word: 'Risques locatifs',
    definition:
      'Dommages causés au logement loué par un incendie, une explosion ou un <a href="#degat-des-eaux">dégât des eaux</a>, dont le locataire est présumé responsable. ' +
      'Leur assurance est obligatoire pour un logement vide ou meublé à titre de résidence principale. ' +
      'Sans attestation, le bailleur peut résilier le bail ou assurer lui-même, aux frais du locataire.',
  },
]
