import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { Mfa } from './api'

const user = userEvent.setup({ delay: null })
const CODES = [
  '7KQF-M2XR',
  '0000-1111',
  '2222-3333',
  '4444-5555',
  '6666-7777',
  '8888-9999',
  'AAAA-BBBB',
  'CCCC-DDDD',
  'EEEE-FFFF',
  'GGGG-HHHH',
]
const WRONG = {
  message: 'Des erreurs ont été rencontrées.',
  details: [{ field: 'password', message: 'Ce n’est pas votre mot de passe actuel.' }],
}

let mfa: Mfa
let calls: [string, unknown][]

/** Mocks a change that requires the password; a wrong one changes nothing. */
function change(method: 'post' | 'delete', path: string, then: () => object | null) {
  return http[method](`*/api/mfa/${path}`, async ({ request }) => {
    const body = (await request.json()) as { password?: string }
    calls.push([`${method} ${new URL(request.url).pathname.replace('/api/mfa/', '')}`, body])
    if (body.password === 'Faux-1') return HttpResponse.json(WRONG, { status: 400 })
    const answer = then()
    return answer ? HttpResponse.json(answer) : new HttpResponse(null, { status: 204 })
  })
}

beforeEach(() => {
  calls = []
  mfa = { required: false, recoveryCodes: 0, passkeys: [], passkeysAvailable: true }
  server.use(
    http.get('*/api/account', () =>
      HttpResponse.json({
        uuid: 'a1',
        role: 'CUSTOMER',
        firstName: 'Éloïse',
        lastName: 'Durand',
        email: 'e@exemple.fr',
      }),
    ),
    http.get('*/api/sessions', () => HttpResponse.json([])),
    http.get('*/api/logins', () => HttpResponse.json([])),
    http.get('*/api/customer-records', () => HttpResponse.json([])),
    http.get('*/api/mfa', () => HttpResponse.json(mfa)),
    change('post', 'totp', () => ({
      secret: 'GEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/x',
      qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })),
    change('post', 'totp/confirm', () => {
      mfa = { ...mfa, totp: { createdAt: '2026-11-23T09:00:00Z' }, recoveryCodes: 10 }
      return { recoveryCodes: CODES }
    }),
    change('post', 'recovery-codes', () => ({ recoveryCodes: CODES })),
    change('delete', 'totp', () => {
      mfa = { required: mfa.required, recoveryCodes: 0, passkeys: [], passkeysAvailable: true }
      return null
    }),
  )
})

async function typePassword(password: string, button: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Votre mot de passe'))
  await user.type(dialog.getByLabelText('Votre mot de passe'), password)
  await user.click(dialog.getByRole('button', { name: button }))
}

const factors = () => screen.findByRole('list', { name: 'Seconds facteurs' })

describe('« Double authentification »', () => {
  it('adds app in three steps, shows codes once', async () => {
    await openApp('/account', 'CUSTOMER')
    await user.click(await screen.findByRole('button', { name: 'Ajouter une application d’authentification' }))
    await typePassword('Faux-1', 'Continuer')
    expect(await screen.findByText('Ce n’est pas votre mot de passe actuel.')).toBeTruthy()
    await typePassword('Secret-1', 'Continuer')
    expect((await screen.findByRole('img', { name: /^QR code/ })).getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    await user.type(screen.getByLabelText('Code à six chiffres'), '123 456')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    const codes = within(await screen.findByRole('list', { name: 'Codes de secours' })).getAllByRole('listitem')
    expect(codes.map(({ textContent }) => textContent)).toEqual(CODES)
    await user.click(screen.getByRole('button', { name: 'J’ai gardé mes codes' }))
    expect((await factors()).textContent).toContain('10 codes restent')
    expect(screen.queryByText('7KQF-M2XR')).toBeNull()
    expect(calls.map(([call]) => call)).toEqual(['post totp', 'post totp', 'post totp/confirm'])
    expect(calls.at(-1)?.[1]).toEqual({ code: '123 456' })
  })

  it('copies, prints and downloads the codes', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:codes'
    })
    mfa = { ...mfa, totp: { createdAt: '2026-11-23T09:00:00Z' }, recoveryCodes: 2 }
    await openApp('/account', 'CUSTOMER')
    await user.click(await screen.findByRole('button', { name: 'Renouveler les codes de secours' }))
    await typePassword('Secret-1', 'Renouveler')
    await user.click(await screen.findByRole('button', { name: 'Copier les codes' }))
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
    await user.click(screen.getByRole('button', { name: 'Imprimer' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Télécharger' }))
    expect(await saved[0]?.text()).toContain('7KQF-M2XR\n')
  })

  it('removes the app after a password check', async () => {
    mfa = { ...mfa, totp: { createdAt: '2026-11-23T09:00:00Z' }, recoveryCodes: 1 }
    await openApp('/account', 'CUSTOMER')
    expect((await factors()).textContent).toContain('1 code reste')
    await user.click(screen.getByRole('button', { name: 'Retirer l’application d’authentification' }))
    await typePassword('Secret-1', 'Retirer')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Seconds facteurs' })).toBeNull())
    expect(calls).toEqual([['delete totp', { password: 'Secret-1' }]])
    expect(currentFeedback()?.text).toBe('L’application d’authentification a été retirée.')
  })

  it('keeps a required last factor, and lists passkeys', async () => {
    const passkeys = [{ uuid: 'k1', name: 'Portable', createdAt: '2026-11-23T09:00:00Z' }]
    mfa = { ...mfa, required: true, recoveryCodes: 10, passkeys }
    await openApp('/account', 'EMPLOYEE')
    expect((await factors()).textContent).toContain('Portable')
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull()
    expect(screen.getByText(/ajoutez-en d’abord un autre/)).toBeTruthy()
    // happy-dom has no passkeys: the button is hidden.
    expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull()
  })

  it('adds required factor, continues to the saved page', async () => {
    mfa = { ...mfa, required: true }
    const refusal = { message: 'Ajoutez un second facteur pour continuer.', reason: 'mfa-required' }
    let open = false
    server.use(
      http.get('*/api/tasks/:id', () => (open ? HttpResponse.json([]) : HttpResponse.json(refusal, { status: 403 }))),
    )
    window.history.pushState(null, '', '/tasks?done=yes')
    const { router } = await openApp('/tasks', 'EMPLOYEE')
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
    expect(currentFeedback()?.text).toBe(refusal.message)
    expect(await screen.findByText(/Un second facteur est obligatoire pour votre compte/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ajouter une application d’authentification' }))
    await typePassword('Secret-1', 'Continuer')
    await user.type(await screen.findByLabelText('Code à six chiffres'), '123456')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    open = true
    await user.click(await screen.findByRole('button', { name: 'J’ai gardé mes codes' }))
    await waitFor(() => expect(router.state.location.href).toBe('/tasks?done=yes'))
    window.history.pushState(null, '', '/')
  })
})
