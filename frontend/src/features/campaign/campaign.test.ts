import { describe, expect, it } from 'vitest'
import { departureText, smsCounter } from './campaign'

describe('texts of a campaign', () => {
  it('count in the singular and the plural', () => {
    expect(smsCounter(1, 1, 1)).toBe('1 caractère · 1 SMS · 1 crédit')
    expect(smsCounter(2, 1, 2)).toBe('2 caractères · 1 SMS · 2 crédits')
  })

  it('announce a departure from two minutes ahead', () => {
    const now = Date.parse('2026-11-27T09:00:00Z')
    expect(departureText(null, now)).toBe('dès maintenant')
    expect(departureText('2026-11-27T09:01:59Z', now)).toBe('dès maintenant')
    expect(departureText('2026-11-27T09:02:00Z', now)).toMatch(/^le 27\/11\/2026 à 10/)
  })
})
