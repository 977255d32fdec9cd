import { beforeEach, expect, it, vi } from 'vitest'
import { currentFeedback, notify } from './feedback'

beforeEach(() => vi.useFakeTimers())

it('hides a message after 10 s', () => {
  notify('Bonjour')
  vi.advanceTimersByTime(9999)
  expect(currentFeedback()?.text).toBe('Bonjour')
  vi.advanceTimersByTime(1)
  expect(currentFeedback()).toBeNull()
})

it('shows each message for its own 10 s', () => {
  notify('Un')
  vi.advanceTimersByTime(8000)
  notify('Deux')
  vi.advanceTimersByTime(8000)
  expect(currentFeedback()?.text).toBe('Deux')
})
