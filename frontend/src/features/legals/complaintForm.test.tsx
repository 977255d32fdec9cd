import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

/** Advances the clock: the form waits before it sends too fast. */
function advanceClock(milliseconds: number) {
  const readClock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => readClock() + milliseconds)
}

it('visitor sends a complaint from the legal page', async () => {
  const sentBodies: Record<string, unknown>[] = []
  server.use(
    http.post('*/api/public-complaints', async ({ request }) => {
      sentBodies.push((await request.json()) as Record<string, unknown>)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = await openApp('/legals')
  await user.click(await screen.findByRole('button', { name: 'Adresser une réclamation' }))
  const form = within(await screen.findByRole('form', { name: 'Réclamation' }))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Prénom/)))
  await user.click(form.getByRole('button', { name: 'Envoyer ma réclamation' }))
  await waitFor(() => expect(form.getAllByText('Champ obligatoire.')).toHaveLength(6))
  expect(sentBodies).toEqual([])
  await user.type(form.getByLabelText(/^Prénom/), 'Anne')
  await user.type(form.getByLabelText(/^Nom/), 'Le Goff')
  await user.type(form.getByLabelText(/^Adresse email/), 'anne@exemple.fr')
  await user.type(form.getByLabelText(/^Téléphone/), '0612345678')
  await user.type(form.getByLabelText(/^Objet de la réclamation/), 'Délai')
  await user.type(form.getByLabelText(/^Votre réclamation/), 'Trop long.')
  advanceClock(10_000)
  await user.click(form.getByRole('button', { name: 'Envoyer ma réclamation' }))
  const confirmation = await screen.findByText(/^Votre réclamation est enregistrée/)
  expect(confirmation.textContent).toMatch(/sous 10\sjours ouvrables/)
  await waitFor(() => expect(document.activeElement).toBe(confirmation.closest('[role=status]')))
  expect(screen.queryByText('Le formulaire est ci-dessous.')).toBeNull()
  expect(sentBodies).toMatchObject([
    { firstName: 'Anne', subject: 'Délai', message: 'Trop long.', trap: { website: '' } },
  ])
})
