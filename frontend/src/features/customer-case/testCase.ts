import { screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { Role } from '@/session/user'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { CustomerCase, ItemState } from './api'
import type { DocumentItem } from './documents/requestedDocuments'

export const API = 'http://localhost:3000/api'

/** Case as sent to staff; `overrides` replace the defaults. */
export function buildCase(overrides: Partial<CustomerCase> = {}): CustomerCase {
  return {
    uuid: 'k1',
    version: 1,
    label: 'Achat à Séné',
    withUpload: true,
    itemsList: 'Revenus :\nBulletins de paie\nRIB',
    itemsListArray: [
      { uuid: 'i0', label: 'Revenus :', isFile: false, isChecked: false, open: false },
      buildDocument('i1', 'RIB', 'received'),
      buildDocument('i2', 'Bulletins de paie', 'asked'),
    ],
    creationDate: '2026-11-02T09:00:00Z',
    completionLimitDate: '2026-12-02',
    status: [buildStatus('Dossier créé', 'Documents attendus')],
    recipients: [{ name: 'Anne Le Goff', email: 'anne@exemple.fr' }],
    activeForUpload: true,
    lastActDate: '2026-11-02T09:00:00Z',
    advisers: [],
    downloadable: false,
    medias: [],
    ...overrides,
  }
}

/** Templates: identifier, name, project, lines for the record. */
const TEMPLATES: [string, string, string | undefined, string[]][] = [
  [
    'l1',
    'Crédit immobilier',
    'PROPERTY-LOAN',
    ['Identité :', 'Passeport – Anne Le Goff', 'Projet :', 'Compromis de vente'],
  ],
  ['l2', 'Identité', undefined, ['Identité :', 'Passeport', 'Livret de famille']],
  ['l3', 'Propriétaire', undefined, []],
]
/** Lines of the first template that do not apply to the record. */
const OMITTED_LINES = [
  'Projet :',
  'Devis des travaux',
  'Retraite et pensions :',
  { label: 'Titres de pension', help: 'De chaque caisse.' },
]

/** Requested document with its files. */
export function buildDocument(
  uuid: string,
  label: string,
  state: ItemState,
  overrides: Partial<DocumentItem> = {},
): DocumentItem {
  return { uuid, label, isFile: true, isChecked: state !== 'asked', state, open: true, medias: [], ...overrides }
}

/** File sent by a customer. */
export function buildFile(uuid: string, name: string) {
  return {
    uuid,
    name,
    size: 120_000,
    contentType: 'application/pdf',
    creationDate: '2026-11-03T09:00:00Z',
    readOnly: true,
  }
}

/** Status of a case. */
export function buildStatus(label: string, family: string, date = '2026-11-02T09:00:00Z') {
  return { label, family: { key: family, label: family }, date, author: { firstName: 'Ada', lastName: 'Roy' } }
}

/** Inquiry of a customer of the record. */
const SIMULATION_INQUIRY = {
  uuid: 'q1',
  kind: 'PROPERTY-LOAN',
  kindLabel: 'Prêt immobilier',
  receivedAt: '2026-11-12T09:00:00Z',
  summary: [],
  medias: [],
  opens: true,
  person: { firstName: 'Anne', lastName: 'Le Goff', email: 'anne@exemple.fr', phoneNumber: '0612345678' },
  project: { type: 'PROPERTY-LOAN', amount: 268_000, duration: 300 },
}

/** Mocks a record and its cases; changes show on the next read. */
export function serveCases(cases: CustomerCase[]) {
  const state = { cases, reads: 0 }
  const record = {
    uuid: 'r1',
    version: 1,
    maritalStatus: 'Veuf',
    liftingOfBankingSecrecy: true,
    debts: [],
    properties: [],
    children: [],
    resources: [],
    birthDatesOfChildren: [],
    taxExemptionPotential: false,
    hamonPotential: false,
    customers: [
      {
        uuid: 'c1',
        civility: 'Madame',
        firstName: 'Anne',
        lastName: 'Le Goff',
        phoneNumber: '0612345678',
        birthDate: '1980-07-05',
      },
    ],
  }
  server.use(
    http.get(`${API}/customer-records/r1`, () => HttpResponse.json(record)),
    http.get(`${API}/customer-records/r1/cases`, () => {
      state.reads += 1
      return HttpResponse.json(state.cases)
    }),
    http.get(`${API}/customer-records/r1/inquiries`, () => HttpResponse.json([SIMULATION_INQUIRY])),
    http.get(`${API}/customer-cases/:id`, ({ params }) => {
      const foundCase = state.cases.find((customerCase) => customerCase.uuid === params['id'])
      return foundCase ? HttpResponse.json(foundCase) : HttpResponse.json({ message: 'Introuvable.' }, { status: 404 })
    }),
    http.get(`${API}/customer-cases/:id/compliance`, () =>
      HttpResponse.json({ complete: true, items: [], customers: [] }),
    ),
    http.get(`${API}/customer-cases/:id/legal-documents`, () => HttpResponse.json([])),
    http.get(`${API}/customer-records/:id/identity-checks`, () => HttpResponse.json([])),
    http.get(`${API}/checklist-templates`, () =>
      HttpResponse.json(TEMPLATES.map(([uuid, name, project]) => ({ uuid, name, project, lines: [], version: 1 }))),
    ),
    http.get(`${API}/checklist-templates/:id/lines`, ({ params, request }) => {
      const template = TEMPLATES.find(([uuid]) => uuid === params['id'])
      const { searchParams } = new URL(request.url)
      const recordParameter = searchParams.get('customerRecord')
      if (searchParams.get('leftOut') === 'true') return HttpResponse.json(template?.[0] === 'l1' ? OMITTED_LINES : [])
      return template && recordParameter === 'r1'
        ? HttpResponse.json(template[3])
        : HttpResponse.json({ message: 'Introuvable.' }, { status: 404 })
    }),
    http.get(`${API}/partners`, () =>
      HttpResponse.json([
        { uuid: 'p1', businessName: 'Notaires de Vannes', lastName: 'Riou', firstName: 'Yann' },
        { uuid: 'p2', businessName: 'Étude Morvan' },
      ]),
    ),
  )
  return state
}

/** Opens the tab « Dossiers » of the record, or a page below it. */
export async function openTab(role: Role = 'EMPLOYEE', subpath = '', heading = 'Dossiers') {
  const app = await openApp(`/customer-records/r1/cases${subpath}`, role)
  await screen.findByRole('heading', { name: heading, level: 2 })
  return { ...app, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}
