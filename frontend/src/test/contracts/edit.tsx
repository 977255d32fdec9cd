import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '../app'
import { server } from '../server'

interface Versioned {
  uuid?: string | undefined
  version?: number | undefined
}

interface EditScreen<T extends object> {
  /** Name of the entity with their requirement ids, for the names of the tests. */
  subject: string
  path: string
  /** Path of the list in the API, where the entity is saved; the entity is read below it. */
  api: string
  entity: T
  /** A field, the text typed into it, and its part of the request. */
  typed: { label: string; text: string; body: Record<string, unknown> }
  /** A change that another user saves first, its name in the message, its field and the value of that field. */
  concurrent: { change: Partial<T>; name: string; label: string; value: string }
  /** A field that the server refuses, by its name in the request and by its label. */
  refused: { field: string; label: string }
  /** Message after a save. */
  done: string
}

/** Contract of every screen that shows an entity and edits it: cancellation, save, refusal, concurrent change. */
export function describeEditScreen<T extends object>({
  subject,
  path,
  api,
  entity,
  typed,
  concurrent,
  refused,
  done,
}: EditScreen<T>): void {
  const { uuid, version } = entity as Versioned
  let sent: Record<string, unknown>[]
  let current: T
  /** Responses to the next saves; a save without one succeeds. */
  let refusals: Response[]

  function serve() {
    sent = []
    current = entity
    refusals = []
    server.use(
      http.get(`*${api}/:id`, () => HttpResponse.json(current as JsonBodyType)),
      http.post(`*${api}`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>)
        const refusal = refusals.shift()
        if (refusal) return refusal
        current = { ...current, version: (version ?? 0) + 1 }
        return HttpResponse.json(current as JsonBodyType)
      }),
    )
  }

  const field = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement
  const click = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
  async function fill(user: UserEvent) {
    await user.clear(field(typed.label))
    await user.click(field(typed.label))
    await user.paste(typed.text)
  }
  async function openEditor() {
    serve()
    const app = await openApp(path, 'ADMIN')
    await click(app.user, 'Modifier')
    return app
  }

  describe(`edition of ${subject}`, () => {
    it('« Annuler » restores the saved values', async () => {
      const { user } = await openEditor()
      const saved = field(typed.label).value
      await fill(user)
      await click(user, 'Annuler')
      expect(screen.queryByLabelText(typed.label, { selector: 'input' })).toBeNull()
      await click(user, 'Modifier')
      expect(field(typed.label).value).toBe(saved)
      expect(sent).toEqual([])
    })

    it('« Valider », clicked twice, sends the change once with its version', async () => {
      const { user } = await openEditor()
      await fill(user)
      const save = await screen.findByRole('button', { name: 'Valider' })
      // The second click comes before the first one is drawn.
      act(() => {
        save.click()
        save.click()
      })
      await waitFor(() => expect(currentFeedback()?.text).toBe(done))
      expect(sent).toMatchObject([{ uuid, version, ...typed.body }])
      expect(sent[0]).not.toHaveProperty('creationDate')
      expect(await screen.findByRole('button', { name: 'Modifier' })).toBeTruthy()
    })

    it('a refused save lists its reasons and keeps the text', async () => {
      const { user } = await openEditor()
      refusals = [
        HttpResponse.json({ message: 'Base indisponible.' }, { status: 500 }),
        HttpResponse.json(
          { message: 'x', details: [{ message: 'Déjà utilisé.', field: refused.field }, { message: 'Autre.' }] },
          { status: 400 },
        ),
      ]
      await fill(user)
      const { value } = field(typed.label)
      await click(user, 'Valider')
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Base indisponible.'))
      await click(user, 'Valider')
      await waitFor(() => expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(2))
      const alert = screen.getByRole('alert')
      expect(alert.textContent).toContain('Des erreurs ont été rencontrées')
      expect(
        within(alert)
          .getAllByRole('listitem')
          .map((reason) => reason.textContent),
      ).toEqual(['Déjà utilisé.', 'Autre.'])
      expect(field(refused.label).getAttribute('aria-invalid')).toBe('true')
      expect(field(typed.label).value).toBe(value)
      await user.click(within(alert).getByRole('button', { name: 'Fermer' }))
      expect(screen.queryByText('Autre.')).toBeNull()
    })

    it('AMB-129: a concurrent change joins the form, the text stays', async () => {
      const { user } = await openEditor()
      refusals = [HttpResponse.json({ message: 'Cette fiche a été modifiée entre-temps.' }, { status: 409 })]
      await fill(user)
      const { value } = field(typed.label)
      current = { ...entity, ...concurrent.change, version: 7 }
      await click(user, 'Valider')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toMatch(
        /a enregistré des changements pendant votre saisie.*Vos saisies sont conservées/,
      )
      expect(alert.textContent).toContain(concurrent.name)
      expect(field(concurrent.label).value).toBe(concurrent.value)
      expect(field(typed.label).value).toBe(value)
      await click(user, 'Valider')
      await waitFor(() => expect(sent[1]).toMatchObject({ ...concurrent.change, ...typed.body, version: 7 }))
    })
  })
}
