import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { todayInParis } from '@/format/date'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { ApiToken } from './api'
import { checkToken, newTokenValues, scopesText, toTokenForm } from './tokenForm'

const API = 'http://localhost:3000/api/api-tokens'
const siteToken: ApiToken = {
  uuid: 'p1',
  name: 'Site internet',
  scopes: ['inquiries:write'],
  networks: ['203.0.113.0/24'],
  state: 'good',
  createdAt: '2026-11-01T10:00:00Z',
  createdBy: 'Ada Roy',
  expiresAt: '2027-02-01T22:59:59Z',
  lastUsedAt: '2026-11-20T09:00:00Z',
}
const oldToken: ApiToken = {
  ...siteToken,
  uuid: 'p2',
  name: 'Ancien',
  scopes: ['records:read', 'cases:read'],
  networks: [],
  state: 'revoked',
  revokedAt: '2026-11-02T10:00:00Z',
}

async function openTokens(tokens: ApiToken[]) {
  server.use(http.get(API, () => HttpResponse.json(tokens)))
  await openApp('/api-tokens', 'ADMIN')
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
}

describe('« Accès pour programmes »', () => {
  it('shows scopes, networks, expiry and state of tokens', async () => {
    await openTokens([siteToken, { ...oldToken, lastUsedAt: null }])
    const row = await screen.findByRole('row', {
      name: /Site internet.*Envoyer et traiter des demandes.*203\.0\.113\.0\/24.*01\/02\/2027/,
    })
    expect(within(row).getByRole('button', { name: /^Révoquer/ })).toBeTruthy()
    const expiredRow = screen.getByRole('row', {
      name: /Ancien.*Révoqué.*Lire les fiches clients, Lire les dossiers.*Tous.*02\/11\/2026.*—/,
    })
    expect(within(expiredRow).queryByRole('button', { name: /^Révoquer/ })).toBeNull()
  })

  it('shows an explanation and a link when empty', async () => {
    await openTokens([])
    expect(await screen.findByText(/sans le mot de passe de personne/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Ce qu’un programme peut appeler/ }).getAttribute('href')).toBe('/api/docs')
  })

  it('creates a token and shows it once', async () => {
    const user = await openTokens([])
    const sentBodies: Record<string, unknown>[] = []
    server.use(
      http.post(API, async ({ request }) => {
        sentBodies.push((await request.json()) as Record<string, unknown>)
        const refusalBody = {
          message: 'Refusé.',
          details: [
            { message: 'Chaque ligne est une adresse ou un réseau.', field: 'networks' },
            { message: 'Ce n’est pas votre mot de passe actuel.', field: 'password' },
          ],
        }
        return sentBodies.length === 1
          ? HttpResponse.json(refusalBody, { status: 400 })
          : HttpResponse.json({ ...siteToken, token: 'fnx_1_secret' }, { status: 201 })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Créer un accès' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Créer un accès pour un programme' }))
    const createButton = dialog.getByRole('button', { name: 'Créer l’accès' })
    await user.click(createButton)
    expect((await dialog.findAllByText('Choisissez au moins un droit.')).length).toBeGreaterThan(0)
    await user.type(dialog.getByRole('textbox', { name: /Nom du programme/ }), 'Site internet')
    const scopeBox = dialog.getByRole('checkbox', { name: 'Envoyer et traiter des demandes' })
    expect(scopeBox.getAttribute('aria-describedby')).toBeTruthy()
    await user.click(scopeBox)
    await user.type(dialog.getByRole('textbox', { name: /Réseaux autorisés/ }), 'bureau{Enter}203.0.113.7')
    await user.click(createButton)
    expect(sentBodies).toEqual([])
    const passwordField = dialog.getByLabelText(/^Votre mot de passe/)
    await user.type(passwordField, 'Faux')
    await user.click(createButton)
    expect((await dialog.findAllByText(/Chaque ligne est une adresse/)).length).toBeGreaterThan(0)
    expect(passwordField.getAttribute('aria-invalid')).toBe('true')
    expect(sentBodies[0]).toMatchObject({
      name: 'Site internet',
      scopes: ['inquiries:write'],
      networks: ['bureau', '203.0.113.7'],
      password: 'Faux',
    })
    await user.clear(passwordField)
    await user.type(passwordField, 'Juste-1')
    await user.clear(dialog.getByRole('textbox', { name: /Réseaux autorisés/ }))
    await user.click(createButton)
    const tokenDialog = within(await screen.findByRole('dialog', { name: 'Jeton de «\u202FSite internet\u202F»' }))
    expect(tokenDialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeton' }).value).toBe('fnx_1_secret')
    await user.click(tokenDialog.getByRole('button', { name: 'Copier' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le jeton est copié.'))
    await user.click(tokenDialog.getByRole('button', { name: 'Le jeton est copié, fermer' }))
    await waitFor(() => expect(screen.queryByText('fnx_1_secret')).toBeNull())
  })

  it('revokes a token after confirmation', async () => {
    const user = await openTokens([siteToken])
    const revokedIds: unknown[] = []
    server.use(
      http.delete(`${API}/:id`, ({ params }) => {
        revokedIds.push(params['id'])
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Révoquer l’accès de «\u202FSite internet\u202F»' }))
    const revocationDialog = within(
      await screen.findByRole('dialog', { name: 'Révoquer l’accès de «\u202FSite internet\u202F»\u202F?' }),
    )
    await user.click(revocationDialog.getByRole('button', { name: 'Révoquer' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('L’accès est révoqué.'))
    expect(revokedIds).toEqual(['p1'])
  })
})

describe('new token', () => {
  it('lasts ninety days by default, one year maximum', () => {
    const values = { ...newTokenValues(), name: 'Site', scopes: ['records:read' as const], password: 'Juste-1' }
    expect(checkToken(values)).toEqual([])
    const form = toTokenForm(values)
    expect(Math.round((Date.parse(form.expiresAt ?? '') - Date.parse(todayInParis())) / 86_400_000)).toBe(91)
    expect(toTokenForm({ ...values, lastDay: '2027-02-01' }).expiresAt).toBe('2027-02-01T22:59:59.000Z')
    for (const [lastDay, message] of [
      ['', 'Champ obligatoire.'],
      ['2020-01-01', 'Cette date est déjà passée.'],
      ['2090-01-01', 'Un accès dure un an au plus.'],
    ] as const) {
      expect(
        checkToken({ ...values, lastDay }).map((violation) => violation.message),
        lastDay,
      ).toEqual([message])
    }
    expect(
      checkToken({ ...values, networks: Array.from({ length: 21 }, (_, number) => `10.0.0.${number}`).join('\n') }),
    ).toHaveLength(1)
  })

  it('lists scopes in order of the table', () => {
    expect(scopesText(['cases:read', 'records:read'])).toBe('Lire les fiches clients, Lire les dossiers')
  })
})
