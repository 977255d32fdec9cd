import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { OwnEntry } from './api'
import { linkOf, readLink } from './link'

const ENTRY_ADDRESS = 'http://localhost:3000/api/contact-entries/e1'
const CONTACT_EMAIL = 'lea+infos@exemple.fr'
const SAVED_MESSAGE = 'Vos préférences ont été mises à jour avec succès...'

function buildEntry(...groups: [string, boolean][]): OwnEntry {
  const associations = groups.map(([name, isActive]) => ({
    uuid: `g-${name.toLowerCase()}`,
    name,
    statusMail: isActive ? 'ACTIVATED' : 'DISABLED',
  }))
  return { uuid: 'e1', email: CONTACT_EMAIL, contactGroupAssociations: associations }
}

/** Mocks the server for this contact; records its requests. */
function serveEntry(ownEntry: OwnEntry) {
  const receivedRequests = { addresses: [] as URL[], bodies: [] as string[][] }
  server.use(
    http.get(ENTRY_ADDRESS, ({ request }) => {
      receivedRequests.addresses.push(new URL(request.url))
      return HttpResponse.json(ownEntry)
    }),
    http.patch(ENTRY_ADDRESS, async ({ request }) => {
      receivedRequests.addresses.push(new URL(request.url))
      const groupUuids = (await request.json()) as string[]
      receivedRequests.bodies.push(groupUuids)
      const groups = ownEntry.contactGroupAssociations.map((group) => ({
        ...group,
        statusMail: groupUuids.includes(group.uuid) ? 'ACTIVATED' : 'DISABLED',
      }))
      return HttpResponse.json({ ...ownEntry, contactGroupAssociations: groups })
    }),
  )
  return receivedRequests
}

async function openPreferences(query: string) {
  const app = await openApp(`/manage-contact-preferences/e1${query}`)
  return { ...app, user: userEvent.setup({ delay: null }) }
}

const getCheckedStates = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
const findButton = (name: string) => screen.findByRole('button', { name })
const LINK_QUERY = `?email=${encodeURIComponent(CONTACT_EMAIL)}`

describe('contact preferences', () => {
  it("lists groups, active ones checked except the link's (PREF-01 to PREF-06)", async () => {
    const receivedRequests = serveEntry(
      buildEntry(['Salon', true], ['Taux', true], ['Lettre', false], ['Offres', true]),
    )
    const { getAddress } = await openPreferences(`${LINK_QUERY}&groups=g-taux,x&groups=g-offres&signature=s1`)
    expect((await screen.findByRole('group', { name: 'Je veux recevoir' })).textContent).toContain('Salon')
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Salon',
      'Taux',
      'Lettre',
      'Offres',
    ])
    expect(getCheckedStates()).toEqual([true, false, false, false])
    expect(screen.getByText(CONTACT_EMAIL)).toBeTruthy()
    expect(screen.getByRole('note').textContent).toContain('déjà décochée')
    expect(Object.fromEntries(receivedRequests.addresses[0]?.searchParams ?? [])).toEqual({
      email: CONTACT_EMAIL,
      signature: 's1',
    })
    // Neither the address bar nor the history contains the link; a reload shows the same page.
    await waitFor(() => expect(getAddress()).toBe('/manage-contact-preferences/e1'))
  })

  it('survives reload without the link in its address', async () => {
    serveEntry(buildEntry(['Salon', true]))
    const firstView = await openPreferences(`${LINK_QUERY}&groups=g-salon`)
    await waitFor(() => expect(firstView.getAddress()).toBe('/manage-contact-preferences/e1'))
    firstView.unmount()
    await openPreferences('')
    await screen.findByRole('checkbox')
    expect(getCheckedStates()).toEqual([false])
  })

  it('saves the choices as a list and confirms (PREF-08, PREF-10)', async () => {
    const receivedRequests = serveEntry(buildEntry(['Salon', true], ['Taux', false]))
    const { user } = await openPreferences(`${LINK_QUERY}&signature=s1`)
    await user.click(await screen.findByRole('checkbox', { name: 'Taux' }))
    await user.click(await findButton('Enregistrer mes choix'))
    expect(await screen.findByText(SAVED_MESSAGE)).toBeTruthy()
    expect(screen.getByText('Vous recevrez : Salon, Taux.')).toBeTruthy()
    expect(receivedRequests.bodies).toEqual([['g-salon', 'g-taux']])
    expect(Object.fromEntries(receivedRequests.addresses[1]?.searchParams ?? [])).toEqual({
      email: CONTACT_EMAIL,
      signature: 's1',
    })
    await user.click(screen.getByRole('checkbox', { name: 'Taux' }))
    expect(screen.queryByText(SAVED_MESSAGE)).toBeNull()
  })

  it('unsubscribes from everything with an empty list (PREF-09)', async () => {
    const receivedRequests = serveEntry(buildEntry(['Salon', true], ['Taux', true]))
    const { user } = await openPreferences(LINK_QUERY)
    await user.click(await findButton('Me désinscrire de tout'))
    expect(await screen.findByText('Vous ne recevrez plus d’email d’information de notre part.')).toBeTruthy()
    expect(receivedRequests.bodies).toEqual([[]])
    expect(getCheckedStates()).toEqual([false, false])
  })

  it('goes home without saving (PREF-07)', async () => {
    const receivedRequests = serveEntry(buildEntry(['Salon', true]))
    const { user, getAddress } = await openPreferences(LINK_QUERY)
    await user.click(await screen.findByRole('link', { name: 'Annuler' }))
    await waitFor(() => expect(getAddress()).toBe('/'))
    expect(receivedRequests.bodies).toEqual([])
  })

  it.each([
    [
      'each detail',
      () =>
        HttpResponse.json({ message: 'Refusé.', details: [{ message: 'Un.' }, { message: 'Deux.' }] }, { status: 400 }),
      ['Un.', 'Deux.'],
    ],
    [
      'the message',
      () => HttpResponse.json({ message: 'Trop de tentatives.' }, { status: 429 }),
      ['Trop de tentatives.'],
    ],
    ['« Erreur inconnue. »', () => HttpResponse.error(), ['Erreur inconnue.']],
  ])('shows %s on a refusal (PREF-12)', async (_, createResponse, texts) => {
    serveEntry(buildEntry(['Salon', true]))
    server.use(http.patch(ENTRY_ADDRESS, createResponse))
    const { user } = await openPreferences(LINK_QUERY)
    await user.click(await findButton('Enregistrer mes choix'))
    const alert = await screen.findByRole('alert')
    for (const text of texts) expect(alert.textContent).toContain(text)
    expect(screen.queryByText(SAVED_MESSAGE)).toBeNull()
  })

  it('can be reloaded after an error', async () => {
    server.use(http.get(ENTRY_ADDRESS, () => HttpResponse.error()))
    const { user } = await openPreferences(LINK_QUERY)
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur inconnue.')
    serveEntry(buildEntry(['Salon', true]))
    await user.click(await findButton('Réessayer'))
    await screen.findByRole('checkbox', { name: 'Salon' })
  })

  it('shows an invalid link (PREF-03)', async () => {
    server.use(http.get(ENTRY_ADDRESS, () => HttpResponse.json({ message: 'Introuvable.' }, { status: 404 })))
    const firstView = await openPreferences(LINK_QUERY)
    await screen.findByRole('heading', { name: 'Ce lien est incorrect' })
    firstView.unmount()
    sessionStorage.clear()
    await openPreferences('')
    await screen.findByRole('heading', { name: 'Ce lien est incorrect' })
  })

  it('shows when the contact is in no group', async () => {
    serveEntry(buildEntry())
    await openPreferences(LINK_QUERY)
    await screen.findByText('Votre adresse ne figure dans aucune de nos listes.')
    expect(screen.queryByRole('button', { name: 'Enregistrer mes choix' })).toBeNull()
  })
})

describe('one-click address opened in a browser', () => {
  const MAIL_QUERY = '?groups=g-salon%2Cg-taux&signature=s2'

  it('does nothing before the button is clicked', async () => {
    const receivedRequests: string[] = []
    server.use(
      http.post(`${ENTRY_ADDRESS}/unsubscribe`, async ({ request }) => {
        receivedRequests.push(new URL(request.url).search, await request.text())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = await openPreferences(MAIL_QUERY)
    const unsubscribeButton = await findButton('Me désinscrire')
    expect(receivedRequests).toEqual([])
    await user.click(unsubscribeButton)
    await screen.findByText('Vous ne recevrez plus ces emails d’information.')
    expect(receivedRequests).toEqual(['?groups=g-salon%2Cg-taux&signature=s2', 'List-Unsubscribe=One-Click'])
  })

  it('keeps the page after a temporary refusal', async () => {
    server.use(
      http.post(`${ENTRY_ADDRESS}/unsubscribe`, () => HttpResponse.json({ message: 'Patience.' }, { status: 429 })),
    )
    const { user } = await openPreferences(MAIL_QUERY)
    await user.click(await findButton('Me désinscrire'))
    expect((await screen.findByRole('alert')).textContent).toContain('Patience.')
    expect(await findButton('Me désinscrire')).toBeTruthy()
  })

  it('shows that the link is invalid', async () => {
    server.use(http.post(`${ENTRY_ADDRESS}/unsubscribe`, () => HttpResponse.json({ message: '' }, { status: 404 })))
    const { user } = await openPreferences(MAIL_QUERY)
    await user.click(await findButton('Me désinscrire'))
    await screen.findByRole('heading', { name: 'Ce lien est incorrect' })
  })
})

describe('link parsing', () => {
  it('ignores other parameters', () => {
    expect(readLink({ email: 'a@b.fr', groups: '', signature: 1, utm: 'x' })).toEqual({ email: 'a@b.fr' })
    expect(linkOf('e1', {})).toEqual({ kind: 'wrong' })
    expect(linkOf('e1', { email: 'a@b.fr', groups: 'A, b,,' })).toEqual({
      kind: 'page',
      uuid: 'e1',
      email: 'a@b.fr',
      groups: ['a', 'b'],
    })
    expect(linkOf('e1', { groups: 'a', signature: 's' })).toEqual({
      kind: 'one-click',
      uuid: 'e1',
      groups: 'a',
      signature: 's',
    })
  })
})
