import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { blinksAt, mayBlink } from './AppointmentButton'

beforeEach(() => {
  setSite({ appointmentUrl: 'https://agenda.example/' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const buttonOptions = { name: 'Prendre un rendez-vous' }
const readBlinkState = () => screen.getByRole('button', buttonOptions).dataset['blinking']
const readTooltipState = () => document.querySelector<HTMLElement>('[role="tooltip"]')?.dataset['open']
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

it('button blinks until 7 s, from 14 s', () => {
  expect([0, 6999, 7000, 13_999, 14_000, 999_999].map(blinksAt)).toEqual([true, true, false, false, true, true])
})

it('appointment button ignores simulations and reduced motion', () => {
  expect(mayBlink('/contact', false)).toBe(true)
  expect(mayBlink('/contact', true)).toBe(false)
  expect(mayBlink('/simulations', false)).toBe(false)
  expect(mayBlink('/simulations/car-insurance', false)).toBe(false)
})

it('appointment button follows the clock on screen', async () => {
  await openApp('/contact')
  await screen.findByRole('button', buttonOptions)
  expect([readBlinkState(), readTooltipState()]).toEqual(['true', 'false'])
  advanceTime(5100)
  expect([readBlinkState(), readTooltipState()]).toEqual(['true', 'true'])
  advanceTime(2000)
  expect(readBlinkState()).toBe('false')
  advanceTime(3000)
  expect(readTooltipState()).toBe('false')
  advanceTime(4000)
  expect(readBlinkState()).toBe('true')
})

it('appointment button stays still beside a simulation', async () => {
  await openApp('/simulations/car-insurance')
  await screen.findByRole('button', buttonOptions)
  expect(readBlinkState()).toBe('false')
})
