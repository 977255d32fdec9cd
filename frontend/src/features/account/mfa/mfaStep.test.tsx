import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentUser, saveLocation } from '@/session/session'
import { openApp, buildToken } from '@/test/app'
import { server } from '@/test/server'

const user = userEvent.setup({ delay: null })
const DETAILS_MESSAGE = 'Des erreurs ont été rencontrées.'

let bodies: Record<string, unknown>[]
let factorMethods: string[]
/** Errors of the next requests; afterwards a session. */
let refusals: { status: number; body: object }[]

const buildBadRequest = (field: string, message: string) => ({
  status: 400,
  body: { message: DETAILS_MESSAGE, details: [{ field, message }] },
})

beforeEach(() => {
  saveLocation(null)
  bodies = []
  refusals = []
  factorMethods = ['TOTP', 'RECOVERY-CODE']
  server.use(
    http.post('*/api/login', () =>
      HttpResponse.json({ mfa: { challenge: 'c1', methods: factorMethods, passkey: { challenge: 'AAAA' } } }),
    ),
    http.post('*/api/login/mfa', async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>)
      const refusal = refusals.shift()
      return refusal
        ? HttpResponse.json(refusal.body, { status: refusal.status })
        : HttpResponse.json({ token: buildToken('EMPLOYEE'), opensToday: false })
    }),
  )
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials')
})

async function openStep() {
  const app = await openApp('/login')
  await user.type(screen.getByLabelText('Adresse email'), 'a@b.fr')
  await user.type(screen.getByLabelText('Mot de passe'), 'Secret-1')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  await screen.findByRole('heading', { name: 'Double authentification' })
  return app
}

describe('MFA step of a login', () => {
  it('submits six digits as soon as complete', async () => {
    const { router } = await openStep()
    const field = screen.getByLabelText('Code à six chiffres')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(currentUser().role).toBe('GUEST')
    await user.type(field, '123 456')
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer-records'))
    expect(bodies).toEqual([{ challenge: 'c1', code: '123 456' }])
    expect(currentUser().role).toBe('EMPLOYEE')
  })

  it('shows a wrong code and clears the field', async () => {
    refusals = [buildBadRequest('code', 'Ce code n’est pas le bon.')]
    await openStep()
    await user.type(screen.getByLabelText('Code à six chiffres'), '111111')
    expect(await screen.findByText('Ce code n’est pas le bon.')).toBeTruthy()
    const field = screen.getByLabelText('Code à six chiffres')
    expect(field).toHaveProperty('value', '')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, '222222')
    await waitFor(() => expect(currentUser().role).toBe('EMPLOYEE'))
    expect(bodies.map(({ code }) => code)).toEqual(['111111', '222222'])
  })

  it('returns to the password when the login expired', async () => {
    const message = 'Cette connexion a expiré. Saisissez de nouveau votre mot de passe.'
    refusals = [{ status: 400, body: { message, details: [{ message }], reason: 'login-over' } }]
    await openStep()
    await user.type(screen.getByLabelText('Code à six chiffres'), '123456')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText('Adresse email')).toHaveProperty('value', 'a@b.fr')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe')))
  })

  it('shows the rate limit message and stays', async () => {
    refusals = [{ status: 429, body: { message: 'Trop de codes incorrects pour ce compte.' } }]
    await openStep()
    await user.type(screen.getByLabelText('Code à six chiffres'), '123456')
    expect((await screen.findByRole('alert')).textContent).toBe('Trop de codes incorrects pour ce compte.')
    expect(screen.getByLabelText('Code à six chiffres')).toBeTruthy()
  })

  it('accepts a recovery code', async () => {
    await openStep()
    await user.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }))
    await user.type(screen.getByLabelText('Code de secours'), '7kqf m2xr')
    expect(bodies).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(bodies).toEqual([{ challenge: 'c1', recoveryCode: '7kqf m2xr' }]))
  })

  it('offers no passkey without browser support', async () => {
    factorMethods = ['TOTP', 'PASSKEY', 'RECOVERY-CODE']
    await openStep()
    expect(screen.queryByRole('button', { name: 'Utiliser une clé d’accès' })).toBeNull()
  })

  it('uses a passkey, and explains a cancelled one', async () => {
    factorMethods = ['PASSKEY', 'RECOVERY-CODE']
    class ShownCredential {
      static parseCreationOptionsFromJSON = (options: unknown) => options
      static parseRequestOptionsFromJSON = (options: unknown) => options
      toJSON = () => ({ id: 'k1' })
    }
    vi.stubGlobal('PublicKeyCredential', ShownCredential)
    const getCredential = vi
      .fn()
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
      .mockResolvedValue(new ShownCredential())
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: getCredential } })
    await openStep()
    await user.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Aucune clé d’accès n’a été présentée.')
    await user.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }))
    await waitFor(() => expect(bodies).toEqual([{ challenge: 'c1', passkey: { id: 'k1' } }]))
    expect(getCredential).toHaveBeenCalledWith({ publicKey: { challenge: 'AAAA' } })
  })

  it('returns to the password on request', async () => {
    await openStep()
    await user.click(screen.getByRole('button', { name: 'Revenir au mot de passe' }))
    expect(screen.getByLabelText('Adresse email')).toHaveProperty('value', 'a@b.fr')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
