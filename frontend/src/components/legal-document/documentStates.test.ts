import { describe, expect, it } from 'vitest'
import { TAG_COLORS } from '@/components/table/Tag'
import { withKeys } from '@/components/withKeys'
import { stateColors, stateText } from './documentStates'

describe('states of legal documents', () => {
  it('have a name, a missing document too', () => {
    expect([stateText('missing'), stateText('signed'), stateText('unknown')]).toEqual([
      'À remettre',
      'Signé',
      'unknown',
    ])
  })

  it('ask for attention unless answered or awaited', () => {
    expect(['signed', 'opened', 'replaced', 'missing', 'declined', 'expired'].map(stateColors)).toEqual([
      TAG_COLORS.done,
      TAG_COLORS.inProgress,
      TAG_COLORS.quiet,
      TAG_COLORS.attention,
      TAG_COLORS.attention,
      TAG_COLORS.attention,
    ])
  })

  it('equal texts have different keys', () => {
    expect(withKeys(['a', 'a', 'b']).map(({ key }) => key)).toEqual(['0 "a"', '1 "a"', '0 "b"'])
  })
})
