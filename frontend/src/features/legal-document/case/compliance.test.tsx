import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { serveAfterLostResponse, server } from '@/test/server'
import type { ComplianceItem, IdentityCheck } from '../api'
import { checkIdentity, identityValues, ORIGIN_LIMIT } from './identityForm'
import { endText } from './term'
import { buildLegalDocument, openCase, serveCompliance } from './testCompliance'

function buildItem(
  kind: string,
  deadline: string,
  state: string,
  overrides: Partial<ComplianceItem> = {},
): ComplianceItem {
  return {
    kind,
    before: deadline,
    state,
    required: true,
    isValid: state === 'signed' || state === 'acknowledged',
    ...overrides,
  }
}

const IDENTITY_CHECK: IdentityCheck = {
  uuid: 'i1',
  customer: 'c1',
  document: 'passport',
  validUntil: '2020-01-01',
  politicallyExposed: false,
  vigilance: 'normal',
  checkDate: '2019-06-01T09:00:00Z',
  user: { firstName: 'Ada', lastName: 'Roy' },
}

const findList = (name: string) => screen.findByRole('list', { name })

describe('compliance panel', () => {
  it('groups documents by step with state and answers', async () => {
    serveCompliance({
      compliance: {
        items: [
          buildItem('DER', 'study', 'acknowledged'),
          buildItem('MANDATE', 'lender', 'opened', { validUntil: '2099-05-01' }),
          buildItem('ADVICE', 'signature', 'missing'),
        ],
      },
      documents: [buildLegalDocument()],
    })
    await openCase()
    expect(screen.getByText(/^2\sdocuments à obtenir$/)).toBeTruthy()
    expect((await findList('Avant l’étude')).textContent).toContain('Réception confirmée')
    const mandateList = await findList('Avant l’envoi à un établissement')
    expect(mandateList.textContent).toContain('Valable jusqu’au 01/05/2099')
    expect(mandateList.textContent).toContain('Anne Le Goff a signé le 21/11/2026')
    expect(mandateList.textContent).toContain('Noël L’Hôte l’a ouvert le 22/11/2026, sans répondre')
    expect((await findList('Avant la signature')).textContent).toContain('À remettre')
  })

  it('has a line for each current document', async () => {
    const buildCustomerDocument = (uuid: string, customer: string, state: 'signed' | 'issued') =>
      buildLegalDocument({ uuid, state, people: [{ customer, state }] })
    serveCompliance({
      compliance: { items: [buildItem('MANDATE', 'lender', 'issued')] },
      documents: [
        buildCustomerDocument('d2', 'c2', 'issued'),
        buildCustomerDocument('d1', 'c1', 'signed'),
        buildLegalDocument({ uuid: 'd0', state: 'replaced' }),
      ],
    })
    await openCase()
    const lines = within(await findList('Avant l’envoi à un établissement')).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => /Remis(?=Remis)|Signé/.exec(textContent)?.[0])).toEqual(['Remis', 'Signé'])
    expect(lines[1]?.textContent).toContain('Anne Le Goff a signé')
  })

  it('shows the reason of a refusal', async () => {
    serveCompliance({
      compliance: { items: [buildItem('MANDATE', 'lender', 'declined')] },
      documents: [
        buildLegalDocument({
          state: 'declined',
          people: [{ customer: 'c1', state: 'declined', reason: 'Une information est fausse' }],
        }),
      ],
    })
    await openCase()
    expect((await findList('Avant l’envoi à un établissement')).textContent).toContain(
      'Anne Le Goff a refusé\u202F: Une information est fausse',
    )
  })

  it('offers the signed file and copies of papers', async () => {
    const documentPeople = [
      { customer: 'c1', state: 'signed' as const },
      { customer: 'c2', state: 'signed' as const, medium: 'paper' as const, hasPaperCopy: true },
    ]
    const signedDocument = buildLegalDocument({ state: 'signed', people: documentPeople, signedFileReady: false })
    serveCompliance({ compliance: { items: [buildItem('MANDATE', 'lender', 'signed')] }, documents: [signedDocument] })
    const requestedPlaces: string[] = []
    server.use(
      http.get('*/api/legal-documents/d1/paper-copies/:place', ({ params }) => {
        requestedPlaces.push(String(params['place']))
        return HttpResponse.json({ message: 'Panne.' }, { status: 500 })
      }),
    )
    const { user } = await openCase()
    await user.click(screen.getByRole('button', { name: 'Fichiers du document Mandat de recherche' }))
    const signedFileItem = await screen.findByRole('menuitem', { name: /^Ouvrir le document signé/ })
    expect(signedFileItem.getAttribute('aria-disabled')).toBe('true')
    expect(signedFileItem.textContent).toContain('en préparation…')
    signedDocument.signedFileReady = true
    await waitFor(
      () =>
        expect(
          screen.getByRole('menuitem', { name: /^Ouvrir le document signé/ }).getAttribute('aria-disabled'),
        ).toBeNull(),
      { timeout: 5000 },
    )
    await user.click(screen.getByRole('menuitem', { name: /^Ouvrir la copie du papier/ }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Une erreur a été rencontrée (Panne.)'))
    expect(requestedPlaces).toEqual(['2'])
  })

  it('reports a failed load, with a retry', async () => {
    serveCompliance()
    server.use(
      http.get('*/api/customer-cases/k1/compliance', () => HttpResponse.json({ message: 'Panne.' }, { status: 500 }), {
        once: true,
      }),
    )
    const { user } = await openApp('/customer-records/r1/cases/k1', 'EMPLOYEE')
    expect((await screen.findByRole('alert')).textContent).toContain('Panne.')
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Aucun document n’est demandé pour ce type de projet.')).toBeTruthy()
  })
})

describe('identity checks', () => {
  it('warn about ended documents, are recorded per customer', async () => {
    const sentRequests = serveCompliance({
      compliance: { items: [buildItem('LCBFT', 'lender', 'expired')] },
      checks: [IDENTITY_CHECK],
    })
    const { user } = await openCase()
    const checksList = await findList('Vérification d’identité (LCB-FT)')
    await waitFor(() => expect(checksList.textContent).toContain('Pièce échue'))
    expect(checksList.textContent).toContain('Passeport. Échu depuis le 01/01/2020.')
    expect(within(checksList).getAllByRole('listitem')[1]?.textContent).toContain('À faire')
    await user.click(within(checksList).getByRole('button', { name: /^Vérifier l’identité\s: Noël L’Hôte$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /Noël L’Hôte$/ }))
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(dialog.getAllByText('Champ obligatoire.')).toHaveLength(2))
    expect(sentRequests.checks).toEqual([])
    await user.selectOptions(dialog.getByLabelText(/^Document vu/), 'Passeport')
    await user.type(dialog.getByLabelText(/^Valable jusqu’au/), '01012099')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La vérification d’identité est enregistrée.'))
    expect(sentRequests.checks).toEqual([
      {
        customer: 'c2',
        document: 'passport',
        validUntil: '2099-01-01',
        politicallyExposed: false,
        vigilance: 'normal',
      },
    ])
  })

  it('sent again have the same key', async () => {
    serveCompliance()
    const sentKeys = serveAfterLostResponse('*/api/customer-records/r1/identity-checks', IDENTITY_CHECK, 201)
    const { user } = await openCase()
    const checksList = await findList('Vérification d’identité (LCB-FT)')
    await user.click(within(checksList).getByRole('button', { name: /^Vérifier l’identité\s: Noël L’Hôte$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /Noël L’Hôte$/ }))
    await user.selectOptions(dialog.getByLabelText(/^Document vu/), 'Passeport')
    await user.type(dialog.getByLabelText(/^Valable jusqu’au/), '01012099')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect(await dialog.findByText(/serveur injoignable/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La vérification d’identité est enregistrée.'))
    expect(sentKeys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(sentKeys).toEqual([sentKeys[0], sentKeys[0]])
  })

  const findInvalidFields = (values: object) =>
    checkIdentity(
      { ...identityValues(undefined), document: 'passport', validUntil: '2099-01-01', ...values },
      '2026-11-27',
    ).map(({ field }) => field)

  it('demand more of a politically exposed person', () => {
    expect(findInvalidFields({})).toEqual([])
    expect(findInvalidFields({ politicallyExposed: true })).toEqual(['vigilance'])
    expect(findInvalidFields({ politicallyExposed: true, vigilance: 'reinforced' })).toEqual(['originOfFunds'])
  })

  it('accept a document until its last day', () => {
    expect(findInvalidFields({ validUntil: '2026-11-27' })).toEqual([])
    expect(findInvalidFields({ validUntil: '2026-11-26' })).toEqual(['validUntil'])
  })

  it('limit the origin of funds', () => {
    expect(findInvalidFields({ originOfFunds: 'é'.repeat(ORIGIN_LIMIT) })).toEqual([])
    expect(findInvalidFields({ originOfFunds: 'é'.repeat(ORIGIN_LIMIT + 1) })).toEqual(['originOfFunds'])
  })
})

it('the end of a document is announced', () => {
  expect(endText('2026-12-31', '2026-11-27')).toEqual({ text: 'Valable jusqu’au 31/12/2026', isNear: false })
  expect(endText('2026-12-01', '2026-11-27')).toEqual({
    text: 'Valable jusqu’au 01/12/2026, encore 4\u00A0jours',
    isNear: true,
  })
  expect(endText('2026-11-27', '2026-11-27').text).toContain('dernier jour')
  expect(endText('2026-11-26', '2026-11-27').text).toBe('Échu depuis le 26/11/2026')
})
