import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { LoginLine, OwnSession } from './api'

const user = userEvent.setup({ delay: null })
const formatMinutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

let sessions: OwnSession[]
let logins: LoginLine[]
let sentTokens: string[]

beforeEach(() => {
  sentTokens = []
  sessions = [
    {
      uuid: 's1',
      createdAt: formatMinutesAgo(30),
      lastSeenAt: formatMinutesAgo(0),
      device: 'Firefox sur Windows',
      address: '203.0.113.9',
      current: true,
    },
    {
      uuid: 's2',
      createdAt: formatMinutesAgo(200),
      lastSeenAt: formatMinutesAgo(3),
      device: 'Safari sur iPhone',
      address: '198.51.100.4',
      current: false,
    },
    {
      uuid: 's3',
      createdAt: formatMinutesAgo(300),
      lastSeenAt: formatMinutesAgo(130),
      device: 'Appareil inconnu',
      current: false,
    },
  ]
  logins = [
    {
      uuid: 'l1',
      at: '2026-11-23T09:00:00Z',
      event: 'Connexion',
      device: 'Firefox sur Windows',
      address: '203.0.113.9',
    },
    {
      uuid: 'l2',
      at: '2026-11-22T09:00:00Z',
      event: 'Échec de connexion',
      device: 'Chrome sur Linux',
      address: '192.0.2.66',
    },
    { uuid: 'l3', at: '2026-11-21T09:00:00Z', event: 'Accès rétabli' },
  ]
  server.use(
    http.get('*/api/account', () =>
      HttpResponse.json({
        uuid: 'a1',
        role: 'CUSTOMER',
        firstName: 'Éloïse',
        lastName: 'Durand',
        email: 'eloise.durand@exemple.fr',
      }),
    ),
    http.get('*/api/sessions', () => HttpResponse.json(sessions)),
    http.get('*/api/mfa', () =>
      HttpResponse.json({ required: false, recoveryCodes: 0, passkeys: [], passkeysAvailable: false }),
    ),
    http.get('*/api/logins', () => HttpResponse.json(logins)),
    http.delete('*/api/sessions/:id', ({ params }) => {
      sentTokens.push(String(params['id']))
      sessions = sessions.filter(({ uuid }) => uuid !== params['id'])
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('*/api/sessions', () => {
      sentTokens.push('others')
      sessions = sessions.filter(({ current }) => current)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const findDeviceList = () => screen.findByRole('list', { name: 'Appareils connectés' })

describe('« Mon compte »', () => {
  it('is in the customer menu and shows identity', async () => {
    const { router } = await openApp('/contact', 'CUSTOMER')
    await user.click(screen.getByRole('button', { name: /Éloïse Durand/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mon compte' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
    expect(await screen.findByText('eloise.durand@exemple.fr')).toBeTruthy()
  })

  it('lists devices, current one first without a button', async () => {
    await openApp('/account', 'CUSTOMER')
    const lines = within(await findDeviceList()).getAllByRole('listitem')
    expect(lines).toHaveLength(3)
    expect(lines[0]?.textContent).toContain('Cet appareil')
    expect(within(lines[0] as HTMLElement).queryByRole('button')).toBeNull()
    expect(lines[1]?.textContent).toContain('utilisé il y a 3\u00a0minutes · adresse 198.51.100.4')
    expect(lines[2]?.textContent).toContain('utilisé il y a 2\u00a0heures')
  })

  it('ends one session, then all others after confirmation', async () => {
    await openApp('/account', 'CUSTOMER')
    await user.click(await screen.findByRole('button', { name: /^Déconnecter Safari sur iPhone/ }))
    await waitFor(async () => expect(within(await findDeviceList()).getAllByRole('listitem')).toHaveLength(2))
    expect(currentFeedback()?.text).toBe('Safari sur iPhone\u202f: déconnecté.')
    await user.click(screen.getByRole('button', { name: 'Déconnecter les autres appareils' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Déconnecter' }))
    await waitFor(async () => expect(within(await findDeviceList()).getAllByRole('listitem')).toHaveLength(1))
    expect(sentTokens).toEqual(['s2', 'others'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Déconnecter les autres appareils' })).toBeNull())
  })

  it('shows recent login events', async () => {
    await openApp('/account', 'CUSTOMER')
    const lines = within(await screen.findByRole('list', { name: 'Dernières connexions' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Connexion23/11/2026 à 10:00 · Firefox sur Windows · adresse 203.0.113.9',
      'Échec de connexion22/11/2026 à 10:00 · Chrome sur Linux · adresse 192.0.2.66',
      'Accès rétabli21/11/2026 à 10:00',
    ])
  })

  it('shows wrong current password without ending the session', async () => {
    const sentBodies: unknown[] = []
    const badRequest = {
      message: 'Des erreurs ont été rencontrées.',
      details: [{ field: 'current', message: 'Ce n’est pas votre mot de passe actuel.' }],
    }
    server.use(
      http.post('*/api/password/change', async ({ request }) => {
        sentBodies.push(await request.json())
        return sentBodies.length === 1
          ? HttpResponse.json(badRequest, { status: 400 })
          : new HttpResponse(null, { status: 204 })
      }),
    )
    const { router } = await openApp('/account', 'CUSTOMER')
    await user.click(await screen.findByRole('button', { name: 'Changer mon mot de passe' }))
    const saveButton = await screen.findByRole('button', { name: 'Enregistrer mon mot de passe' })
    expect(saveButton).toHaveProperty('disabled', true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe actuel')))
    await user.keyboard('Ancien-1')
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'Nouveau-Secret-9')
    await user.type(screen.getByLabelText('Confirmation du mot de passe'), 'Nouveau-Secret-9')
    await user.click(saveButton)
    await waitFor(() => expect(screen.getByLabelText('Mot de passe actuel').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Ce n’est pas votre mot de passe actuel.').length).toBeGreaterThan(0)
    await user.type(screen.getByLabelText('Mot de passe actuel'), '!')
    await user.click(saveButton)
    const changeButton = await screen.findByRole('button', { name: 'Changer mon mot de passe' })
    await waitFor(() => expect(document.activeElement).toBe(changeButton))
    expect(sentBodies.at(-1)).toEqual({ current: 'Ancien-1!', password: 'Nouveau-Secret-9' })
    expect(currentFeedback()?.text).toBe('Votre mot de passe a été changé. Vos autres appareils ont été déconnectés.')
    expect(router.state.location.pathname).toBe('/account')
  })
})

describe('remotely ended session', () => {
  it('opens the login with its message, then returns', async () => {
    const text = 'Cette session a été fermée. Reconnectez-vous pour reprendre où vous en étiez.'
    server.use(
      http.get('*/api/sessions', () => HttpResponse.json({ message: text, reason: 'session-ended' }, { status: 401 })),
    )
    window.history.pushState(null, '', '/account')
    const { router } = await openApp('/account', 'CUSTOMER')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(currentFeedback()?.text).toBe(text)
    expect(sessionStorage.getItem('fenix-location')).toBe('/account')
    window.history.pushState(null, '', '/')
  })
})
