import { http, HttpResponse } from 'msw'
import type { LegalDocument, LegalPerson } from '@/components/legal-document/documentStates'
import { server } from '@/test/server'

const API = '*/api'

const DOCUMENT_CONTENT = {
  title: 'Mandat de recherche',
  notes: ['Référence MANDATE-1'],
  sections: [
    {
      title: 'Objet',
      blocks: [
        { form: 'paragraph', texts: ['Le client confie une recherche.'], titles: [], rows: [] },
        { form: 'table', texts: [], titles: ['Banque', 'Taux'], rows: [['Banque du Port', '3,10 %']] },
      ],
    },
  ],
}

/** Mandate addressed to one customer; `overrides` replace the defaults. */
export function buildDocument(overrides: Partial<LegalDocument> = {}): LegalDocument {
  return {
    uuid: 'd1',
    kind: 'MANDATE',
    title: 'Mandat de recherche',
    customerCase: 'k1',
    state: 'issued',
    sha256: 'ab'.repeat(32),
    templateVersion: 2,
    isDraft: false,
    issueDate: '2026-11-27T09:00:00Z',
    asksMedium: false,
    confirmation: 'signature',
    own: ['a'],
    people: [{ customer: 'a', state: 'issued' }],
    ...overrides,
  }
}

/**
 * Mocks a document whose state follows the requests; `refusals` are error responses by name of the request. Returns the
 * names of the received requests.
 */
export function serveDocument(
  overrides: Partial<LegalDocument> = {},
  refusals: Record<string, { status: number; body: object }> = {},
): string[] {
  const document = buildDocument(overrides)
  const requestedActions: string[] = []
  const [person] = document.people as [LegalPerson]
  const stubAction = (name: string, applyAction: (body: Record<string, unknown>) => void) =>
    http.post(`${API}/legal-documents/:id/${name}`, async ({ request }) => {
      requestedActions.push(name)
      const refusal = refusals[name]
      if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
      const text = await request.text()
      applyAction(text === '' ? {} : (JSON.parse(text) as Record<string, unknown>))
      return new HttpResponse(null, { status: 204 })
    })
  const buildEnding = (state: LegalDocument['state']) => () => {
    person.state = state
    person.answerDate = '2026-11-27T10:05:00Z'
    document.state = state
  }
  server.use(
    http.get(`${API}/my-documents`, () => HttpResponse.json([document])),
    http.get(`${API}/legal-documents/:id`, () => HttpResponse.json(document)),
    http.get(`${API}/legal-documents/:id/content`, () => HttpResponse.json(DOCUMENT_CONTENT)),
    stubAction('open', () => {
      person.state = 'opened'
      person.openingDate = '2026-11-27T10:00:00Z'
    }),
    stubAction('medium', ({ medium }) => {
      person.medium = medium === 'paper' ? 'paper' : 'electronic'
    }),
    stubAction('code', () => {}),
    stubAction('sign', buildEnding('signed')),
    stubAction('withdraw', buildEnding('withdrawn')),
    stubAction('acknowledge', buildEnding('acknowledged')),
    stubAction('decline', ({ reason }) => {
      person.reason = String(reason)
      buildEnding('declined')()
    }),
  )
  return requestedActions
}
