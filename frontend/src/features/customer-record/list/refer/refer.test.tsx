import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { EMAIL_EXPECTED, PHONE_EXPECTED, tooLongMessage } from '@/rules/messages'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { checkReferral, MESSAGE_MAX, NOT_AGREED, type ReferralValues } from './referral'

const API = 'http://localhost:3000/api'
const getSendButton = () => screen.getByRole('button', { name: 'Envoyer' })
const getField = (name: string) =>
  screen.getByRole('dialog').querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement

/** Opens the form and fills everything except the agreement; `answers` are the responses to its requests. */
async function openReferral(...answers: (() => Response)[]) {
  const sentReferrals: { body: unknown; key: string | null }[] = []
  server.use(
    http.get(`${API}/customer-records`, () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
    http.post(`${API}/referrals`, async ({ request }) => {
      sentReferrals.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') })
      return answers.shift()?.() ?? new HttpResponse(null, { status: 204 })
    }),
  )
  await openApp('/customer-records', 'PARTNER')
  const user = userEvent.setup({ delay: null })
  const fillField = async (name: string, text: string) => {
    await user.clear(getField(name))
    await user.click(getField(name))
    await user.paste(text)
  }
  await user.click(await screen.findByRole('button', { name: 'Recommander un client' }))
  await fillField('firstName', 'Noémie')
  await fillField('lastName', 'Carrel')
  await fillField('phoneNumber', '06 12 34 56 78')
  await fillField('email', 'noemie@exemple.fr')
  return { user, fillField, sentReferrals }
}

it('a PARTNER recommends a customer with their agreement', async () => {
  const { user, sentReferrals } = await openReferral()
  await user.click(getSendButton())
  expect((await screen.findAllByText(/Demandez d’abord l’accord de la personne/)).length).toBeGreaterThan(0)
  expect(sentReferrals).toEqual([])
  await user.click(screen.getByLabelText(/Cette personne est d’accord/))
  await user.click(getSendButton())
  await waitFor(() => expect(sentReferrals).toHaveLength(1))
  expect(sentReferrals[0]?.body).toMatchObject({
    firstName: 'Noémie',
    lastName: 'Carrel',
    email: 'noemie@exemple.fr',
    agreed: true,
  })
})

it('resend reuses its key, a corrected form not', async () => {
  const { user, fillField, sentReferrals } = await openReferral(
    () => HttpResponse.error(),
    () => HttpResponse.json({ message: 'Non' }, { status: 400 }),
  )
  await user.click(screen.getByLabelText(/Cette personne est d’accord/))
  await user.click(getSendButton())
  await screen.findByRole('alert')
  await user.click(getSendButton())
  await waitFor(() => expect(sentReferrals).toHaveLength(2))
  await screen.findByRole('alert')
  await fillField('lastName', 'Carel')
  await user.click(getSendButton())
  await waitFor(() => expect(sentReferrals).toHaveLength(3))
  const [firstKey, retryKey, correctionKey] = sentReferrals.map(({ key }) => key)
  expect(firstKey).toMatch(/^[0-9a-f-]{36}$/)
  expect([retryKey === firstKey, correctionKey === firstKey]).toEqual([true, false])
})

const VALID_REFERRAL: ReferralValues = {
  firstName: 'Noémie',
  lastName: 'Carrel',
  email: 'noemie@exemple.fr',
  phoneNumber: '0612345678',
  message: '',
  agreed: true,
}

it('complete recommendation is accepted', () => {
  expect(checkReferral({ ...VALID_REFERRAL, message: 'a'.repeat(MESSAGE_MAX) })).toEqual([])
})

it.each<[Partial<ReferralValues>, string, string]>([
  [{ email: 'noemie' }, 'email', EMAIL_EXPECTED],
  [{ phoneNumber: '0612' }, 'phoneNumber', PHONE_EXPECTED],
  [{ message: 'a'.repeat(MESSAGE_MAX + 1) }, 'message', tooLongMessage(MESSAGE_MAX)],
  [{ agreed: false }, 'agreed', NOT_AGREED],
])('recommendation with one wrong value is rejected (%#)', (invalidValues, name, message) => {
  expect(checkReferral({ ...VALID_REFERRAL, ...invalidValues })).toEqual([{ field: name, message }])
})
