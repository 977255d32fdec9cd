import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { Compliance, IdentityCheck, IssueForm } from '../api'

const API = '*/api'

const CUSTOMERS: Compliance['customers'] = [
  { uuid: 'c1', name: { firstName: 'Anne', lastName: 'Le Goff' }, hasAccount: true },
  { uuid: 'c2', name: { firstName: 'Noël', lastName: 'L’Hôte' }, hasAccount: false },
]

const CUSTOMER_RECORD = {
  uuid: 'r1',
  version: 1,
  maritalStatus: 'Marié',
  liftingOfBankingSecrecy: false,
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

const CUSTOMER_CASE = {
  uuid: 'k1',
  version: 1,
  label: 'Achat à Séné',
  withUpload: false,
  itemsList: '',
  itemsListArray: [],
  creationDate: '2026-11-02T09:00:00Z',
  customerRecord: { uuid: 'r1', label: 'Madame Le Goff Anne' },
  recipients: [],
  activeForUpload: false,
  lastActDate: '2026-11-02T09:00:00Z',
  advisers: [],
  status: [
    {
      label: 'Dossier créé',
      family: { key: 'DOCUMENTS', label: 'Documents attendus' },
      date: '2026-11-02T09:00:00Z',
      author: { firstName: 'Ada', lastName: 'Roy' },
    },
  ],
  downloadable: false,
  medias: [],
}

/** Mandate issued to both customers. */
export function buildLegalDocument(overrides: Partial<LegalDocument> = {}): LegalDocument {
  return {
    uuid: 'd1',
    kind: 'MANDATE',
    title: 'Mandat de recherche',
    customerCase: 'k1',
    state: 'opened',
    sha256: 'ab'.repeat(32),
    templateVersion: 2,
    isDraft: false,
    issueDate: '2026-11-20T09:00:00Z',
    asksMedium: false,
    confirmation: 'signature',
    people: [
      { customer: 'c1', state: 'signed', answerDate: '2026-11-21T09:00:00Z' },
      { customer: 'c2', state: 'opened', openingDate: '2026-11-22T09:00:00Z' },
    ],
    ...overrides,
  }
}

interface ComplianceResponses {
  compliance?: Partial<Compliance>
  documents?: LegalDocument[]
  checks?: IdentityCheck[]
  /** Names of the values that are missing until they are written. */
  missingNames?: string[]
  /** Values that the record gives. */
  givenValues?: Record<string, string>
  /** Refusal of the issue. */
  refusal?: { status: number; body: object }
}

/** Mocks the case k1 with its panel; returns the requests that were sent. */
export function serveCompliance({
  compliance,
  documents = [],
  checks = [],
  missingNames = [],
  givenValues = {},
  refusal,
}: ComplianceResponses = {}) {
  const sentRequests: { preparations: IssueForm[]; issues: IssueForm[]; checks: unknown[] } = {
    preparations: [],
    issues: [],
    checks: [],
  }
  server.use(
    http.get(`${API}/site`, () => HttpResponse.json({})),
    http.get(`${API}/customer-records/r1`, () => HttpResponse.json(CUSTOMER_RECORD)),
    http.get(`${API}/customer-records/r1/cases`, () => HttpResponse.json([CUSTOMER_CASE])),
    http.get(`${API}/customer-records/r1/inquiries`, () => HttpResponse.json([])),
    http.get(`${API}/customer-cases/k1`, () => HttpResponse.json(CUSTOMER_CASE)),
    http.get(`${API}/customer-cases/k1/compliance`, () =>
      HttpResponse.json({ complete: false, items: [], customers: CUSTOMERS, ...compliance }),
    ),
    http.get(`${API}/customer-cases/k1/legal-documents`, () => HttpResponse.json(documents)),
    http.get(`${API}/customer-records/r1/identity-checks`, () => HttpResponse.json(checks)),
    http.post(`${API}/customer-records/r1/identity-checks`, async ({ request }) => {
      sentRequests.checks.push(await request.json())
      return HttpResponse.json({}, { status: 201 })
    }),
    http.post(`${API}/customer-cases/k1/legal-documents/preparation`, async ({ request }) => {
      const form = (await request.json()) as IssueForm
      sentRequests.preparations.push(form)
      const writtenValues = new Map((form.values ?? []).map(({ name, value }) => [name, value]))
      const filledValues = new Map([...Object.entries(givenValues), ...writtenValues])
      return HttpResponse.json({
        kind: form.kind,
        title: 'Mandat de recherche',
        templateVersion: 3,
        isDraft: true,
        missing: missingNames.filter((name) => !writtenValues.has(name)),
        values: [...filledValues].map(([name, value]) => ({ name, value })),
        content: {
          title: 'Mandat de recherche',
          notes: [],
          mark: 'PROJET, NON VALIDÉ',
          sections: [{ title: 'Objet', blocks: [] }],
        },
      })
    }),
    http.post(`${API}/customer-cases/k1/legal-documents`, async ({ request }) => {
      sentRequests.issues.push((await request.json()) as IssueForm)
      if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
      return HttpResponse.json(
        buildLegalDocument({
          people: [
            { customer: 'c1', state: 'issued' },
            { customer: 'c2', state: 'issued' },
          ],
        }),
        { status: 201 },
      )
    }),
  )
  return sentRequests
}

/** Opens the case; the panel is loaded. */
export async function openCase() {
  const app = await openApp('/customer-records/r1/cases/k1', 'EMPLOYEE')
  await screen.findByRole('button', { name: 'Préparer un document' })
  return app
}
