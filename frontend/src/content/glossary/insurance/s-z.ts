import type { Entry } from '../entry'

export const sToZ: readonly Entry[] = [
  {
    word: 'Sinistre',
    definition:
      'Réalisation du risque prévu au contrat\u202f: vol, accident, décès, arrêt de travail. ' +
      'Sa date fixe les garanties applicables, et non celle de la déclaration. ' +
      'Les sinistres répétés, même non responsables, peuvent conduire l’assureur à augmenter la <a href="#franchise">franchise</a> ou à résilier.',
  },
  {
    word: 'Souscripteur',
    definition:
      'Personne qui signe le contrat et s’engage à payer la <a href="#cotisation">cotisation</a>. ' +
      'Elle peut s’assurer elle-même ou assurer un tiers, comme l’entreprise pour ses salariés. ' +
      'C’est elle seule qui modifie le contrat, y met fin ou rédige la <a href="#clause-beneficiaire">clause bénéficiaire</a>.',
  },
  {
    word: 'Substitution',
    definition:
      'Remplacement de l’<a href="#assurance-emprunteur">assurance emprunteur</a> en cours de prêt. ' +
      'Le délai de douze mois que connaissaient les anciens contrats a disparu\u202f: la <a href="#loi-lemoine">loi Lemoine</a> la permet à tout moment. ' +
      'La banque répond sous dix jours ouvrés et modifie le prêt par un <a href="/glossary/bank#avenant">avenant</a> sans frais\u202f; <strong>ne résiliez jamais l’ancien contrat avant son accord écrit</strong>.',
  },
  {
    word: 'Surprime',
    definition:
      'Supplément demandé pour un risque plus élevé que la moyenne\u202f: maladie, métier, sport, jeune conducteur. ' +
      'Elle s’exprime en pourcentage et se négocie d’un assureur à l’autre, parfois du simple au triple. ' +
      'Dans le cadre de la convention <a href="#aeras">AERAS</a>, elle est plafonnée pour les emprunteurs aux revenus modestes.',
  },
  {
    word: 'Tacite reconduction',
    definition:
      'Renouvellement automatique du contrat pour un an si personne ne s’y oppose. ' +
      'L’assureur doit vous rappeler cette faculté par l’<a href="#avis-d-echeance">avis d’échéance</a>. ' +
      'Depuis que la <a href="#resiliation">résiliation</a> est possible à tout moment après un an, elle n’enferme plus guère que les contrats professionnels.',
  },
  {
    word: 'TAEA (taux annuel effectif de l’assurance)',
    definition:
      'Coût de l’<a href="#assurance-emprunteur">assurance emprunteur</a> exprimé en pourcentage annuel du prêt, différence entre le <a href="/glossary/bank#taeg">TAEG</a> avec et sans elle. ' +
      'Il permet de comparer un contrat calculé sur le capital initial et un autre sur le capital restant dû. ' +
      'Regardez aussi le coût total sur huit ans, que le prêteur doit indiquer.',
  },
  {
    word: 'Ticket modérateur',
    definition:
      'Part du tarif de base que l’Assurance maladie ne rembourse pas\u202f: 30\u00a0% d’une consultation, 20\u00a0% d’une hospitalisation. ' +
      'La <a href="#complementaire-sante">complémentaire</a> la prend en charge. ' +
      'Elle ne comprend ni la participation forfaitaire, ni les franchises médicales, ni les <a href="#depassement-d-honoraires">dépassements</a>.',
  },
  {
    word: 'Tiers',
    definition:
      'Toute personne étrangère au contrat, et spécialement la victime de l’assuré. ' +
      'L’assurance auto dite «\u00a0au tiers\u00a0» n’indemnise qu’elle\u202f; la formule «\u00a0tiers plus\u00a0» ajoute vol, incendie et <a href="#bris-de-glace">bris de glace</a>. ' +
      'Vos passagers sont des tiers, pas le conducteur.',
  },
  {
    word: 'Tiers payant',
    definition:
      'Dispense d’avancer les frais\u202f: le professionnel est payé directement par l’Assurance maladie et par la <a href="#complementaire-sante">complémentaire</a>. ' +
      'Il est de droit pour les soins du <a href="#100-sante">100\u00a0% Santé</a>. ' +
      'Une carte à jour, papier ou numérique, suffit.',
  },
  {
    word: 'Unité de compte',
    definition:
      'Support d’une <a href="#assurance-vie">assurance-vie</a> investi en actions, obligations ou immobilier. ' +
      'L’assureur garantit le nombre de parts, pas leur valeur\u202f: <strong>vous pouvez perdre une partie du capital</strong>. ' +
      'Le risque s’apprécie sur la durée et selon la part que vous y consacrez, à côté du <a href="#fonds-en-euros">fonds en euros</a>.',
  },
  {
    word: 'Usage du véhicule',
    definition:
      'Emploi déclaré à l’assureur\u202f: privé, trajet jusqu’au travail, professionnel, tous déplacements. ' +
      'Il compte autant que la puissance dans le calcul de la prime. ' +
      'Livrer des repas ou transporter des clients avec un usage privé revient à une <a href="#fausse-declaration">fausse déclaration</a>.',
  },
  {
    word: 'Valeur à neuf',
    definition:
      'Indemnisation sans déduction de la <a href="#vetuste">vétusté</a>, ou avec une déduction plafonnée, souvent à 25\u00a0%, pour un bien remplacé ou un bâtiment reconstruit dans les deux ans. ' +
      'Elle est payée en deux temps\u202f: la valeur d’usage d’abord, le complément sur facture. ' +
      'Pour les meubles et l’électroménager, elle s’arrête à un âge fixé au contrat.',
  },
  {
    word: 'Valeur agréée',
    definition:
      'Prix d’un objet ou d’un véhicule de collection, arrêté d’avance avec l’assureur sur rapport d’expert. ' +
      'En cas de perte, c’est cette somme qui est due, sauf si l’assureur prouve qu’elle est excessive. ' +
      'Sans elle, on retient la valeur fixée par <a href="#expertise">expertise</a> au jour du sinistre, souvent discutée.',
  },
  {
    word: 'Véhicule économiquement irréparable',
    definition:
      'Véhicule dont la réparation coûterait plus que sa valeur avant l’accident. ' +
      'L’assureur propose de l’acheter au prix fixé par l’<a href="#expertise">expert</a>, et vous avez trente jours pour répondre. ' +
      'Vous pouvez le conserver et le faire réparer, mais il ne roulera de nouveau qu’après un second rapport.',
  },
  {
    word: 'Vétusté',
    definition:
      'Perte de valeur d’un bien due à l’âge et à l’usure, déduite de l’indemnité. ' +
      'Elle se fixe à dire d’expert ou par une grille, par exemple 10\u00a0% par an pour un appareil. ' +
      'La garantie en <a href="#valeur-a-neuf">valeur à neuf</a> en réduit l’effet.',
  },
  {
    word: 'Vol',
    definition:
      'Disparition d’un bien par effraction, agression ou ruse, selon les cas énumérés au contrat. ' +
      'L’assureur peut exiger des serrures, des volets ou une alarme, et refuser de payer s’ils n’étaient pas utilisés. ' +
      'Portez plainte et faites la <a href="#declaration-de-sinistre">déclaration</a> dans les deux jours ouvrés.',
  },
]
