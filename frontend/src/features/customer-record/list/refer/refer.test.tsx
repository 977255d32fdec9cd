import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { EMAIL_EXPECTED, PHONE_EXPECTED, tooLong } from '@/rules/messages'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { checkReferral, MESSAGE_MAX, NOT_AGREED, type ReferralValues } from './referral'

const API = 'http://localhost:3000/api'
const send = () => screen.getByRole('button', { name: 'Envoyer' })
const field = (name: string) =>
  screen.getByRole('dialog').querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement

/** Opens the form and fills everything except the agreement; `answers` are the responses to its requests. */
async function open(...answers: (() => Response)[]) {
  const sent: { body: unknown; key: string | null }[] = []
  server.use(
    http.get(`${API}/customer-records`, () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
    http.post(`${API}/referrals`, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') })
      return answers.shift()?.() ?? new HttpResponse(null, { status: 204 })
    }),
  )
  await openApp('/customer-records', 'PARTNER')
  const user = userEvent.setup({ delay: null })
  const fill = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.click(field(name))
    await user.paste(text)
  }
  await user.click(await screen.findByRole('button', { name: 'Recommander un client' }))
  await fill('firstName', 'Noémie')
  await fill('lastName', 'Carrel')
  await fill('phoneNumber', '06 12 34 56 78')
  await fill('email', 'noemie@exemple.fr')
  return { user, fill, sent }
}

it('a PARTNER recommends a customer with their agreement', async () => {
  const { user, sent } = await open()
  await user.click(send())
  expect((await screen.findAllByText(/Demandez d’abord l’accord de la personne/)).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.click(screen.getByLabelText(/Cette personne est d’accord/))
  await user.click(send())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    firstName: 'Noémie',
    lastName: 'Carrel',
    email: 'noemie@exemple.fr',
    agreed: true,
  })
})

it('resend reuses its key, a corrected form not', async () => {
  const { user, fill, sent } = await open(
    () => HttpResponse.error(),
    () => HttpResponse.json({ message: 'Non' }, { status: 400 }),
  )
  await user.click(screen.getByLabelText(/Cette personne est d’accord/))
  await user.click(send())
  await screen.findByRole('alert')
  await user.click(send())
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByRole('alert')
  await fill('lastName', 'Carel')
  await user.click(send())
  await waitFor(() => expect(sent).toHaveLength(3))
  const [first, resent, corrected] = sent.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([resent === first, corrected === first]).toEqual([true, false])
})

const VALID: ReferralValues = {
  firstName: 'Noémie',
  lastName: 'Carrel',
  email: 'noemie@exemple.fr',
  phoneNumber: '0612345678',
  message: '',
  agreed: true,
}

it('accepts a complete recommendation', () => {
  expect(checkReferral({ ...VALID, message: 'a'.repeat(MESSAGE_MAX) })).toEqual([])
})

it.each<[Partial<ReferralValues>, string, string]>([
  [{ email: 'noemie' }, 'email', EMAIL_EXPECTED],
  [{ phoneNumber: '0612' }, 'phoneNumber', PHONE_EXPECTED],
  [{ message: 'a'.repeat(MESSAGE_MAX + 1) }, 'message', tooLong(MESSAGE_MAX)],
  [{ agreed: false }, 'agreed', NOT_AGREED],
])('rejects one wrong value (%#)', (invalidValues, name, message) => {
  expect(checkReferral({ ...VALID, ...invalidValues })).toEqual([{ field: name, message }])
})
