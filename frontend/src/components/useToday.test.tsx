import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useToday } from './useToday'

function Today() {
  return <p>{useToday()}</p>
}

afterEach(() => void vi.useRealTimers())

it('day changes when the page is shown again', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T22:59:00Z'), toFake: ['Date'] })
  render(<Today />)
  expect(screen.getByText('2026-11-29')).toBeTruthy()
  vi.setSystemTime('2026-11-29T23:01:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('2026-11-30')).toBeTruthy()
})
