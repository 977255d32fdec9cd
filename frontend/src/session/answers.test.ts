import { describe, expect, it } from 'vitest'
import { breakStorage } from '@/test/window'
import { forgetOldAnswers, saveAnswers, readAnswers } from './answers'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 8)
const kept = (savedAt: number) => ({ startedAt: savedAt, savedAt, step: 2, values: { email: 'a@b.fr' }, onDevice: true })

describe('answers of forms that are not sent', () => {
  it('come back whole', () => {
    saveAnswers('SCPI-LOAN', { ...kept(NOW), requestKey: 'k' })
    expect(readAnswers('SCPI-LOAN', NOW + DAY)).toEqual({ ...kept(NOW), requestKey: 'k' })
  })

  it('are gone after 7 days, at the start of the site, without anybody opening the form', () => {
    saveAnswers('SCPI-LOAN', kept(NOW - 7 * DAY))
    saveAnswers('CAR-INSURANCE', kept(NOW - 7 * DAY + 1))
    localStorage.setItem('fenix-guest', 'kept')
    localStorage.setItem('fenix-answers:OLD', 'not json')
    forgetOldAnswers(NOW)
    expect(Object.keys(localStorage).toSorted()).toEqual(['fenix-answers:CAR-INSURANCE', 'fenix-guest'])
  })

  it('are in one place: the tab, or the device when the visitor asks', () => {
    saveAnswers('SCPI-LOAN', kept(NOW))
    saveAnswers('SCPI-LOAN', { ...kept(NOW), onDevice: false })
    expect(localStorage.getItem('fenix-answers:SCPI-LOAN')).toBeNull()
    expect(sessionStorage.getItem('fenix-answers:SCPI-LOAN')).not.toBeNull()
    saveAnswers('SCPI-LOAN', kept(NOW))
    expect(sessionStorage.getItem('fenix-answers:SCPI-LOAN')).toBeNull()
  })

  it('do not outlive a clock that was set back', () => {
    saveAnswers('SCPI-LOAN', kept(NOW + 30 * DAY))
    expect(readAnswers('SCPI-LOAN', NOW)).toBeNull()
  })

  it('stop nothing where storage is forbidden', () => {
    saveAnswers('SCPI-LOAN', kept(NOW))
    breakStorage('sessionStorage', 'getItem')
    breakStorage('localStorage', 'getItem')
    expect(readAnswers('SCPI-LOAN', NOW)).toBeNull()
    expect(() => forgetOldAnswers(NOW)).not.toThrow()
  })
})
