import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { todayInParis } from '@/format/date'
import { NO_SUCH_DAY } from '@/rules/messages'
import { server } from '@/test/server'
import { buildCase, API, openTab, serveCases } from '../testCase'
import { scheduleText } from './Reminders'

const buildSchedule = (...days: string[]) => ({ enabled: true, planned: days })

describe('reminders', () => {
  it('show the next dates', () => {
    const describeSchedule = (days: string[], overrides = {}) =>
      scheduleText(buildCase({ reminders: buildSchedule(...days), ...overrides }))
    expect(describeSchedule(['2026-11-24'])).toBe('Prochaine relance le 24/11/2026.')
    expect(describeSchedule(['2026-11-24', '2026-11-30'])).toBe('Prochaine relance le 24/11/2026, puis le 30/11/2026.')
    expect(describeSchedule(['2026-11-24', '2026-11-30', '2026-12-03'])).toBe(
      'Prochaine relance le 24/11/2026, puis les 30/11/2026 et 03/12/2026.',
    )
    expect(describeSchedule([])).toBe('Aucune relance n’est plus prévue.')
    expect(describeSchedule([], { activeForUpload: false })).toContain('Le délai est passé')
    expect(
      scheduleText(buildCase({ reminders: { enabled: true, planned: [], obstacle: 'Pas d’adresse e-mail' } })),
    ).toBe('Aucune relance ne part\u202F: pas d’adresse e-mail. Corrigez la fiche, elles reprendront.')
    expect(scheduleText(buildCase({ reminders: { enabled: false, planned: [] } }))).toBe('Les relances sont arrêtées.')
    expect(
      scheduleText(
        buildCase({
          reminders: { enabled: false, planned: [], stoppedBy: { firstName: 'Sophie', lastName: 'Martin' } },
        }),
      ),
    ).toBe('Les relances sont arrêtées par Sophie Martin.')
  })

  it('a reminder sent today is not offered again', async () => {
    serveCases([buildCase({ reminders: { ...buildSchedule('2099-11-24'), last: todayInParis() } })])
    await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
    const remindersRegion = (await screen.findByRole('heading', { name: 'Relances' })).parentElement ?? document.body
    expect(remindersRegion.textContent).toContain('Relance envoyée aujourd’hui.')
    expect(within(remindersRegion).queryByRole('button', { name: 'Relancer maintenant' })).toBeNull()
  })

  it('stay available after an unanswered request', async () => {
    const requests = [{ date: '2026-11-10T09:00:00Z', limitDate: '2026-11-20' }]
    const reopenedCase = {
      completedDate: '2026-03-10T09:00:00Z',
      activeForUpload: false,
      requests,
      reminders: buildSchedule('2026-11-24'),
    }
    serveCases([buildCase(reopenedCase)])
    await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
    await screen.findByRole('button', { name: 'Prolonger le délai' })
  })

  it('of legal documents can be disabled once validated', async () => {
    const customerCase = buildCase({
      completedDate: '2026-11-10T09:00:00Z',
      activeForUpload: false,
      reminders: buildSchedule(),
    })
    const state = serveCases([customerCase])
    const sentBodies: unknown[] = []
    server.use(
      http.patch(`${API}/customer-cases/k1/reminders`, async ({ request }) => {
        const body = (await request.json()) as { enabled: boolean }
        sentBodies.push(body)
        state.cases = [{ ...customerCase, reminders: { ...body, planned: [] } }]
        return HttpResponse.json(state.cases[0])
      }),
    )
    const { user } = await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
    await screen.findByRole('heading', { name: 'Conformité' })
    expect(screen.queryByRole('heading', { name: 'Relances' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Relancer le client automatiquement' }))
    await screen.findByText('Les relances sont arrêtées.')
    expect(sentBodies).toMatchObject([{ enabled: false }])
  })

  it('are disabled and sent manually, with shown refusals', async () => {
    const customerCase = buildCase({ reminders: buildSchedule('2026-11-24') })
    const state = serveCases([customerCase])
    server.use(
      http.patch(`${API}/customer-cases/k1/reminders`, async ({ request }) => {
        const { enabled } = (await request.json()) as { enabled: boolean }
        const updatedCase = { ...customerCase, reminders: { enabled, planned: [] } }
        state.cases = [updatedCase]
        return HttpResponse.json(updatedCase)
      }),
      http.post(`${API}/customer-cases/k1/remind`, () =>
        HttpResponse.json(
          { message: 'Refusé', details: [{ message: 'Le client a déjà été relancé aujourd’hui.' }] },
          { status: 400 },
        ),
      ),
    )
    const { user } = await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
    const remindersRegion = (await screen.findByRole('heading', { name: 'Relances' })).parentElement ?? document.body
    expect(remindersRegion.textContent).toContain('Prochaine relance le 24/11/2026.')
    await user.click(within(remindersRegion).getByRole('button', { name: 'Relancer maintenant' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('anne@exemple.fr')
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la relance' }))
    await screen.findByText('Le client a déjà été relancé aujourd’hui.')
    await user.click(within(remindersRegion).getByRole('switch', { hidden: true }))
    await within(remindersRegion).findByText('Les relances sont arrêtées.')
  })

  it.each([
    ['Prolonger le délai', 'À compléter avant le', 'Prolonger'],
    ['Attendu le…', 'Attendu le', 'Enregistrer'],
  ])('%s refuses a day that does not exist', async (action, label, submitLabel) => {
    serveCases([buildCase({ reminders: buildSchedule('2026-11-24') })])
    const { user } = await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
    const button = screen.queryByRole('button', { name: action })
    if (!button) await user.click(screen.getByRole('button', { name: /^Plus d’actions sur le dossier/ }))
    await user.click(button ?? (await screen.findByRole('menuitem', { name: action })))
    const dialog = within(await screen.findByRole('dialog', { name: action }))
    const dateField = dialog.getByLabelText(label)
    await user.clear(dateField)
    await user.type(dateField, '31022027')
    await user.click(dialog.getByRole('button', { name: submitLabel }))
    expect(await dialog.findByText(NO_SUCH_DAY)).toBeTruthy()
  })
})
