import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { server } from '@/test/server'
import { buildCase, API, openTab, serveCases } from './testCase'

it('mails about steps are disabled for a case', async () => {
  const customerCase = buildCase({ stepMails: true })
  const state = serveCases([customerCase])
  server.use(
    http.patch(`${API}/customer-cases/k1/step-mails`, async ({ request }) => {
      const { enabled } = (await request.json()) as { enabled: boolean }
      const updatedCase = { ...customerCase, stepMails: enabled }
      state.cases = [updatedCase]
      return HttpResponse.json(updatedCase)
    }),
  )
  const { user } = await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
  const mailSwitch = await screen.findByLabelText<HTMLInputElement>('Prévenir le client à chaque étape')
  expect(mailSwitch.checked).toBe(true)
  await user.click(mailSwitch)
  await screen.findByText('Le client ne sera plus prévenu des nouvelles étapes.')
  expect(mailSwitch.checked).toBe(false)
})

it('mail switch is absent when firm sends none', async () => {
  serveCases([buildCase()])
  await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
  expect(screen.queryByLabelText('Prévenir le client à chaque étape')).toBeNull()
})
