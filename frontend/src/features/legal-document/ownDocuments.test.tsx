import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

const API = '*/api'

interface Person {
  customer: string
  state: string
  openingDate?: string
  medium?: string
}

let document: Record<string, unknown> & { people: Person[]; state: string }
let asked: string[]

const CONTENT = {
  title: 'Mandat de recherche', notes: ['Référence MANDATE-1'],
  sections: [{ title: 'Objet', blocks: [
    { form: 'paragraph', texts: ['Le client confie une recherche.'], titles: [], rows: [] },
    { form: 'table', texts: [], titles: ['Banque', 'Taux'], rows: [['Banque du Port', '3,10 %']] },
  ] }],
}

function serve() {
  const answer = (name: string, change: () => void) =>
    http.post(`${API}/legal-documents/:id/${name}`, () => {
      asked.push(name)
      change()
      return new HttpResponse(null, { status: 204 })
    })
  const person = () => {
    const [first] = document.people
    if (!first) throw new Error('a person')
    return first
  }
  server.use(
    http.get(`${API}/my-documents`, () => HttpResponse.json([document])),
    http.get(`${API}/legal-documents/:id`, () => HttpResponse.json(document)),
    http.get(`${API}/legal-documents/:id/content`, () => HttpResponse.json(CONTENT)),
    answer('open', () => { person().state = 'opened'; person().openingDate = '2026-11-27T10:00:00Z' }),
    answer('medium', () => { person().medium = 'electronic' }),
    answer('code', () => {}),
    answer('sign', () => { person().state = 'signed'; document.state = 'signed' }),
    answer('acknowledge', () => { person().state = 'acknowledged'; document.state = 'acknowledged' }),
    answer('decline', () => { person().state = 'declined'; document.state = 'declined' }),
  )
}

/** Reports the end of the text as visible: the DOM of the tests has no layout. */
class VisibleObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}

  observe() {
    this.report([{ isIntersecting: true }])
  }

  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', VisibleObserver)
  asked = []
  document = {
    uuid: 'd1', kind: 'MANDATE', title: 'Mandat de recherche', customerCase: 'k1', state: 'issued', sha256: 'ab'.repeat(32), templateVersion: 2,
    isDraft: false, issueDate: '2026-11-27T09:00:00Z', asksMedium: false, confirmation: 'signature', own: ['a'],
    people: [{ customer: 'a', state: 'issued' }],
  }
  serve()
})

describe('documents of a customer', () => {
  it('lists what awaits an answer', async () => {
    await openApp('/my-documents', 'CUSTOMER')
    const link = await screen.findByRole('link', { name: 'Mandat de recherche' })
    expect(link.getAttribute('href')).toBe('/my-documents/d1')
    expect(screen.getByText('À lire et à signer')).toBeDefined()
  })

  it('is signed with a code after the sentence is ticked', async () => {
    const user = userEvent.setup({ delay: null })
    await openApp('/my-documents/d1', 'CUSTOMER')
    expect((await screen.findByRole('article')).textContent).toContain('Banque du Port')
    const code = await screen.findByRole('button', { name: 'Recevoir mon code' })
    expect((code as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: /^J’ai lu ce document/ }))
    await user.click(code)
    await user.type(await screen.findByLabelText('Code à six chiffres'), '123 456')
    await user.click(screen.getByRole('button', { name: 'Signer' }))
    expect(await screen.findByText(/Votre réponse/)).toBeDefined()
    expect(asked).toEqual(['open', 'code', 'sign'])
  })

  it('asks for paper or electronic form before an insurance document is shown', async () => {
    document = { ...document, asksMedium: true, confirmation: 'acknowledgement' }
    const user = userEvent.setup({ delay: null })
    await openApp('/my-documents/d1', 'CUSTOMER')
    await user.click(await screen.findByRole('button', { name: 'Le lire ici' }))
    await screen.findByRole('article')
    await user.click(await screen.findByRole('checkbox', { name: /^J’ai reçu ce document/ }))
    await user.click(screen.getByRole('button', { name: 'Confirmer la réception' }))
    expect(await screen.findByText(/Votre réponse/)).toBeDefined()
    expect(asked).toEqual(['medium', 'open', 'acknowledge'])
  })

  it('is declined with a reason', async () => {
    const user = userEvent.setup({ delay: null })
    await openApp('/my-documents/d1', 'CUSTOMER')
    await user.click(await screen.findByRole('button', { name: 'Refuser le document' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Une information est fausse' }))
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await screen.findByText(/Votre réponse/)).toBeDefined()
    expect(asked).toContain('decline')
  })
})
