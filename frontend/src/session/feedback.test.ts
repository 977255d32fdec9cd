import { beforeEach, expect, it, vi } from 'vitest'
import { currentFeedback, notify } from './feedback'

beforeEach(() => vi.useFakeTimers())

it('message is hidden after 10 s', () => {
  notify('Bonjour')
  vi.advanceTimersByTime(9999)
  expect(currentFeedback()?.text).toBe('Bonjour')
  vi.advanceTimersByTime(1)
  expect(currentFeedback()).toBeNull()
})

it('each message has its own 10 s', () => {
  notify('Un')
  vi.advanceTimersByTime(8000)
  notify('Deux')
  vi.advanceTimersByTime(8000)
  expect(currentFeedback()?.text).toBe('Deux')
})
