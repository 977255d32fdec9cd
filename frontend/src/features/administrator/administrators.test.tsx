import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { readDraft } from '@/session/draft'
import { currentFeedback } from '@/session/feedback'
import { expireSession } from '@/session/session'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { Administrator } from './api'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

/** Identifier of the logged-in administrator in `buildToken`. */
const OWN_ID = '0190-ADMIN'

const WRONG_PASSWORD = 'Ce n’est pas votre mot de passe actuel.'

let administrators: Administrator[]
let sentBodies: Record<string, unknown>[]
let refusal: Response | undefined

function buildAdministrator(uuid: string, overrides: Partial<Administrator> = {}): Administrator {
  return {
    uuid,
    version: 1,
    firstName: 'Éloïse',
    lastName: 'Durand',
    email: `${uuid}@exemple.fr`,
    creationDate: '2026-03-02T09:00:00Z',
    enableAccess: true,
    hasPassword: true,
    lastLoginDate: '2026-11-20T08:30:00Z',
    ...overrides,
  }
}

beforeEach(() => {
  sentBodies = []
  refusal = undefined
  administrators = [
    buildAdministrator(OWN_ID),
    buildAdministrator('a2', { firstName: 'Nolwenn', lastName: 'Kerdoncuff' }),
    buildAdministrator('a3', {
      firstName: 'Gwenn',
      lastName: 'Riou',
      enableAccess: false,
      hasPassword: false,
      lastLoginDate: null,
    }),
  ]
  server.use(
    http.get('*/api/administrators', () =>
      HttpResponse.json(administrators, { headers: { 'X-Total-Count': String(administrators.length) } }),
    ),
    http.get('*/api/administrators/:id', ({ params }) =>
      HttpResponse.json(administrators.find(({ uuid }) => uuid === params['id'])),
    ),
    http.post('*/api/administrators', async ({ request }) => {
      const body = (await request.json()) as Partial<Administrator>
      sentBodies.push(body)
      if (refusal) return refusal
      administrators = administrators.map((administrator) =>
        administrator.uuid === body.uuid
          ? { ...administrator, ...body, version: administrator.version + 1 }
          : administrator,
      )
      return HttpResponse.json({ ...buildAdministrator('a4'), ...body }, { status: body.uuid ? 200 : 201 })
    }),
    http.delete('*/api/administrators/:id', ({ params }) => {
      administrators = administrators.filter(({ uuid }) => uuid !== params['id'])
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const expectFeedback = (text: string) => waitFor(() => expect(currentFeedback()?.text).toContain(text))
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })

describe('« Administrateurs »', () => {
  it('shows the access and last login of each', async () => {
    await openApp('/administrators', 'ADMIN')
    const table = await screen.findByRole('table', { name: 'Administrateurs' })
    expect(await within(table).findByText('KERDONCUFF')).toBeTruthy()
    expect(within(table).getAllByText('Activé')).toHaveLength(2)
    expect(within(table).getByText('Désactivé')).toBeTruthy()
    expect(within(table).getByText('Mot de passe pas encore choisi')).toBeTruthy()
  })

  it('creates one, who receives a link by mail', async () => {
    await openApp('/administrators', 'ADMIN')
    await user.click(await findButton('Créer un administrateur'))
    const dialog = await screen.findByRole('dialog', { name: 'Créer un administrateur' })
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    expect(sentBodies).toEqual([])
    await user.type(within(dialog).getByLabelText(/^Nom/), 'Le Bihan')
    await user.type(within(dialog).getByLabelText(/^Prénom/), 'Maël')
    await user.type(within(dialog).getByLabelText(/^Email/), 'mael@exemple.fr')
    refusal = HttpResponse.json(
      { message: 'Refusé.', details: [{ message: WRONG_PASSWORD, field: 'password' }] },
      { status: 400 },
    )
    await user.type(within(dialog).getByLabelText(/^Votre mot de passe/), 'Faux')
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/^Votre mot de passe/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(within(dialog).getAllByText(WRONG_PASSWORD).length).toBeGreaterThan(0)
    refusal = undefined
    await user.clear(within(dialog).getByLabelText(/^Votre mot de passe/))
    await user.type(within(dialog).getByLabelText(/^Votre mot de passe/), 'Juste-1')
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    await expectFeedback('un lien pour choisir son mot de passe part à mael@exemple.fr')
    const form = { lastName: 'Le Bihan', firstName: 'Maël', email: 'mael@exemple.fr', enableAccess: true }
    expect(sentBodies).toEqual([
      { ...form, password: 'Faux' },
      { ...form, password: 'Juste-1' },
    ])
  })

  it('requires the password for a changed address only', async () => {
    await openApp('/administrators', 'ADMIN')
    await user.click(await findButton('Modifier le compte de Nolwenn Kerdoncuff'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText(/^Votre mot de passe/)).toBeNull()
    await user.type(dialog.getByLabelText(/^Email/), '.bzh')
    await user.type(await dialog.findByLabelText(/^Votre mot de passe/), 'Juste-1')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() =>
      expect(sentBodies).toMatchObject([{ uuid: 'a2', email: 'a2@exemple.fr.bzh', password: 'Juste-1' }]),
    )
  })

  it('draft keeps the address without the password', async () => {
    await openApp('/administrators', 'ADMIN')
    await user.click(await findButton('Modifier le compte de Nolwenn Kerdoncuff'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Email/), '.bzh')
    await user.type(await dialog.findByLabelText(/^Votre mot de passe/), 'Juste-1')
    act(() => expireSession('api'))
    expect(readDraft('administrator:a2', OWN_ID)).toMatchObject({
      values: { email: 'a2@exemple.fr.bzh', password: '' },
    })
  })

  it('confirms disabling access; enabling requires the password', async () => {
    await openApp('/administrators', 'ADMIN')
    await user.click(await findButton('Désactiver l’accès de Nolwenn Kerdoncuff'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('sessions seront fermées aussitôt')
    await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }))
    await expectFeedback('L’accès de Nolwenn Kerdoncuff est désactivé.')
    await user.click(await findButton('Activer l’accès de Nolwenn Kerdoncuff'))
    const accessDialog = within(await screen.findByRole('dialog', { name: /^Activer l’accès de Nolwenn Kerdoncuff/ }))
    await user.type(accessDialog.getByLabelText(/^Votre mot de passe/), 'Juste-1')
    await user.click(accessDialog.getByRole('button', { name: 'Activer' }))
    await expectFeedback('L’accès de Nolwenn Kerdoncuff est activé.')
    expect(sentBodies).toMatchObject([
      { uuid: 'a2', version: 1, enableAccess: false },
      { uuid: 'a2', version: 2, enableAccess: true, password: 'Juste-1' },
    ])
    expect(sentBodies[0]).not.toHaveProperty('password')
  })

  it("prevents disabling own account, shows refusal's reason", async () => {
    await openApp('/administrators', 'ADMIN')
    const ownButton = await findButton(/^Désactiver l’accès d’Éloïse Durand \(indisponible/)
    expect(ownButton).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Supprimer Éloïse Durand' })).toBeNull()
    await user.click(await findButton('Modifier le compte d’Éloïse Durand'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByLabelText(/^Email/)).toBeNull()
    expect(within(dialog).queryByRole('switch')).toBeNull()
    const message = 'C’est le dernier administrateur qui peut se connecter.'
    refusal = HttpResponse.json({ message, details: [{ message }] }, { status: 400 })
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain(message)
  })

  it('deletes after showing the consequences', async () => {
    await openApp('/administrators', 'ADMIN')
    await user.click(await findButton('Supprimer Gwenn Riou'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('vous seront affectés')
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
    await expectFeedback('L’administrateur a été supprimé avec succès.')
    await waitFor(() => expect(screen.queryByText('RIOU')).toBeNull())
  })
})
