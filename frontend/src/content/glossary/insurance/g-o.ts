import type { Entry } from '../entry'

export const gToO: readonly Entry[] = [
  {
    word: 'Garantie des accidents de la vie',
    definition:
      'Contrat qui indemnise les suites d’un accident domestique, de loisir, médical ou d’une agression, même sans responsable. ' +
      'Elle intervient à partir d’un seuil d’invalidité, de 5 ou 10\u00a0% le plus souvent\u202f: plus il est bas, plus la protection est large. ' +
      'L’indemnité répare aussi la douleur, le préjudice esthétique et la perte de revenus, ce qu’une simple <a href="#prevoyance">prévoyance</a> forfaitaire ne fait pas.',
  },
  {
    word: 'Garantie du conducteur',
    definition:
      'Protection de celui qui tient le volant, seul blessé que la <a href="#responsabilite-civile">responsabilité civile</a> de son propre véhicule n’indemnise pas. ' +
      'Elle est facultative et son plafond va de quelques dizaines de milliers d’euros à plus d’un million. ' +
      'C’est souvent la ligne la plus utile du contrat auto, et la moins lue.',
  },
  {
    word: 'Garantie perte d’emploi',
    definition:
      'Option d’une <a href="#assurance-emprunteur">assurance emprunteur</a> qui prend en charge une partie des mensualités après un licenciement. ' +
      'Elle ne concerne que les salariés en CDI et cumule <a href="#carence">carence</a>, <a href="#franchise">franchise</a> et durée limitée, souvent à dix-huit mois. ' +
      'Démission, rupture conventionnelle et fin de période d’essai en sont presque toujours exclues.',
  },
  {
    word: 'GLI (garantie des loyers impayés)',
    definition:
      'Assurance du propriétaire bailleur\u202f: elle rembourse les loyers non payés, les frais de procédure et, selon le contrat, les dégradations. ' +
      'L’assureur exige un locataire dont les revenus atteignent environ trois fois le loyer\u202f; pour un bail en cours, les six derniers mois de loyer doivent avoir été payés à jour. ' +
      'Elle ne se cumule pas avec un <a href="/glossary/bank#cautionnement">cautionnement</a>, sauf pour un étudiant ou un apprenti.',
  },
  {
    word: 'Indexation',
    definition:
      'Variation automatique des garanties, des franchises et de la prime selon un indice, comme celui du coût de la construction publié par la Fédération française du bâtiment. ' +
      'Elle évite que le capital d’un contrat ancien ne suffise plus à reconstruire. ' +
      'Elle explique une partie de la hausse lue sur l’<a href="#avis-d-echeance">avis d’échéance</a>.',
  },
  {
    word: 'Invalidité permanente',
    definition:
      'Réduction définitive de la capacité de travail, fixée par un médecin après consolidation, souvent au terme d’une <a href="#itt">incapacité</a>. ' +
      'Les contrats de prêt la disent totale (IPT) à partir de 66\u00a0% et partielle (IPP) à partir de 33\u00a0%, avec un barème croisant perte fonctionnelle et perte professionnelle. ' +
      'Ces taux ne sont pas ceux de la Sécurité sociale, et l’un n’entraîne pas l’autre.',
  },
  {
    word: 'IPID (document d’information sur le produit d’assurance)',
    definition:
      'Résumé normalisé de deux pages, remis avant toute souscription d’une assurance de dommages ou de santé\u202f: ce qui est assuré, ce qui ne l’est pas, où, comment payer, comment résilier. ' +
      'Ses rubriques et ses pictogrammes sont les mêmes dans toute l’Europe. ' +
      'Il vient de la <a href="#dda">DDA</a> et ne remplace pas les <a href="#conditions-generales-et-particulieres">conditions</a>.',
  },
  {
    word: 'IRSI (convention d’indemnisation et de recours des sinistres immeuble)',
    definition:
      'Accord entre assureurs pour les <a href="#degat-des-eaux">dégâts des eaux</a> et les incendies dans un immeuble, jusqu’à 5\u202f000\u00a0€ hors taxes par local. ' +
      'L’assureur du local touché organise l’expertise et paie, sans attendre que l’on ait cherché le responsable. ' +
      'Vous n’avez donc affaire qu’au vôtre, même si la fuite vient du voisin.',
  },
  {
    word: 'ITT (incapacité temporaire de travail)',
    definition:
      'Impossibilité momentanée, constatée médicalement, d’exercer son activité après une maladie ou un accident. ' +
      'Le contrat dit s’il s’agit de <strong>votre</strong> profession ou de <strong>toute</strong> profession, ce qui change tout. ' +
      'L’indemnité commence après la <a href="#franchise">franchise</a> et peut être forfaitaire, selon la mensualité, ou indemnitaire, selon la perte de revenu réelle.',
  },
  {
    word: 'Loi Badinter',
    definition:
      'Loi du 5\u00a0juillet 1985 sur les accidents de la circulation. ' +
      'Piétons, cyclistes et passagers sont indemnisés de leurs blessures presque sans condition, et totalement s’ils ont moins de 16\u00a0ans ou plus de 70\u00a0ans\u202f; le conducteur fautif, lui, dépend de sa <a href="#garantie-du-conducteur">garantie du conducteur</a>. ' +
      'L’assureur du responsable doit faire une offre dans les huit mois de l’accident.',
  },
  {
    word: 'Loi Lemoine',
    definition:
      'Loi du 28\u00a0février 2022 sur l’<a href="#assurance-emprunteur">assurance emprunteur</a>. ' +
      'Elle permet d’en changer <strong>à tout moment</strong>, pour les prêts nouveaux depuis le 1ᵉʳ\u00a0juin 2022 et pour tous depuis le 1ᵉʳ\u00a0septembre 2022. ' +
      'Elle supprime aussi le <a href="#questionnaire-de-sante">questionnaire de santé</a> lorsque la part assurée ne dépasse pas 200\u202f000\u00a0€ par personne et que le prêt se termine avant 60\u00a0ans.',
  },
  {
    word: 'Loi Madelin',
    definition:
      'Loi de 1994 qui permet aux travailleurs non salariés de déduire de leur revenu professionnel, dans certaines limites, leurs cotisations de <a href="#prevoyance">prévoyance</a>, de santé et de perte d’emploi. ' +
      'Elle compense une protection obligatoire plus faible que celle des salariés. ' +
      'Les rentes versées sont en retour imposables.',
  },
  {
    word: 'Médiateur de l’assurance',
    definition:
      'Personne indépendante qui propose une solution gratuite à un litige avec un assureur ou un intermédiaire, après une réclamation écrite restée deux mois sans réponse satisfaisante. ' +
      'Son avis ne vous lie pas. ' +
      'La saisine suspend le délai de <a href="#prescription-biennale">prescription</a>.',
  },
  {
    word: 'MRH (multirisque habitation)',
    definition:
      'Contrat qui réunit la protection du logement, de son contenu et la <a href="#responsabilite-civile">responsabilité civile</a> de la famille. ' +
      'Le locataire doit s’assurer au moins pour les <a href="#risques-locatifs">risques locatifs</a>, le copropriétaire pour sa responsabilité. ' +
      'Vérifiez le nombre de pièces déclaré, le <a href="#capital-mobilier">capital mobilier</a> et la durée d’inoccupation tolérée, souvent 90\u00a0jours par an.',
  },
  {
    word: 'Nullité du contrat',
    definition:
      'Anéantissement du contrat, comme s’il n’avait jamais existé, lorsque l’assuré a menti sciemment sur le risque\u202f: c’est la sanction de la <a href="#fausse-declaration">fausse déclaration</a> volontaire. ' +
      'L’assureur garde les primes et peut réclamer les indemnités déjà versées. ' +
      'Les victimes d’un accident de la route restent indemnisées malgré tout.',
  },
  {
    word: 'Objets de valeur',
    definition:
      'Bijoux, tableaux, collections, pierres et métaux précieux, soumis dans un contrat d’habitation à un plafond particulier. ' +
      'Au-delà d’une certaine somme, l’assureur demande une liste, une estimation ou un coffre. ' +
      'Pour une pièce rare, la <a href="#valeur-agreee">valeur agréée</a> évite toute discussion.',
  },
  {
    word: 'Option fiscale',
    definition:
      'Choix, lors d’un <a href="#rachat">rachat</a> d’<a href="#assurance-vie">assurance-vie</a>, entre le <a href="#pfu">prélèvement forfaitaire</a> et le barème de l’impôt sur le revenu pour l’imposition des gains. ' +
      'Elle s’exerce dans la déclaration annuelle et vaut pour tous vos placements de l’année. ' +
      'Le barème convient surtout aux foyers peu ou pas imposés.',
  },
]
