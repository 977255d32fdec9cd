import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { server } from '@/test/server'
import { aCase, API, openTab, serveCases } from '../testCase'

it('mails about steps are disabled for a case', async () => {
  const customerCase = aCase({ stepMails: true })
  const state = serveCases([customerCase])
  server.use(
    http.patch(`${API}/customer-cases/k1/step-mails`, async ({ request }) => {
      const { enabled } = (await request.json()) as { enabled: boolean }
      const next = { ...customerCase, stepMails: enabled }
      state.cases = [next]
      return HttpResponse.json(next)
    }),
  )
  const { user } = await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
  const mails = await screen.findByLabelText<HTMLInputElement>('Prévenir le client à chaque étape')
  expect(mails.checked).toBe(true)
  await user.click(mails)
  await screen.findByText('Le client ne sera plus prévenu des nouvelles étapes.')
  expect(mails.checked).toBe(false)
})

it('mail switch is absent when firm sends none', async () => {
  serveCases([aCase()])
  await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
  expect(screen.queryByLabelText('Prévenir le client à chaque étape')).toBeNull()
})
