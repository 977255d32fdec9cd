import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentUser, saveLocation, takeLocation } from '@/session/session'
import { setSite } from '@/site/site'
import { openApp, buildToken } from '@/test/app'
import { server } from '@/test/server'
import { strengthColor } from './NewPasswordFields'

const API = 'http://localhost:3000/api'
const user = userEvent.setup()
const findText = (expectedPart: string) =>
  screen.findByText((content) => content.replaceAll('\u202f', ' ').includes(expectedPart))

beforeEach(() => {
  server.use(http.post(`${API}/login`, () => HttpResponse.json({ token: buildToken('EMPLOYEE') })))
})

async function fillLogin(email = 'a@b.fr', password = 'Secret-1') {
  await user.type(screen.getByLabelText('Adresse email'), email)
  await user.type(screen.getByLabelText('Mot de passe'), password)
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
}

describe('login', () => {
  it('requires both fields', async () => {
    await openApp('/login')
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(screen.getAllByText('Champ obligatoire.')).toHaveLength(2))
  })

  it.each(['1', 'x'.repeat(33)])('sends a password of any length: %s', async (password) => {
    server.use(
      http.post(`${API}/login`, () => HttpResponse.json({ message: 'Identifiants incorrects.' }, { status: 400 })),
    )
    await openApp('/login')
    await fillLogin('a@b.fr', password)
    expect((await screen.findByRole('alert')).textContent).toBe('Identifiants incorrects.')
    expect(screen.queryByText(/caractères/)).toBeNull()
  })

  it('stores the token, greets, opens the records list', async () => {
    const { router } = await openApp('/login')
    await fillLogin()
    await findText('Vous avez été connecté avec succès.')
    expect(localStorage.getItem('fenix-token')).toBe(buildToken('EMPLOYEE'))
    expect(currentUser().role).toBe('EMPLOYEE')
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer-records'))
  })

  it('returns to the page that required a login', async () => {
    const { router } = await openApp('/tasks?x=1')
    await findText('Veuillez vous identifier pour accéder à cette page.')
    expect(router.state.location.pathname).toBe('/login')
    await fillLogin()
    await waitFor(() => expect(router.state.location.href).toBe('/tasks?x=1'))
  })

  it('ignores saved pages the role may not open', async () => {
    const { router } = await openApp('/login')
    saveLocation('/employees')
    await fillLogin()
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer-records'))
  })

  it('lists the details of a refusal', async () => {
    const details = [{ message: 'Identifiants incorrects.' }, { message: 'Encore.' }]
    server.use(http.post(`${API}/login`, () => HttpResponse.json({ message: 'Refus', details }, { status: 400 })))
    const { router } = await openApp('/login')
    await fillLogin()
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Identifiants incorrects.', 'Encore.'])
    expect(router.state.location.pathname).toBe('/login')
  })

  it('shows other refusals and keeps the session', async () => {
    server.use(http.post(`${API}/login`, () => HttpResponse.json({ message: 'Trop d’essais.' }, { status: 429 })))
    await openApp('/login')
    await fillLogin()
    expect((await screen.findByRole('alert')).textContent).toBe('Trop d’essais.')
    expect(screen.queryByText(/session/)).toBeNull()
  })

  it('fills the form from demo logins', async () => {
    setSite({ demo: true, demoLogins: [{ email: 'admin@demo.fr', role: 'ADMIN', password: 'Demo-2026!' }] })
    await openApp('/login')
    await user.click(screen.getByRole('button', { name: /admin@demo.fr/ }))
    expect(screen.getByLabelText('Adresse email')).toHaveProperty('value', 'admin@demo.fr')
    expect(screen.getByLabelText('Mot de passe')).toHaveProperty('value', 'Demo-2026!')
  })

  it('sends link without revealing whether address is known', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post(`${API}/password/forgotten`, async ({ request }) => {
        bodies.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await openApp('/login')
    await user.click(screen.getByRole('button', { name: /Mot de passe oublié/ }))
    await user.type(screen.getByLabelText('Adresse email'), 'x@y.fr')
    await user.click(screen.getByRole('button', { name: 'Recevoir un lien par email' }))
    await findText('Si un compte existe pour cette adresse')
    expect(bodies).toEqual([{ email: 'x@y.fr' }])
  })

  it('moves the focus with each replaced form', async () => {
    server.use(http.post(`${API}/password/forgotten`, () => new HttpResponse(null, { status: 204 })))
    await openApp('/login')
    await user.click(screen.getByRole('button', { name: /Mot de passe oublié/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Adresse email')))
    await user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Adresse email')))
    await user.click(screen.getByRole('button', { name: /Mot de passe oublié/ }))
    await user.type(screen.getByLabelText('Adresse email'), 'x@y.fr')
    await user.click(screen.getByRole('button', { name: 'Recevoir un lien par email' }))
    const confirmation = (await screen.findByText(/^Si un compte existe/)).closest('[role=status]')
    await waitFor(() => expect(document.activeElement).toBe(confirmation))
  })

  it('keeps the typed address for new links', async () => {
    await openApp('/login')
    await user.type(screen.getByLabelText('Adresse email'), 'x@y.fr')
    await user.click(screen.getByRole('button', { name: /Mot de passe oublié/ }))
    expect(screen.getByLabelText('Adresse email')).toHaveProperty('value', 'x@y.fr')
    await user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }))
    expect(screen.getByLabelText('Adresse email')).toHaveProperty('value', 'x@y.fr')
  })
})

describe('choosing a password', () => {
  const serveValidLink = () =>
    server.use(http.get(`${API}/password/abc`, () => new HttpResponse(null, { status: 204 })))

  it('accepts only a full score, without its confirmation', async () => {
    serveValidLink()
    const bodies: unknown[] = []
    const sentTokens: (string | null)[] = []
    server.use(
      http.post(`${API}/logout`, ({ request }) => {
        sentTokens.push(request.headers.get('Authorization'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    server.use(
      http.post(`${API}/password/abc`, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ token: 'unused', role: 'CUSTOMER', email: 'anne@exemple.fr', customerCase: 'c7' })
      }),
    )
    const { router } = await openApp('/password/abc')
    const sendButton = screen.getByRole('button', { name: 'Enregistrer mon mot de passe' })
    const strengthBar = screen.getByRole('progressbar', { name: /Robustesse/ })
    const passwordField = screen.getByLabelText('Nouveau mot de passe')
    const confirmationField = screen.getByLabelText('Confirmation du mot de passe')
    await findText('Doit faire entre 8 et 32 caractères, contenir au moins un chiffre')

    await findText('Il manque : 8 à 32 caractères, une minuscule, une majuscule, un chiffre, un caractère spécial.')
    await user.type(passwordField, 'Secret1a')
    await findText('Il manque : un caractère spécial.')
    expect(strengthBar.getAttribute('aria-valuenow')).toBe('95')
    expect(sendButton).toHaveProperty('disabled', true)
    await user.type(passwordField, '!')
    expect(strengthBar.getAttribute('aria-valuenow')).toBe('100')
    expect(sendButton).toHaveProperty('disabled', false)
    expect(screen.queryByText(/Il manque/)).toBeNull()

    await user.type(confirmationField, 'Secret1a')
    await user.click(sendButton)
    await findText('Les deux mots de passe doivent être identiques.')
    expect(bodies).toEqual([])
    await user.type(confirmationField, '!')
    await user.click(sendButton)
    await findText('Votre mot de passe a été défini avec succès. Vous pouvez maintenant vous connecter à votre espace.')
    expect(bodies).toEqual([{ password: 'Secret1a!' }])
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/customer'))
    expect(localStorage.getItem('fenix-token')).toBeNull()
    await waitFor(() => expect(sentTokens).toEqual(['Bearer unused']))

    // The address is pre-filled but not in the URL; the case of the mail opens after the login.
    expect(screen.getByLabelText('Adresse email')).toHaveProperty('value', 'anne@exemple.fr')
    expect(router.state.location.href).toBe('/login/customer')
    server.use(http.post(`${API}/login`, () => HttpResponse.json({ token: buildToken('CUSTOMER') })))
    await user.type(screen.getByLabelText('Mot de passe'), 'Secret1a!')
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer-cases/c7'))
  })

  it('names API tokens valid after a new password', async () => {
    serveValidLink()
    server.use(
      http.post(`${API}/password/look`, () => HttpResponse.json({ minLength: 12, refusals: [], warnings: [] })),
      http.post(`${API}/password/abc`, () =>
        HttpResponse.json({
          mfa: { challenge: 'x', methods: ['totp'] },
          role: 'ADMIN',
          email: 'ada@exemple.fr',
          apiTokens: ['Site internet', 'Gestion'],
        }),
      ),
    )
    await openApp('/password/abc')
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'Tiroir-Orage-7')
    await user.type(screen.getByLabelText('Confirmation du mot de passe'), 'Tiroir-Orage-7')
    await user.click(screen.getByRole('button', { name: 'Enregistrer mon mot de passe' }))
    await findText('restent ouverts : « Site internet », « Gestion ». Révoquez ceux que vous ne reconnaissez pas.')
  })

  it("shows staff the server's evaluation while typing", async () => {
    serveValidLink()
    const checkedBodies: unknown[] = []
    const guessableText = 'Ce mot de passe se devine trop facilement.'
    server.use(
      http.post(`${API}/password/look`, async ({ request }) => {
        const body = (await request.json()) as { password: string }
        checkedBodies.push(body)
        return HttpResponse.json({
          minLength: 12,
          refusals: body.password.includes('2026') ? [guessableText] : [],
          warnings: [],
        })
      }),
    )
    await openApp('/password/abc')
    const sendButton = screen.getByRole('button', { name: 'Enregistrer mon mot de passe' })
    const passwordField = screen.getByLabelText('Nouveau mot de passe')
    await findText('Doit faire entre 12 et 32 caractères')
    await user.type(passwordField, 'Bonjour202!')
    await findText('Il manque : 12 à 32 caractères.')
    await user.clear(passwordField)
    await user.type(passwordField, 'Bonjour2026!')
    await findText(guessableText)
    expect(sendButton).toHaveProperty('disabled', true)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('insuffisant')
    await user.clear(passwordField)
    await user.type(passwordField, 'Tiroir-Orage-7')
    await waitFor(() => expect(checkedBodies.at(-1)).toEqual({ password: 'Tiroir-Orage-7', link: 'abc' }))
    await waitFor(() => expect(screen.queryByText(guessableText)).toBeNull())
    expect(sendButton).toHaveProperty('disabled', false)
    // Debounced.
    expect(checkedBodies.length).toBeLessThan(12)
  })

  it('warns a customer, who may still choose it', async () => {
    serveValidLink()
    const warningText = 'Ce mot de passe se devine trop facilement.'
    server.use(
      http.post(`${API}/password/look`, () =>
        HttpResponse.json({ minLength: 8, refusals: [], warnings: [warningText] }),
      ),
    )
    await openApp('/password/abc')
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'Soleil-56!')
    await findText(warningText)
    expect(screen.getByRole('button', { name: 'Enregistrer mon mot de passe' })).toHaveProperty('disabled', false)
  })

  it('shows the minimum length received during typing', async () => {
    serveValidLink()
    server.use(
      http.post(`${API}/password/look`, async ({ request }) => {
        const { password } = (await request.json()) as { password: string }
        if (password === '') await new Promise(() => {})
        return HttpResponse.json({ minLength: 12, refusals: [], warnings: [] })
      }),
    )
    await openApp('/password/abc')
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'court')
    await findText('Doit faire entre 12 et 32 caractères')
  })

  const usedLinkBody = {
    message: 'Ce lien a déjà été utilisé.',
    user: { uuid: 'u1', role: 'CUSTOMER', hasPassword: true, email: 'anne@exemple.fr', customerCase: 'c7' },
  }

  it('offers login to a user with password', async () => {
    server.use(http.get(`${API}/password/abc`, () => HttpResponse.json(usedLinkBody, { status: 400 })))
    const { router } = await openApp('/password/abc')
    expect(screen.getByRole('heading', { name: 'Bon retour' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Recevoir un nouveau lien par email' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Me connecter' }))
    await waitFor(() => expect(router.state.location.href).toBe('/login/customer'))
    expect(screen.getByLabelText('Adresse email')).toHaveProperty('value', 'anne@exemple.fr')
    expect(takeLocation()).toBe('/customer-cases/c7')
  })

  it.each([
    ['0190-CUSTOMER', '/customer-cases/c7'],
    ['u2', '/'],
  ])('redirects logged-in %s to the case or home', async (uuid, path) => {
    server.use(
      http.get(`${API}/password/abc`, () =>
        HttpResponse.json({ ...usedLinkBody, user: { ...usedLinkBody.user, uuid } }, { status: 400 }),
      ),
    )
    const { router } = await openApp('/password/abc', 'CUSTOMER')
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(screen.queryByText('L’accès à cette page n’est pas autorisé.') !== null).toBe(path === '/')
  })

  it.each([
    [204, 'Un nouveau lien a été envoyé avec succès par email.'],
    [500, 'Une erreur a été rencontrée pendant l’envoi du nouveau lien.'],
  ])('offers a new link to known users (%i)', async (status, message) => {
    const body = { message: 'Ce lien a expiré.', user: { uuid: 'u7', role: 'CUSTOMER' } }
    server.use(
      http.get(`${API}/password/abc`, () => HttpResponse.json(body, { status: 400 })),
      http.post(`${API}/password/reset/u7`, () => new HttpResponse(null, { status })),
    )
    const { router } = await openApp('/password/abc')
    expect(screen.getByRole('alert').textContent).toBe('Ce lien a expiré.')
    await user.click(screen.getByRole('button', { name: 'Recevoir un nouveau lien par email' }))
    await findText(message)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('offers no link to an unknown user', async () => {
    server.use(http.get(`${API}/password/abc`, () => HttpResponse.json({ message: 'Lien inconnu.' }, { status: 400 })))
    await openApp('/password/abc')
    expect(screen.getByRole('alert').textContent).toBe('Lien inconnu.')
    expect(screen.queryByRole('button', { name: 'Recevoir un nouveau lien par email' })).toBeNull()
  })

  it.each([
    [0, 'error'],
    [70, 'error'],
    [80, 'warning'],
    [95, 'warning'],
    [100, 'success'],
  ] as const)('colours a score of %i as %s', (score, color) => expect(strengthColor(score)).toBe(color))
})
