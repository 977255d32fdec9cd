import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { OwnCase } from './api'
import { buildMedia, buildOwnCase, buildStatus } from './testOwnCase'

const CASES_ADDRESS = 'http://localhost:3000/api/customer-cases'

function serveCases(cases: OwnCase[]) {
  server.use(
    http.get(CASES_ADDRESS, () => HttpResponse.json(cases)),
    http.get(`${CASES_ADDRESS}/:id`, ({ params }) => {
      const foundCase = cases.find((ownCase) => ownCase.uuid === params['id'])
      return foundCase ? HttpResponse.json(foundCase) : HttpResponse.json({ message: 'Introuvable.' }, { status: 404 })
    }),
  )
}

describe('customer’s cases', () => {
  const completedCase = buildOwnCase({
    uuid: 'k2',
    label: 'Rachat de crédits',
    activeForUpload: false,
    completedDate: '2026-10-10T08:00:00Z',
    status: [
      buildStatus('Dossier créé', 'Documents attendus', '2026-10-01T08:00:00Z'),
      buildStatus('DDPC - Avant montage', 'Étude en cours', '2026-10-12T08:00:00Z'),
    ],
  })

  it('to complete are cards with documents and deadline', async () => {
    serveCases([
      buildOwnCase({ advisers: [{ name: 'Maxime Le Goff', email: 'maxime@cabinet.fr', phoneNumber: '0639980050' }] }),
      completedCase,
    ])
    const { getAddress } = await openApp('/customer-cases', 'CUSTOMER')
    expect(await screen.findByRole('heading', { name: 'Un dossier à compléter' })).toBeTruthy()
    const caseLink = screen.getByRole('link', { name: /Achat à Séné/ })
    expect(caseLink.textContent).toContain('À compléter avant le 02/12/2026')
    expect(caseLink.textContent).toContain('À fournir\u202F: Bulletins de paie.')
    expect(caseLink.textContent).toContain('1 document sur 2')
    expect(caseLink.textContent).toContain('Maxime Le Goff, 06 39 98 00 50')
    expect(
      within(screen.getByRole('region', { name: 'Qui contacter' })).getByRole('link', { name: 'maxime@cabinet.fr' }),
    ).toBeTruthy()
    expect(within(caseLink).getByRole('list', { name: 'Étapes du dossier Achat à Séné' })).toBeTruthy()
    await userEvent.click(caseLink)
    expect(await screen.findByRole('button', { name: 'Enregistrer et finir plus tard' })).toBeTruthy()
    expect(getAddress()).toBe('/customer-cases/k1')
  })

  it('completed ones are listed with status and date', async () => {
    serveCases([buildOwnCase(), completedCase])
    await openApp('/customer-cases', 'CUSTOMER')
    const table = await screen.findByRole('table', { name: 'Autres dossiers' })
    const row = within(table).getByRole('row', { name: /Rachat de crédits/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Rachat de crédits', expect.stringContaining('Étude en cours'), expect.stringContaining('12/10/2026')])
    expect(within(table).queryByText('Achat à Séné')).toBeNull()
  })

  it('show comparisons of offers shared by the adviser', async () => {
    serveCases([buildOwnCase(), completedCase])
    server.use(
      http.get('*/api/shared-comparisons', () =>
        HttpResponse.json([{ customerCase: 'k2', since: '2026-11-27T09:00:00Z' }]),
      ),
    )
    await openApp('/customer-cases', 'CUSTOMER')
    const sharedOffers = await screen.findByRole('region', { name: 'Vos offres comparées' })
    expect(sharedOffers.textContent).toContain('Rachat de crédits, offres partagées le 27/11/2026')
    expect(
      within(sharedOffers).getByRole('button', {
        name: 'Télécharger la comparaison des offres du dossier Rachat de crédits',
      }),
    ).toBeTruthy()
  })

  it('show an empty text when there are none', async () => {
    serveCases([])
    await openApp('/customer-cases', 'CUSTOMER')
    expect(await screen.findByText(/Vous n’avez aucun dossier en cours\s!/)).toBeTruthy()
  })

  it.each([
    [
      { completedDate: '2026-10-10T08:00:00Z', completedBy: { firstName: 'Sophie', lastName: 'Carrel', own: true } },
      /Vous avez validé ce dossier le 10\/10\/2026/,
    ],
    [
      {
        completedDate: '2026-03-10T08:00:00Z',
        completionLimitDate: '2026-05-20',
        requests: [{ date: '2026-05-05T08:00:00Z', limitDate: '2026-05-20' }],
      },
      /^Le délai de dépôt de ce dossier s’est terminé le 20\/05\/2026/,
    ],
    [
      { completedDate: '2026-10-10T08:00:00Z', completedBy: { firstName: 'Sophie', lastName: 'Carrel', own: false } },
      /^Sophie a validé ce dossier le 10\/10\/2026/,
    ],
    [{ status: [buildStatus('Accord', 'ACCEPTED')] }, /^Aucun document n’est attendu de votre part pour ce dossier\.$/],
    [{ completionLimitDate: '2026-11-01' }, /s’est terminé le 01\/11\/2026/],
    [{ withUpload: false }, /Aucun document ne vous est demandé/],
  ])('show why they accept no documents: %j', async (overrides, text) => {
    serveCases([buildOwnCase({ activeForUpload: false, ...overrides })])
    await openApp('/customer-cases/k1', 'CUSTOMER')
    expect((await screen.findByText(text)).textContent).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('show sent and missing documents after completion', async () => {
    serveCases([
      buildOwnCase({ activeForUpload: false, completedDate: '2026-10-10T08:00:00Z', medias: [buildMedia('RIB.pdf')] }),
    ])
    await openApp('/customer-cases', 'CUSTOMER')
    await userEvent.click(await screen.findByRole('link', { name: 'Achat à Séné' }))
    const fileList = within(await screen.findByRole('list', { name: 'Fichiers' }))
    expect(fileList.getByRole('button', { name: 'Voir RIB.pdf' })).toBeTruthy()
    expect(fileList.queryByRole('button', { name: /Retirer/ })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Achat à Séné' }).tagName).toBe('H2')
    const missingDocuments = screen.getByRole('region', { name: '1 document sur 2 manque' })
    expect(
      within(missingDocuments)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Bulletins de paie'])
  })

  it('cases of another customer are not found', async () => {
    serveCases([])
    await openApp('/customer-cases/k9', 'CUSTOMER')
    expect(await screen.findByText(/n’existe pas/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull()
  })
})
