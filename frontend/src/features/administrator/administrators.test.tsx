import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { Administrator } from './api'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

/** Identifier of the logged-in administrator in `buildToken`. */
const ME = '0190-ADMIN'

const WRONG_PASSWORD = 'Ce n’est pas votre mot de passe actuel.'

let all: Administrator[]
let sent: Record<string, unknown>[]
let refusal: Response | undefined

function an(uuid: string, change: Partial<Administrator> = {}): Administrator {
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
    ...change,
  }
}

beforeEach(() => {
  sent = []
  refusal = undefined
  all = [
    an(ME),
    an('a2', { firstName: 'Nolwenn', lastName: 'Kerdoncuff' }),
    an('a3', { firstName: 'Gwenn', lastName: 'Riou', enableAccess: false, hasPassword: false, lastLoginDate: null }),
  ]
  server.use(
    http.get('*/api/administrators', () =>
      HttpResponse.json(all, { headers: { 'X-Total-Count': String(all.length) } }),
    ),
    http.get('*/api/administrators/:id', ({ params }) =>
      HttpResponse.json(all.find(({ uuid }) => uuid === params['id'])),
    ),
    http.post('*/api/administrators', async ({ request }) => {
      const body = (await request.json()) as Partial<Administrator>
      sent.push(body)
      if (refusal) return refusal
      all = all.map((one) => (one.uuid === body.uuid ? { ...one, ...body, version: one.version + 1 } : one))
      return HttpResponse.json({ ...an('a4'), ...body }, { status: body.uuid ? 200 : 201 })
    }),
    http.delete('*/api/administrators/:id', ({ params }) => {
      all = all.filter(({ uuid }) => uuid !== params['id'])
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const feedback = (text: string) => waitFor(() => expect(currentFeedback()?.text).toContain(text))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

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
    await user.click(await button('Créer un administrateur'))
    const dialog = await screen.findByRole('dialog', { name: 'Créer un administrateur' })
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    expect(sent).toEqual([])
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
    await feedback('un lien pour choisir son mot de passe part à mael@exemple.fr')
    const form = { lastName: 'Le Bihan', firstName: 'Maël', email: 'mael@exemple.fr', enableAccess: true }
    expect(sent).toEqual([
      { ...form, password: 'Faux' },
      { ...form, password: 'Juste-1' },
    ])
  })

  it('requires the password for a changed address only', async () => {
    await openApp('/administrators', 'ADMIN')
    await user.click(await button('Modifier le compte de Nolwenn Kerdoncuff'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText(/^Votre mot de passe/)).toBeNull()
    await user.type(dialog.getByLabelText(/^Email/), '.bzh')
    await user.type(await dialog.findByLabelText(/^Votre mot de passe/), 'Juste-1')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(sent).toMatchObject([{ uuid: 'a2', email: 'a2@exemple.fr.bzh', password: 'Juste-1' }]))
  })

  it('confirms disabling access; enabling requires the password', async () => {
    await openApp('/administrators', 'ADMIN')
    await user.click(await button('Désactiver l’accès de Nolwenn Kerdoncuff'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('sessions seront fermées aussitôt')
    await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }))
    await feedback('L’accès de Nolwenn Kerdoncuff est désactivé.')
    await user.click(await button('Activer l’accès de Nolwenn Kerdoncuff'))
    const asked = within(await screen.findByRole('dialog', { name: /^Activer l’accès de Nolwenn Kerdoncuff/ }))
    await user.type(asked.getByLabelText(/^Votre mot de passe/), 'Juste-1')
    await user.click(asked.getByRole('button', { name: 'Activer' }))
    await feedback('L’accès de Nolwenn Kerdoncuff est activé.')
    expect(sent).toMatchObject([
      { uuid: 'a2', version: 1, enableAccess: false },
      { uuid: 'a2', version: 2, enableAccess: true, password: 'Juste-1' },
    ])
    expect(sent[0]).not.toHaveProperty('password')
  })

  it("prevents disabling own account, shows refusal's reason", async () => {
    await openApp('/administrators', 'ADMIN')
    const own = await button(/^Désactiver l’accès d’Éloïse Durand \(indisponible/)
    expect(own).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Supprimer Éloïse Durand' })).toBeNull()
    await user.click(await button('Modifier le compte d’Éloïse Durand'))
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
    await user.click(await button('Supprimer Gwenn Riou'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('vous seront affectés')
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
    await feedback('L’administrateur a été supprimé avec succès.')
    await waitFor(() => expect(screen.queryByText('RIOU')).toBeNull())
  })
})
