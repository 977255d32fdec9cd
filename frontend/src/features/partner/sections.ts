import type { Partner } from './partner'
import { toPayload, toValues, type PartnerValues } from './values'

export type BlockId = 'general' | 'contact' | 'adresse' | 'consentement'

export interface Block {
  id: BlockId
  title: string
  keys: readonly (keyof PartnerValues)[]
}

/** The four blocks of the form (doc 2 §2). */
export const BLOCKS: readonly Block[] = [
  {
    id: 'general',
    title: 'Informations générales',
    keys: ['type', 'businessName', 'jobFunction', 'followUpFrequency', 'enableAccess'],
  },
  {
    id: 'contact',
    title: 'Coordonnées',
    keys: ['civility', 'lastName', 'firstName', 'email', 'phoneNumber'],
  },
  { id: 'adresse', title: 'Adresse', keys: ['number', 'street', 'zipCode', 'city'] },
  { id: 'consentement', title: 'Communications', keys: ['allowMail', 'allowSms'] },
]

/** The blocks whose saved content is no longer what the form holds. */
export function changedBlocks(saved: Partner | null, values: PartnerValues): BlockId[] {
  const before = toPayload(toValues(saved))
  const after = toPayload(values)
  return BLOCKS.filter(({ keys }) => keys.some((key) => before[key] !== after[key])).map(({ id }) => id)
}

export interface Merge {
  values: PartnerValues
  /** Blocks that both sides changed: what is on screen is the user's, to be looked at again. */
  conflicts: Block[]
}

/**
 * What was typed on an old version, over the new one (AMB-129): what the user changed stays, what
 * the other person changed elsewhere is taken.
 */
export function mergePartner(base: Partner, mine: PartnerValues, theirs: Partner): Merge {
  const before = toPayload(toValues(base))
  const typed = toPayload(mine)
  const other = toPayload(toValues(theirs))
  const values = toValues(theirs)
  const conflicts = new Set<Block>()
  for (const block of BLOCKS) {
    for (const key of block.keys) {
      if (before[key] === typed[key]) continue
      Object.assign(values, { [key]: mine[key] })
      if (before[key] !== other[key] && typed[key] !== other[key]) conflicts.add(block)
    }
  }
  return { values, conflicts: [...conflicts] }
}
