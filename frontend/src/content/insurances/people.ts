import { INSURANCE_FIGURES as F } from '@/content/figures/insurance'
import { formatEuros } from '@/format/number'
import { fr } from '@/format/french'
import type { Insurance } from './product'

export const LOAN: Insurance = {
  id: 'pret',
  drawing: 'umbrella',
  title: 'Assurance de prêt',
  summary: fr`Elle rembourse le prêt à votre place en cas de décès, d’invalidité ou d’arrêt de travail. Vous la choisissez où vous voulez.`,
  description: [
    'Aucune loi ne l’impose, mais aucune banque ne prête pour un logement sans elle. En revanche, la banque ne peut pas vous obliger à prendre la sienne dès lors qu’une autre offre des garanties équivalentes.',
    {
      list: [
        'Décès et perte totale d’autonomie\u202f: le capital restant dû est soldé.',
        'Invalidité et arrêt de travail\u202f: les mensualités sont prises en charge, en tout ou en partie.',
        'Perte d’emploi, en option\u202f: à lire de près, car les délais y sont longs.',
      ],
    },
    fr`À deux, vous répartissez la couverture : la « quotité ». 50 % chacun ne rembourse que la moitié du prêt si l’un de vous disparaît ; 100 % chacun le solde entièrement.`,
  ],
  limits: [
    {
      list: [
        fr`La franchise : souvent 90 jours d’arrêt avant la première prise en charge.`,
        'Le dos et le psychisme\u202f: exclus ou limités dans bien des contrats. Le rachat de ces exclusions vaut presque toujours son prix.',
        fr`« Forfaitaire » ou « indemnitaire » : le second ne verse que votre perte réelle de revenu.`,
        'L’invalidité se juge par rapport à votre profession, ou à toute profession\u202f: cela change tout.',
      ],
    },
    'Répondez au questionnaire de santé avec exactitude\u202f: un oubli volontaire annule le contrat le jour où l’on en a besoin.',
  ],
  cost: [
    'Jusqu’à un tiers du coût total d’un prêt. Comparez le TAEA (le taux de l’assurance) et, surtout, le coût sur huit ans et sur toute la durée.',
    'Cotisation fixe, calculée sur le capital emprunté, ou dégressive, calculée sur ce qu’il reste à rembourser\u202f: la seconde est plus lourde au début.',
    fr`Tabac, métier à risque, sport, santé font varier le prix. Sous ${formatEuros(F.noFormEuros)} assurés par personne et pour un prêt soldé avant ${F.noFormEndAge} ans, aucune question de santé n’est posée.`,
  ],
  figures: [
    { value: fr`${F.loanYears} ans`, label: 'durée de couverture au plus' },
    { value: fr`${F.loanEndAge} ans`, label: 'âge limite à la fin du prêt' },
    { value: fr`${F.reviewMonths} mois`, label: 'entre deux réévaluations de votre contrat par nos soins' },
  ],
  next: fr`Munissez-vous de l’offre de prêt et de la fiche standardisée d’information : le comparateur demande le capital, la durée et le taux. Nous relisons ensuite les garanties avec vous.`,
}

export const LIFE: Insurance = {
  id: 'vie',
  drawing: 'sprout',
  title: 'Assurance vie',
  summary: fr`Une épargne qui reste disponible, que l’on transmet à qui l’on veut, et qui s’allège d’impôt avec le temps.`,
  description: [
    'Malgré son nom, c’est d’abord un placement. Vous versez quand vous le voulez, vous retirez quand vous en avez besoin, et ce qui reste va aux bénéficiaires que vous avez désignés.',
    {
      list: [
        fr`Fonds en euros : le capital net de frais est garanti par l’assureur, le rendement est modeste.`,
        'Unités de compte (actions, immobilier, obligations)\u202f: l’assureur garantit leur nombre, pas leur valeur. Vous pouvez perdre une partie de votre épargne.',
      ],
    },
    fr`Ouvrez-en une tôt, même avec peu : l’avantage fiscal se compte en années depuis l’ouverture, pas depuis le dernier versement.`,
  ],
  limits: [
    'Un retrait est en général payé en quelques jours, et au plus tard dans les deux mois. Une avance, sorte de prêt sur votre contrat, évite parfois de retirer au mauvais moment.',
    'Après l’acceptation de la clause par un bénéficiaire, vous ne pouvez plus retirer sans son accord.',
    'Des primes sans rapport avec vos moyens peuvent être contestées par les héritiers.',
  ],
  cost: [
    fr`Quatre frais à additionner : à l’entrée, chaque année sur l’encours, à chaque changement de support, et ceux des fonds eux-mêmes. Un point de frais par an, sur vingt ans, emporte près d’un cinquième du capital.`,
    fr`Vous avez ${F.lifeRenounceDays} jours pour renoncer et être remboursé.`,
  ],
  figures: [
    { value: fr`${F.lifeYears} ans`, label: 'pour la fiscalité réduite des retraits' },
    {
      value: `${formatEuros(F.lifeAllowance)}`,
      label: fr`de gains retirés sans impôt par an, ${formatEuros(F.lifeAllowanceCouple)} pour un couple`,
    },
    { value: fr`${F.lifeRenounceDays} jours`, label: 'pour renoncer' },
  ],
  next: fr`Venez avec une idée de la somme, de la durée, et de ce que vous ne supporteriez pas de perdre : le conseil commence par là. Déjà un contrat ? Apportez le dernier relevé et la clause.`,
}

export const PROVIDENT: Insurance = {
  id: 'prevoyance',
  drawing: 'hands',
  title: 'Prévoyance et décès',
  summary: fr`Un capital ou une rente pour ceux qui vivent de vos revenus, si vous n’êtes plus là ou si vous ne pouvez plus travailler.`,
  description: [
    fr`La temporaire décès verse un capital si vous mourez avant une date convenue. La rente éducation paie les études des enfants, la rente de conjoint complète une pension de réversion. Les indemnités journalières remplacent le salaire qui s’arrête.`,
    fr`Pour choisir le montant, comptez à rebours : loyer ou charges, études, impôts, moins la pension de réversion et le contrat de l’employeur. Trois à cinq ans de revenus reviennent souvent.`,
    fr`Indépendant ? Votre régime obligatoire paie peu, et parfois après de longues semaines : c’est la première protection à regarder.`,
  ],
  limits: [
    {
      list: [
        fr`Le suicide n’est pas couvert la première année.`,
        'Sports aériens, course, plongée profonde, séjour en zone de conflit\u202f: à déclarer, sous peine de refus.',
        fr`Un délai de carence, souvent d’un an pour une maladie, s’applique aux contrats sans questionnaire de santé.`,
        'Une temporaire décès ne se rembourse pas\u202f: si rien n’arrive, les cotisations sont perdues. C’est ce qui la rend abordable.',
      ],
    },
  ],
  cost: [
    fr`Le prix suit l’âge, le tabac, le métier et le capital. Il peut augmenter chaque année ou rester fixe sur une tranche : demandez les deux échéanciers, pas seulement la première mensualité.`,
    'Pour un contrat obsèques, comparez le total des cotisations au capital\u202f: au-delà de quelques années, il arrive qu’on paie plus que ce qui sera versé.',
  ],
  figures: [],
  next: fr`Un rendez-vous d’une demi-heure suffit : apportez vos bulletins de salaire et la notice de prévoyance de votre employeur, nous comptons ensemble ce qui manquerait.`,
}

export const HEALTH: Insurance = {
  id: 'sante',
  drawing: 'heart',
  title: 'Mutuelle santé',
  summary: fr`Elle complète la Sécurité sociale. Le bon contrat est celui qui colle à vos soins des deux dernières années.`,
  description: [
    fr`L’Assurance maladie rembourse une part d’un tarif qu’elle fixe, la « base ». La mutuelle paie le reste de cette base et, selon la formule, une partie des dépassements.`,
    fr`« 100 % » ne veut donc pas dire remboursé en entier : cela veut dire 100 % de la base. Chez un chirurgien qui demande le triple du tarif, il reste beaucoup à payer.`,
    fr`Avec le 100 % Santé, des lunettes, des prothèses dentaires et des audioprothèses d’un panier défini ne vous coûtent rien, quelle que soit la formule d’un contrat responsable.`,
  ],
  limits: [
    {
      list: [
        'Participations forfaitaires et franchises médicales\u202f: aucune mutuelle responsable ne les rembourse.',
        'Délais d’attente sur l’hospitalisation, le dentaire ou la maternité\u202f: à faire supprimer si vous étiez déjà couvert.',
        'Plafonds par an ou par acte\u202f: implants, orthodontie adulte, chambre particulière, médecines douces.',
        fr`Hors parcours de soins, l’Assurance maladie rembourse moins, et la mutuelle ne compense pas.`,
      ],
    },
  ],
  cost: [
    'L’âge, la région et le nombre d’assurés font le prix. Une option que l’on n’utilise jamais coûte davantage qu’un soin payé une fois.',
    fr`Salarié, votre employeur paie au moins la moitié de la mutuelle collective : sur-complétez plutôt que de la doubler. À la retraite, vous pouvez la garder, à un prix encadré les premières années.`,
    'Avec de faibles revenus, la Complémentaire santé solidaire est gratuite ou presque\u202f: demandez-la à votre caisse avant toute chose.',
  ],
  figures: [{ value: fr`${F.cancelMonths} mois`, label: 'puis vous changez quand vous voulez, sans motif' }],
  next: fr`Rassemblez vos derniers décomptes et les devis de soins à venir : nous en tirons les trois postes qui comptent pour vous, puis nous comparons.`,
}
