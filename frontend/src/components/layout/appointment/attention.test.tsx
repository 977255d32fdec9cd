import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { blinksAt, mayBlink } from './useAttention'

beforeEach(() => {
  setSite({ appointmentUrl: 'https://agenda.example/' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const button = { name: 'Prendre un rendez-vous' }
const blinking = () => screen.getByRole('button', button).dataset['blinking']
const tooltip = () => document.querySelector<HTMLElement>('[role="tooltip"]')?.dataset['open']
const advanceBy = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('blinks until 7 s and from 14 s', () => {
  expect([0, 6999, 7000, 13_999, 14_000, 999_999].map(blinksAt)).toEqual([true, true, false, false, true, true])
})

it('does not blink on simulations or reduced motion', () => {
  expect(mayBlink('/contact', false)).toBe(true)
  expect(mayBlink('/contact', true)).toBe(false)
  expect(mayBlink('/simulations', false)).toBe(false)
  expect(mayBlink('/simulations/car-insurance', false)).toBe(false)
})

it('follows the clock on screen', async () => {
  await openApp('/contact')
  await screen.findByRole('button', button)
  expect([blinking(), tooltip()]).toEqual(['true', 'false'])
  advanceBy(5100)
  expect([blinking(), tooltip()]).toEqual(['true', 'true'])
  advanceBy(2000)
  expect(blinking()).toBe('false')
  advanceBy(3000)
  expect(tooltip()).toBe('false')
  advanceBy(4000)
  expect(blinking()).toBe('true')
})

it('does not blink beside a simulation', async () => {
  await openApp('/simulations/car-insurance')
  await screen.findByRole('button', button)
  expect(blinking()).toBe('false')
})
