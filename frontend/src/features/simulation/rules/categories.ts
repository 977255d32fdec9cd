/** The eleven categories of claims, by their path in a grid (CARM-08). */
export const CATEGORIES: readonly { path: string; label: string; hasThirdParty: boolean }[] = [
  ...withThirdParty('material', 'Accident matériel'),
  ...withThirdParty('physical', 'Accident corporel'),
  { path: 'theft', label: 'Vol', hasThirdParty: false },
  { path: 'fire', label: 'Incendie', hasThirdParty: false },
  { path: 'glassBreakage', label: 'Bris de glace', hasThirdParty: false },
  { path: 'vandalism', label: 'Vandalisme', hasThirdParty: false },
  { path: 'natural', label: 'Événement naturel', hasThirdParty: false },
]

function withThirdParty(path: string, label: string) {
  return [
    { path: `${path}.responsible`, label: `${label}, responsable`, hasThirdParty: true },
    { path: `${path}.partiallyResponsible`, label: `${label}, partiellement responsable`, hasThirdParty: true },
    { path: `${path}.notResponsible`, label: `${label}, non responsable`, hasThirdParty: true },
  ]
}
