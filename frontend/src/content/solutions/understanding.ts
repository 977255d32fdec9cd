import type { Lesson } from '@/components/presentation/Lessons'
import { CREDIT_FIGURES as F } from '@/content/figures/credit'
import { fr } from '@/format/french'

/** Criteria of a bank, and terms of a contract. */
export const UNDERSTANDING: readonly Lesson[] = [
  {
    id: 'comprendre-endettement',
    title: fr`L’endettement : le calcul que fait votre banque`,
    summary: fr`Deux chiffres décident de presque tout : le taux d’endettement et le reste à vivre.`,
    text: [
      fr`Le taux d’endettement est la part de vos revenus que prennent vos mensualités, assurance comprise. Avec 3 200 € de revenus et 1 450 € de mensualités, il est de 45 %. Les banques visent ${F.debtRatioPercent} % au plus : c’est la norme du Haut Conseil de stabilité financière pour les prêts immobiliers.`,
      fr`Le reste à vivre est ce qu’il vous reste ensuite pour vous nourrir, vous déplacer, élever vos enfants. Un couple avec deux enfants et une personne seule peuvent avoir le même taux et pas du tout la même vie : une banque attentive regarde les deux.`,
      { heading: 'Les signes qui ne trompent pas' },
      {
        list: [
          'Le découvert revient chaque mois, un peu plus tôt.',
          'Le crédit renouvelable paie les courses ou l’essence.',
          'Vous n’ouvrez plus certains courriers.',
        ],
      },
      fr`À ce stade, tout est encore possible. Demandez à vos prêteurs un report d’échéances ; s’ils refusent, un juge peut accorder jusqu’à deux ans de délai. Attendre est la seule mauvaise décision.`,
    ],
  },
  {
    id: 'comprendre-regroupement',
    title: fr`Le regroupement : deux régimes selon la part d’immobilier`,
    summary: fr`Le seuil de ${F.propertySharePercent} % change vos délais, vos frais et vos garanties.`,
    text: [
      fr`Si vos prêts immobiliers représentent moins de ${F.propertySharePercent} % du total regroupé, l’opération suit les règles du crédit à la consommation. Vous pouvez vous rétracter pendant ${F.withdrawalDays} jours.`,
      fr`Au-dessus de ${F.propertySharePercent} %, elle suit celles du crédit immobilier. L’offre arrive par écrit et vous ne pouvez pas l’accepter avant ${F.reflectionDays} jours de réflexion. Une hypothèque peut garantir l’un comme l’autre.`,
      { heading: fr`Combien de temps ?` },
      fr`Sans garantie, ${F.unsecuredConsolidationYears} ans au plus. Avec une hypothèque, jusqu’à ${F.mortgageConsolidationYears} ans. Chaque année de plus allège la mensualité et alourdit l’addition : demandez toujours le coût total des deux côtés, avant et après.`,
      { heading: 'Ce que coûtent les crédits que l’on quitte' },
      fr`Rembourser un prêt immobilier avant son terme peut coûter ${F.earlyRepaymentMonths} mois d’intérêts, dans la limite de ${F.earlyRepaymentPropertyPercent} % du capital restant dû. Pour un crédit à la consommation, l’indemnité ne dépasse pas ${F.earlyRepaymentConsumerPercent} % de la somme remboursée, et ${String(F.earlyRepaymentConsumerLastYearPercent).replace('.', ',')} % la dernière année.`,
      fr`Certains crédits méritent de rester dehors : un prêt à taux zéro, un prêt qui se termine dans l’année, un prêt aidé par votre employeur.`,
    ],
  },
  {
    id: 'comprendre-remere',
    title: fr`Le réméré : une vraie vente, avec un droit de retour`,
    summary: fr`Le Code civil l’encadre depuis 1804 ; les trois clauses à lire avant le prix.`,
    text: [
      fr`Le réméré, que la loi nomme « vente avec faculté de rachat », se signe devant notaire. L’acheteur devient propriétaire le jour même. Vous êtes occupant, plus propriétaire : c’est ce qui permet de lever les hypothèques et de sortir du fichage.`,
      { heading: 'Trois clauses à lire en premier' },
      {
        list: [
          fr`Le délai de rachat : de ${F.buyBackYearsMin} à ${F.buyBackYearsMax} ans, et jamais prolongé au-delà du maximum légal de cinq ans.`,
          fr`Le prix de rachat : il est fixé dans l’acte et ne doit plus bouger.`,
          fr`L’indemnité d’occupation : mensuelle, ou retenue d’avance sur le prix de vente.`,
        ],
      },
      fr`La vente se fait nettement sous le marché, souvent pas plus de ${F.buyBackPercent} % de la valeur. C’est ce qui rend le rachat possible, et c’est aussi ce qui rend l’échec si coûteux. Une autre issue reste ouverte jusqu’au bout : vendre à un tiers au prix du marché, racheter avec cet argent et garder la différence.`,
      'Méfiez-vous de qui vous presse, choisit votre notaire ou refuse d’écrire le prix de rachat.',
    ],
  },
  {
    id: 'comprendre-hypothecaire',
    title: fr`Le prêt hypothécaire : ce que l’on met vraiment en jeu`,
    summary: 'L’hypothèque, l’expertise, l’acte et la fin du prêt.',
    text: [
      fr`L’hypothèque est un droit inscrit au service de la publicité foncière. Elle ne vous prend pas le bien ; elle donne à la banque le droit d’être payée la première s’il faut le vendre.`,
      fr`Un expert estime le bien, puis la banque prête une part de cette valeur, en tenant compte de l’âge, des revenus et de ce qui reste dû sur un premier prêt. L’offre écrite ouvre ${F.reflectionDays} jours de réflexion ; l’acte se signe ensuite chez le notaire, et les fonds arrivent sous ${F.fundsHours} h.`,
      { heading: 'Et si vous vendez avant la fin' },
      fr`C’est possible à tout moment : le notaire rembourse la banque sur le prix de vente. Comptez une indemnité de ${F.earlyRepaymentMonths} mois d’intérêts au plus, plafonnée à ${F.earlyRepaymentPropertyPercent} %, et les frais de mainlevée. Si vous allez au terme, l’inscription s’éteint seule un an plus tard.`,
      'Une caution ou un nantissement coûtent parfois moins cher qu’une hypothèque. Nous comparons avant d’engager votre maison.',
    ],
  },
  {
    id: 'comprendre-viager',
    title: fr`Le prêt viager : une dette qui attend`,
    summary: 'De la signature à la succession, ce qui se passe et qui décide.',
    text: [
      { heading: 'À la signature' },
      fr`Un expert estime le logement, le notaire rédige l’acte, la banque verse de ${F.lifeLoanPercentMin} à ${F.lifeLoanPercentMax} % de la valeur : plus l’emprunteur est âgé, plus la part est grande. Le bien doit être à usage d’habitation, et l’argent ne peut pas servir une activité professionnelle.`,
      { heading: 'Pendant le prêt' },
      fr`Vous vivez chez vous. Aucune mensualité, aucun questionnaire de santé. Les intérêts se capitalisent une fois par an et un relevé vous l’écrit. Vous pouvez rembourser par avance. Vous ne pouvez pas laisser le logement se dégrader ni en changer l’usage : la banque pourrait exiger son dû.`,
      { heading: 'À la fin' },
      fr`Vos héritiers choisissent : rembourser et garder la maison, vendre et conserver le solde, ou la laisser à la banque. Si le logement vaut moins que la dette, la différence est perdue pour la banque, pas pour eux.`,
      fr`À comparer avec la vente en viager, où l’on cède le bien contre une rente, et avec un déménagement vers plus petit. Parlez-en en famille : ce que l’on comprend de son vivant ne fâche pas après.`,
    ],
  },
  {
    id: 'comprendre-consommation',
    title: fr`Le prêt à la consommation : trois contrats sous un même nom`,
    summary: fr`Affecté, personnel ou renouvelable : la différence se voit le jour où cela tourne mal.`,
    text: [
      {
        list: [
          fr`Le crédit affecté finance un achat nommé dans le contrat. Si la voiture n’est pas livrée ou si la vente est annulée, le crédit l’est aussi.`,
          fr`Le prêt personnel vous laisse libre de l’emploi. Si l’achat échoue, vous remboursez quand même.`,
          fr`Le crédit renouvelable est une réserve qui se reconstitue. C’est le plus cher des trois, et celui qui dure sans qu’on le voie.`,
        ],
      },
      { heading: 'Ce qu’il faut comparer' },
      fr`Le TAEG, et lui seul : il réunit les intérêts, les frais et l’assurance lorsqu’elle est exigée. Puis le montant total dû, écrit en toutes lettres dans la fiche d’information que le prêteur doit vous remettre avant la signature.`,
      { heading: fr`Changer d’avis, rembourser plus tôt` },
      fr`Vous avez ${F.withdrawalDays} jours pour vous rétracter avec le formulaire joint au contrat. Plus tard, un remboursement anticipé peut vous coûter au plus ${F.earlyRepaymentConsumerPercent} % de la somme rendue, et jamais plus que les intérêts qui restaient à payer.`,
    ],
  },
]
