import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '../app'
import { server } from '../server'

interface VersionedEntity {
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
  typedField: { label: string; text: string; body: Record<string, unknown> }
  /** A change that another user saves first, its name in the message, its field and the value of that field. */
  concurrentChange: { change: Partial<T>; name: string; label: string; value: string }
  /** A field that the server refuses, by its name in the request and by its label. */
  refusedField: { field: string; label: string }
  /** Message after a save. */
  successMessage: string
}

/** Contract of every screen that shows an entity and edits it: cancellation, save, refusal, concurrent change. */
export function describeEditScreen<T extends object>({
  subject,
  path,
  api,
  entity,
  typedField,
  concurrentChange,
  refusedField,
  successMessage,
}: EditScreen<T>): void {
  const { uuid, version } = entity as VersionedEntity
  let sentBodies: Record<string, unknown>[]
  let currentEntity: T
  /** Responses to the next saves; a save without one succeeds. */
  let refusals: Response[]

  function serveEntity() {
    sentBodies = []
    currentEntity = entity
    refusals = []
    server.use(
      http.get(`*${api}/:id`, () => HttpResponse.json(currentEntity as JsonBodyType)),
      http.post(`*${api}`, async ({ request }) => {
        sentBodies.push((await request.json()) as Record<string, unknown>)
        const refusal = refusals.shift()
        if (refusal) return refusal
        currentEntity = { ...currentEntity, version: (version ?? 0) + 1 }
        return HttpResponse.json(currentEntity as JsonBodyType)
      }),
    )
  }

  const getField = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement
  const clickButton = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
  async function fillField(user: UserEvent) {
    await user.clear(getField(typedField.label))
    await user.click(getField(typedField.label))
    await user.paste(typedField.text)
  }
  async function openEditor() {
    serveEntity()
    const app = await openApp(path, 'ADMIN')
    await clickButton(app.user, 'Modifier')
    return app
  }

  describe(`edition of ${subject}`, () => {
    it('« Annuler » restores the saved values', async () => {
      const { user } = await openEditor()
      const savedText = getField(typedField.label).value
      await fillField(user)
      await clickButton(user, 'Annuler')
      expect(screen.queryByLabelText(typedField.label, { selector: 'input' })).toBeNull()
      await clickButton(user, 'Modifier')
      expect(getField(typedField.label).value).toBe(savedText)
      expect(sentBodies).toEqual([])
    })

    it('« Valider » clicked twice sends the change once', async () => {
      const { user } = await openEditor()
      await fillField(user)
      const saveButton = await screen.findByRole('button', { name: 'Valider' })
      // Both clicks happen before the first one is rendered.
      act(() => {
        saveButton.click()
        saveButton.click()
      })
      await waitFor(() => expect(currentFeedback()?.text).toBe(successMessage))
      expect(sentBodies).toMatchObject([{ uuid, version, ...typedField.body }])
      expect(sentBodies[0]).not.toHaveProperty('creationDate')
      expect(await screen.findByRole('button', { name: 'Modifier' })).toBeTruthy()
    })

    it('refused save lists reasons, keeps the text', async () => {
      const { user } = await openEditor()
      refusals = [
        HttpResponse.json({ message: 'Base indisponible.' }, { status: 500 }),
        HttpResponse.json(
          { message: 'x', details: [{ message: 'Déjà utilisé.', field: refusedField.field }, { message: 'Autre.' }] },
          { status: 400 },
        ),
      ]
      await fillField(user)
      const { value } = getField(typedField.label)
      await clickButton(user, 'Valider')
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Base indisponible.'))
      await clickButton(user, 'Valider')
      await waitFor(() => expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(2))
      const alert = screen.getByRole('alert')
      expect(alert.textContent).toContain('Des erreurs ont été rencontrées')
      expect(
        within(alert)
          .getAllByRole('listitem')
          .map((reason) => reason.textContent),
      ).toEqual(['Déjà utilisé.', 'Autre.'])
      expect(getField(refusedField.label).getAttribute('aria-invalid')).toBe('true')
      expect(getField(typedField.label).value).toBe(value)
      await user.click(within(alert).getByRole('button', { name: 'Fermer' }))
      expect(screen.queryByText('Autre.')).toBeNull()
    })

    it('AMB-129: concurrent change is merged, typed text stays', async () => {
      const { user } = await openEditor()
      refusals = [HttpResponse.json({ message: 'Cette fiche a été modifiée entre-temps.' }, { status: 409 })]
      await fillField(user)
      const { value } = getField(typedField.label)
      currentEntity = { ...entity, ...concurrentChange.change, version: 7 }
      await clickButton(user, 'Valider')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toMatch(
        /a enregistré des changements pendant votre saisie.*Vos saisies sont conservées/,
      )
      expect(alert.textContent).toContain(concurrentChange.name)
      expect(getField(concurrentChange.label).value).toBe(concurrentChange.value)
      expect(getField(typedField.label).value).toBe(value)
      await clickButton(user, 'Valider')
      await waitFor(() =>
        expect(sentBodies[1]).toMatchObject({ ...concurrentChange.change, ...typedField.body, version: 7 }),
      )
    })
  })
}
