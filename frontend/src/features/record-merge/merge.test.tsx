import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { ComparedField, MergePreview, PastMerge } from './api'

configure({ defaultHidden: true })

const RECORDS = '*/api/customer-records'

const buildField = (overrides: Partial<ComparedField> & Pick<ComparedField, 'key' | 'label'>): ComparedField => ({
  kept: ['a'],
  removed: ['b'],
  differs: true,
  joins: false,
  proposed: 'kept',
  ...overrides,
})

const auditFields = {
  creationDate: '2026-01-12T09:00:00Z',
  creationUser: { firstName: 'Claire', lastName: 'Le Bihan' },
  updateDate: '2026-11-18T15:30:00Z',
  updateUser: { firstName: 'Marc', lastName: 'Tanguy' },
}

const MERGE_PREVIEW: MergePreview = {
  kept: {
    uuid: 'r1',
    version: 3,
    label: 'Anne Le Goff',
    customers: [{ uuid: 'c1', firstName: 'Anne', lastName: 'Le Goff', account: false }],
    ...auditFields,
  },
  removed: {
    uuid: 'r2',
    version: 5,
    label: 'Anne Legoff',
    customers: [{ uuid: 'c2', firstName: 'Anne', lastName: 'Legoff', account: true }],
    ...auditFields,
  },
  newer: 'removed',
  samePeople: [{ kept: 'c1', removed: 'c2' }],
  groups: [
    {
      person: 'c1',
      fields: [
        buildField({ key: 'customers.c1.lastName', label: 'Nom', kept: ['Le Goff'], removed: ['Legoff'] }),
        buildField({
          key: 'customers.c1.firstName',
          label: 'Prénom',
          kept: ['Anne'],
          removed: ['Anne'],
          differs: false,
        }),
      ],
    },
    {
      fields: [
        buildField({
          key: 'debts',
          label: 'Crédits en cours',
          kept: ['BNP'],
          removed: ['CIC'],
          joins: true,
          proposed: 'removed',
        }),
      ],
    },
  ],
  moves: {
    cases: 2,
    reports: 1,
    tasks: 0,
    files: 3,
    inquiries: 0,
    assignments: 1,
    groups: 0,
    accounts: 1,
    complaints: 1,
    legalDocuments: 2,
    identityChecks: 1,
    mails: 3,
  },
}

const buildRecord = (uuid: string) => ({
  uuid,
  version: 3,
  maritalStatus: 'Marié',
  debts: [],
  properties: [],
  children: [],
  resources: [],
  birthDatesOfChildren: [],
  cases: [],
  taxExemptionPotential: false,
  hamonPotential: false,
  liftingOfBankingSecrecy: false,
  ...auditFields,
  customers: [
    {
      uuid: 'c1',
      role: 'CUSTOMER',
      civility: 'Madame',
      firstName: 'Anne',
      lastName: 'Le Goff',
      phoneNumber: '0612345678',
      birthDate: '1980-07-05',
      allowMail: true,
      allowSms: true,
    },
  ],
})

let requestedParams: URLSearchParams[]
let sentBodies: unknown[]

function serveMerge(preview: MergePreview = MERGE_PREVIEW, createResponse?: () => Response) {
  requestedParams = []
  sentBodies = []
  server.use(
    http.get(`${RECORDS}/:id`, ({ params }) => HttpResponse.json(buildRecord(String(params['id'])))),
    http.get(`${RECORDS}/:id/merge`, ({ request }) => {
      requestedParams.push(new URL(request.url).searchParams)
      return HttpResponse.json(preview)
    }),
    http.post(`${RECORDS}/:id/merge`, async ({ request }) => {
      sentBodies.push(await request.json())
      return createResponse?.() ?? HttpResponse.json({ uuid: 'm1', customerRecord: 'r1' })
    }),
  )
}

beforeEach(() => {
  server.use(http.get('*/api/site', () => HttpResponse.json({})))
})

describe('merge page', () => {
  it('shows records, differences and moves, sends the choices', async () => {
    serveMerge()
    const user = userEvent.setup({ delay: null })
    await openApp('/customer-records/r1/merge?with=r2', 'ADMIN')
    const keptRegion = await screen.findByRole('region', { name: 'Fiche qui reste' })
    expect(within(keptRegion).getByRole('link').textContent).toBe('Anne Le Goff')
    expect(
      within(screen.getByRole('region', { name: 'Fiche qui disparaît' })).getByText('La plus récente'),
    ).toBeTruthy()
    const movedItems = within(screen.getByRole('region', { name: 'Ce qui est transféré' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(movedItems).toEqual([
      '2\u00A0dossiers',
      '1\u00A0compte rendu',
      '3\u00A0fichiers',
      '1\u00A0attribution à un salarié',
      '1\u00A0compte client',
      '2\u00A0documents légaux',
      '1\u00A0vérification d’identité',
      '3\u00A0emails envoyés',
      '1\u00A0réclamation',
    ])
    expect(screen.getByText('1 champ identique')).toBeTruthy()
    const nameChoice = screen.getByRole('radiogroup', { name: 'Nom, Anne Le Goff' })
    expect(within(nameChoice).getByRole<HTMLInputElement>('radio', { name: /Fiche qui reste.*Le Goff/ }).checked).toBe(
      true,
    )
    await user.click(within(nameChoice).getByRole('radio', { name: /Fiche qui disparaît.*Legoff/ }))
    expect(within(nameChoice).queryByRole('radio', { name: 'Garder les deux' })).toBeNull()
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Crédits en cours, Foyer' })).getByRole('radio', {
        name: 'Garder les deux',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Fusionner les deux fiches' }))
    const dialog = await screen.findByRole('dialog', { name: /Fusionner les fiches d’Anne Le Goff/ })
    expect(sentBodies).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Fusionner' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Les deux fiches n’en font plus qu’une.'))
    expect(sentBodies).toEqual([
      {
        with: 'r2',
        version: 3,
        otherVersion: 5,
        samePeople: [{ kept: 'c1', removed: 'c2' }],
        choices: { 'customers.c1.lastName': 'removed', debts: 'both' },
      },
    ])
  })

  it('recomputes for another mapping, blocks on a problem', async () => {
    serveMerge({ ...MERGE_PREVIEW, groups: [], problem: 'Une fiche n’en tient que deux.' })
    const user = userEvent.setup({ delay: null })
    await openApp('/customer-records/r1/merge?with=r2', 'ADMIN')
    await user.click(await screen.findByRole('radio', { name: 'est une autre personne' }))
    await waitFor(() => expect(requestedParams.at(-1)?.get('people')).toBe(''))
    expect(screen.getByRole('alert').textContent).toBe('Une fiche n’en tient que deux.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fusionner les deux fiches' }).disabled).toBe(true)
  })

  it('reports a concurrent change and compares again', async () => {
    serveMerge(MERGE_PREVIEW, () =>
      HttpResponse.json({ message: 'Cette fiche a été modifiée entre-temps par Marc Tanguy.' }, { status: 409 }),
    )
    const user = userEvent.setup({ delay: null })
    await openApp('/customer-records/r1/merge?with=r2', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Fusionner les deux fiches' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fusionner' }))
    expect(await screen.findByText(/modifiée entre-temps par Marc Tanguy/)).toBeTruthy()
    await waitFor(() => expect(requestedParams.length).toBe(2))
  })
})

describe('merge notice', () => {
  const pastMerge: PastMerge = {
    uuid: 'm1',
    kept: 'r1',
    keptLabel: 'Anne Le Goff',
    removed: 'r2',
    removedLabel: 'Anne Legoff',
    mergedAt: '2026-11-23T13:05:00Z',
    mergedBy: 'Claire Le Bihan',
    undoable: true,
  }
  const duplicateRecord = {
    uuid: 'r9',
    label: 'Anne Legoff',
    customers: [{ firstName: 'Anne', lastName: 'Legoff', phoneNumber: '0612345678' }],
    because: ['phoneNumber'],
  }

  it('ADMIN undoes a merge and opens a duplicate', async () => {
    serveMerge()
    let isUndone = false
    server.use(
      http.get(`${RECORDS}/:id/merges`, () => HttpResponse.json(isUndone ? [] : [pastMerge])),
      http.get(`${RECORDS}/:id/duplicates`, () => HttpResponse.json([duplicateRecord])),
      http.post('*/api/record-merges/m1/undo', () => {
        isUndone = true
        return HttpResponse.json({ uuid: 'm1', customerRecord: 'r1' })
      }),
    )
    const user = userEvent.setup({ delay: null })
    await openApp('/customer-records/r1', 'ADMIN')
    const link = await screen.findByRole('link', { name: 'Fusionner avec la fiche d’Anne Legoff' })
    expect(link.getAttribute('href')).toBe('/customer-records/r1/merge?with=r9')
    expect(screen.getByText(/Fusionnée avec la fiche d’Anne Legoff .* à 14 h 05, par Claire Le Bihan\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Annuler la fusion' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Annuler la fusion\u202F?' })).getByRole('button', {
        name: 'Annuler la fusion',
      }),
    )
    await waitFor(() => expect(screen.queryByText(/Fusionnée avec/)).toBeNull())
    expect(currentFeedback()?.text).toContain('La fusion a été annulée')
  })

  it('an EMPLOYEE sees the duplicate but cannot merge', async () => {
    serveMerge()
    server.use(
      http.get(`${RECORDS}/:id/merges`, () => HttpResponse.json([pastMerge])),
      http.get(`${RECORDS}/:id/duplicates`, () => HttpResponse.json([duplicateRecord])),
    )
    await openApp('/customer-records/r1', 'EMPLOYEE')
    expect(await screen.findByText('Une fiche semblable existe')).toBeTruthy()
    expect(screen.getByText(/Fusionnée avec/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Fusionner/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Annuler la fusion' })).toBeNull()
  })

  it('an old address redirects to the merged record', async () => {
    serveMerge()
    server.use(
      http.get(`${RECORDS}/:id`, ({ params }) =>
        params['id'] === 'r2'
          ? HttpResponse.json({ message: 'Introuvable' }, { status: 404 })
          : HttpResponse.json(buildRecord('r1')),
      ),
      http.get(`${RECORDS}/r2/merges`, () => HttpResponse.json([pastMerge])),
    )
    const { router } = await openApp('/customer-records/r2', 'EMPLOYEE')
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer-records/r1'))
    expect(currentFeedback()?.text).toBe('La fiche d’Anne Legoff a été fusionnée avec celle-ci.')
  })
})
