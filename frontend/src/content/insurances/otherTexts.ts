import { INSURANCE_FIGURES as F } from '@/content/figures/insurance'
import { formatEuros } from '@/format/number'
import { fr } from '@/format/french'
import type { DialogText } from './loanTexts'

const percent = (value: number) => `${String(value).replace('.', ',')} %`

export const BENEFICIARY: DialogText = {
  label: 'La clause bénéficiaire',
  title: 'La clause bénéficiaire\u202f: dix lignes qui décident de tout',
  parts: [
    'Le capital ne passe pas par la succession\u202f: il va, hors part d’héritage, à la personne que la clause désigne. Une clause vague ou périmée donne l’argent à quelqu’un d’autre que celui auquel vous pensiez.',
    { heading: 'La clause type, et ses pièges' },
    fr`« Mon conjoint, à défaut mes enfants, vivants ou représentés, par parts égales, à défaut mes héritiers. » Elle convient à beaucoup de familles. Mais « mon conjoint » veut dire l’époux : ni le partenaire de Pacs ni le concubin. Et c’est l’époux au jour du décès, pas celui du jour de la signature.`,
    { heading: 'Bien écrire la sienne' },
    {
      list: [
        'Nommez\u202f: prénom, nom, date et lieu de naissance, adresse. L’assureur doit pouvoir retrouver la personne.',
        fr`Prévoyez le rang suivant avec « à défaut », et finissez toujours par « mes héritiers ».`,
        fr`« Vivants ou représentés » : la part d’un enfant décédé va à ses propres enfants. Sans ces mots, elle va aux autres.`,
        'Donnez des parts en pourcentage plutôt qu’en euros\u202f: le capital changera.',
        'Usufruit au conjoint, nue-propriété aux enfants\u202f: possible, utile, mais à faire rédiger.',
      ],
    },
    { heading: 'La faire vivre' },
    'Relisez-la à chaque mariage, divorce, naissance ou décès. Un avenant, une lettre ou un testament suffit\u202f: prévenez l’assureur, ou le notaire s’il en est le dépositaire. Et dites à quelqu’un que le contrat existe.',
    fr`N’associez pas le bénéficiaire à la signature sans y réfléchir : son acceptation vous lie, et vous ne pourrez plus ni retirer ni changer d’avis sans lui.`,
    fr`Au décès, l’assureur qui a reçu toutes les pièces paie sous ${F.lifePaidMonths} mois. Un proche qui pense être bénéficiaire sans en avoir la preuve écrit gratuitement à l’Agira, qui interroge toutes les compagnies.`,
  ],
}

export const LIFE_TAX: DialogText = {
  label: 'La fiscalité de l’assurance vie',
  title: 'La fiscalité de l’assurance vie',
  parts: [
    'Tant que vous ne retirez rien, il n’y a pas d’impôt sur le revenu. Quand vous retirez, seule la part de gains comprise dans le retrait est taxée, jamais votre mise.',
    { heading: fr`Retirer avant ${F.lifeYears} ans` },
    fr`Prélèvement forfaitaire unique (PFU) : ${percent(F.lifeTaxPercent)} d’impôt sur les gains.`,
    { heading: fr`Retirer après ${F.lifeYears} ans` },
    {
      list: [
        fr`Un abattement chaque année sur les gains retirés : ${formatEuros(F.lifeAllowance)} pour une personne seule, ${formatEuros(F.lifeAllowanceCouple)} pour un couple soumis à une imposition commune.`,
        fr`Au-delà, ${percent(F.lifeTaxReducedPercent)} tant que vos versements, tous contrats réunis, ne dépassent pas ${formatEuros(F.lifeTaxThreshold)} ; ${percent(F.lifeTaxPercent)} sur la part des gains qui correspond au surplus.`,
      ],
    },
    fr`Ces taux valent pour les versements faits depuis le 27 septembre 2017 ; les plus anciens gardent leur régime. Vous pouvez préférer le barème de l’impôt sur le revenu, mais alors pour tous vos placements de l’année.`,
    { heading: 'Les prélèvements sociaux' },
    fr`${percent(F.socialChargesBeforePercent)}, puis ${percent(F.socialChargesPercent)} depuis 2018. Chaque année sur les intérêts du fonds en euros, au retrait sur ceux des unités de compte. L’abattement ne les réduit pas.`,
    { heading: 'Transmettre' },
    {
      list: [
        fr`Sommes versées avant ${F.lifeDeathAge} ans : chaque bénéficiaire reçoit jusqu’à ${formatEuros(F.lifeDeathAllowance)} sans taxe, tous contrats réunis.`,
        fr`Sommes versées après : ${formatEuros(F.lifeDeathAllowanceLate)} en tout, à partager entre les bénéficiaires ; les gains, eux, sont exonérés.`,
        'L’époux et le partenaire de Pacs ne paient rien, dans les deux cas.',
      ],
    },
    fr`Une conséquence pratique : après ${F.lifeYears} ans, retirer un peu chaque année dans la limite de l’abattement revient souvent moins cher qu’un grand retrait.`,
  ],
}

export const PROPERTY_MANAGERS: DialogText = {
  label: 'L’offre aux administrateurs de biens',
  title: 'Administrateurs de biens\u202f: assurer tout un portefeuille',
  parts: [
    'Agences, gérants, notaires qui gèrent des locations\u202f: un contrat de groupe protège tous vos mandants, et votre responsabilité avec eux.',
    { heading: 'Ce que contient l’offre' },
    {
      list: [
        'Loyers impayés, dégradations et protection juridique sous un même contrat, à un taux unique pour le portefeuille.',
        'Adhésion lot par lot, sur simple bordereau, sans questionnaire du propriétaire.',
        'Agrément du locataire par vos soins, selon une grille écrite\u202f: pas d’aller-retour avec l’assureur avant la signature.',
        fr`Reprise des baux en cours, si le locataire est à jour de ses loyers depuis ${F.rentMonthsUpToDate} mois.`,
        'Assurance du propriétaire non occupant et vacance locative, en option.',
      ],
    },
    { heading: 'Ce qu’elle vous demande' },
    'Conserver un dossier complet par locataire, relancer au jour dit et déclarer dans le délai du contrat. Nous pouvons former vos équipes et relire avec elles un échantillon de dossiers\u202f: c’est là que se gagnent ou se perdent les indemnités.',
    { heading: 'Changer d’assureur sans trou' },
    'Nous reprenons votre bordereau, nous signalons les lots à risque, et l’ancien contrat s’arrête le jour où le nouveau commence. Un interlocuteur suit vos sinistres, du commandement de payer au quitus.',
  ],
}
