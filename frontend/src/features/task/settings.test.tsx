import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { TaskSettings } from './api'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
const CALENDAR_ADDRESS = 'https://exemple.fr/api/calendars/secret.ics'

let settings: TaskSettings

const expectFeedback = (text: string) => waitFor(() => expect(currentFeedback()?.text).toBe(text))

async function openSettings() {
  await openApp('/tasks', 'EMPLOYEE')
  await user.click(await screen.findByRole('button', { name: 'Rappels et agenda' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rappels et agenda' }))
  await dialog.findByRole('switch')
  return dialog
}

beforeEach(() => {
  settings = { dailyMail: true }
  server.use(
    http.get('*/api/site', () => HttpResponse.json({})),
    http.get('*/api/tasks/settings', () => HttpResponse.json(settings)),
    http.get('*/api/tasks/:id', () => HttpResponse.json([])),
    http.patch('*/api/tasks/settings', async ({ request }) => {
      settings = { ...settings, ...((await request.json()) as TaskSettings) }
      return HttpResponse.json(settings)
    }),
    http.post('*/api/tasks/calendar', () => {
      settings = { ...settings, calendarSince: '2026-11-21T09:00:00Z' }
      return HttpResponse.json({ address: CALENDAR_ADDRESS }, { status: 201 })
    }),
    http.delete('*/api/tasks/calendar', () => {
      settings = { dailyMail: settings.dailyMail }
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

it('the daily mail is switched off', async () => {
  const dialog = await openSettings()
  const mailSwitch = dialog.getByRole<HTMLInputElement>('switch', { name: 'Recevoir le rappel du matin' })
  expect(mailSwitch.checked).toBe(true)
  await user.click(mailSwitch)
  await expectFeedback('Le rappel du matin est désactivé.')
  expect(mailSwitch.checked).toBe(false)
})

it('calendar address is shown once, revoked after confirmation', async () => {
  const dialog = await openSettings()
  expect(dialog.getByText(/les échéances de vos dossiers, avec le nom des clients/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Créer une adresse' }))
  const input = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Adresse de votre agenda' })
  expect(input.value).toBe(CALENDAR_ADDRESS)
  expect(dialog.getByText(/elle ne sera plus affichée/)).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Révoquer l’adresse' }))
  await user.click(await screen.findByRole('button', { name: 'Révoquer' }))
  await expectFeedback('L’adresse de votre agenda est révoquée.')
  expect(await dialog.findByRole('button', { name: 'Créer une adresse' })).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

it('an existing calendar address shows its date only', async () => {
  settings = { dailyMail: true, calendarSince: '2026-11-02T09:00:00Z' }
  const dialog = await openSettings()
  expect(dialog.getByText(/^Une adresse existe depuis le 02\/11\/2026\./)).toBeTruthy()
  expect(dialog.queryByText(CALENDAR_ADDRESS)).toBeNull()
})
