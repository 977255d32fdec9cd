import { describe, expect, it } from 'vitest'
import { breakStorage } from '@/test/window'
import { forgetOldAnswers, saveAnswers, readAnswers } from './answers'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 8)
const savedAnswers = (savedAt: number) => ({
  startedAt: savedAt,
  savedAt,
  step: 2,
  values: { email: 'a@b.fr' },
  onDevice: true,
})

describe('answers of unsent forms', () => {
  it('are restored completely', () => {
    saveAnswers('SCPI-LOAN', { ...savedAnswers(NOW), requestKey: 'k' })
    expect(readAnswers('SCPI-LOAN', NOW + DAY)).toEqual({ ...savedAnswers(NOW), requestKey: 'k' })
  })

  it('are deleted after 7 days on any page', () => {
    saveAnswers('SCPI-LOAN', savedAnswers(NOW - 7 * DAY))
    saveAnswers('CAR-INSURANCE', savedAnswers(NOW - 7 * DAY + 1))
    localStorage.setItem('fenix-guest', 'kept')
    localStorage.setItem('fenix-answers:OLD', 'not json')
    forgetOldAnswers(NOW)
    expect(Object.keys(localStorage).toSorted()).toEqual(['fenix-answers:CAR-INSURANCE', 'fenix-guest'])
  })

  it('are stored in tab, on device on request', () => {
    saveAnswers('SCPI-LOAN', savedAnswers(NOW))
    saveAnswers('SCPI-LOAN', { ...savedAnswers(NOW), onDevice: false })
    expect(localStorage.getItem('fenix-answers:SCPI-LOAN')).toBeNull()
    expect(sessionStorage.getItem('fenix-answers:SCPI-LOAN')).not.toBeNull()
    saveAnswers('SCPI-LOAN', savedAnswers(NOW))
    expect(sessionStorage.getItem('fenix-answers:SCPI-LOAN')).toBeNull()
  })

  it('expire even when the clock was set back', () => {
    saveAnswers('SCPI-LOAN', savedAnswers(NOW + 30 * DAY))
    expect(readAnswers('SCPI-LOAN', NOW)).toBeNull()
  })

  it('fail silently where storage is forbidden', () => {
    saveAnswers('SCPI-LOAN', savedAnswers(NOW))
    breakStorage('sessionStorage', 'getItem')
    breakStorage('localStorage', 'getItem')
    expect(readAnswers('SCPI-LOAN', NOW)).toBeNull()
    expect(() => forgetOldAnswers(NOW)).not.toThrow()
  })
})
