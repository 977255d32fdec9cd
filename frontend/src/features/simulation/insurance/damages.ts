export interface DamageCategory {
  /** Path inside a grid. */
  path: string
  label: string
  /** Accidents ask whether somebody else was involved (CARM-09). */
  thirdParty: boolean
}

/** The eleven categories, in groups of the screen (CARM-08). */
export const DAMAGE_GROUPS: readonly { title: string; categories: readonly DamageCategory[] }[] = [
  { title: 'Accidents matériels', categories: accidents('material') },
  { title: 'Accidents corporels', categories: accidents('physical') },
  {
    title: 'Autres sinistres',
    categories: [
      { path: 'theft', label: 'Vol', thirdParty: false },
      { path: 'fire', label: 'Incendie', thirdParty: false },
      { path: 'glassBreakage', label: 'Bris de glace', thirdParty: false },
      { path: 'vandalism', label: 'Vandalisme', thirdParty: false },
      { path: 'natural', label: 'Événement naturel', thirdParty: false },
    ],
  },
]

function accidents(kind: string): DamageCategory[] {
  return [
    { path: `${kind}.responsible`, label: 'Responsable', thirdParty: true },
    { path: `${kind}.partiallyResponsible`, label: 'Partiellement responsable', thirdParty: true },
    { path: `${kind}.notResponsible`, label: 'Non responsable', thirdParty: true },
  ]
}

export interface DamageValues {
  nb: string
  dates: string[]
  thirdPartyInvolved: string[]
}

/** A grid without any claim. */
export function blankGrid(): object {
  const none = (): DamageValues => ({ nb: '0', dates: [], thirdPartyInvolved: [] })
  const byFault = () => ({ responsible: none(), partiallyResponsible: none(), notResponsible: none() })
  return {
    material: byFault(), physical: byFault(),
    theft: none(), fire: none(), glassBreakage: none(), vandalism: none(), natural: none(),
  }
}

/** Fewer claims keep as many dates and answers; more get empty places (CARM-19). */
export function withCount(damage: DamageValues, nb: string): DamageValues {
  const places = (kept: readonly string[]) => Array.from({ length: Number(nb) || 0 }, (_, index) => kept[index] ?? '')
  return { nb, dates: places(damage.dates), thirdPartyInvolved: places(damage.thirdPartyInvolved) }
}
