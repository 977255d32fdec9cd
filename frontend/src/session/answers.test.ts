import { describe, expect, it } from 'vitest'
import { breakStorage } from '@/test/window'
import { deleteExpiredAnswers, saveAnswers, loadAnswers } from './answers'

const DAY_LENGTH = 86_400_000
const CURRENT_TIME = Date.UTC(2026, 10, 21, 8)
const buildSavedAnswers = (savedAt: number) => ({
  startedAt: savedAt,
  savedAt,
  step: 2,
  values: { email: 'a@b.fr' },
  onDevice: true,
})

describe('answers of unsent forms', () => {
  it('are restored completely', () => {
    saveAnswers('SCPI-LOAN', { ...buildSavedAnswers(CURRENT_TIME), requestKey: 'k' })
    expect(loadAnswers('SCPI-LOAN', CURRENT_TIME + DAY_LENGTH)).toEqual({
      ...buildSavedAnswers(CURRENT_TIME),
      requestKey: 'k',
    })
  })

  it('are deleted after 7 days on any page', () => {
    saveAnswers('SCPI-LOAN', buildSavedAnswers(CURRENT_TIME - 7 * DAY_LENGTH))
    saveAnswers('CAR-INSURANCE', buildSavedAnswers(CURRENT_TIME - 7 * DAY_LENGTH + 1))
    localStorage.setItem('fenix-guest', 'kept')
    localStorage.setItem('fenix-answers:OLD', 'not json')
    deleteExpiredAnswers(CURRENT_TIME)
    expect(Object.keys(localStorage).toSorted()).toEqual(['fenix-answers:CAR-INSURANCE', 'fenix-guest'])
  })

  it('are stored in tab, on device on request', () => {
    saveAnswers('SCPI-LOAN', buildSavedAnswers(CURRENT_TIME))
    saveAnswers('SCPI-LOAN', { ...buildSavedAnswers(CURRENT_TIME), onDevice: false })
    expect(localStorage.getItem('fenix-answers:SCPI-LOAN')).toBeNull()
    expect(sessionStorage.getItem('fenix-answers:SCPI-LOAN')).not.toBeNull()
    saveAnswers('SCPI-LOAN', buildSavedAnswers(CURRENT_TIME))
    expect(sessionStorage.getItem('fenix-answers:SCPI-LOAN')).toBeNull()
  })

  it('expire even when the clock was set back', () => {
    saveAnswers('SCPI-LOAN', buildSavedAnswers(CURRENT_TIME + 30 * DAY_LENGTH))
    expect(loadAnswers('SCPI-LOAN', CURRENT_TIME)).toBeNull()
  })

  it('fail silently where storage is forbidden', () => {
    saveAnswers('SCPI-LOAN', buildSavedAnswers(CURRENT_TIME))
    breakStorage('sessionStorage', 'getItem')
    breakStorage('localStorage', 'getItem')
    expect(loadAnswers('SCPI-LOAN', CURRENT_TIME)).toBeNull()
    expect(() => deleteExpiredAnswers(CURRENT_TIME)).not.toThrow()
  })
})
