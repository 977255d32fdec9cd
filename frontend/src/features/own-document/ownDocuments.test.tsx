import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { awaitedText, outcomeOf, actionText } from './ownDocument'
import { buildDocument, serveDocument } from './testDocument'

let reportFunctions: ((entries: { isIntersecting: boolean }[]) => void)[]

/** The DOM of the tests has no layout: the end of the text is reached on demand. */
class OnDemandObserver {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    reportFunctions.push(report)
  }
  observe() {}
  disconnect() {}
}

const reachEnd = () => act(() => reportFunctions.forEach((report) => report([{ isIntersecting: true }])))
const findButton = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

async function openDocument() {
  const app = await openApp('/my-documents/d1', 'CUSTOMER')
  await screen.findByRole('article', { name: 'Mandat de recherche' })
  return app
}

beforeEach(() => {
  reportFunctions = []
  vi.stubGlobal('IntersectionObserver', OnDemandObserver)
})

describe('documents of a customer', () => {
  it('are listed with the expected answer', async () => {
    serveDocument()
    await openApp('/my-documents', 'CUSTOMER')
    const link = await screen.findByRole('link', { name: /^Mandat de recherche/ })
    expect(link.getAttribute('href')).toBe('/my-documents/d1')
    expect(link.textContent).toContain('À lire et à signer')
  })

  it('are announced in the space of the customer', async () => {
    serveDocument()
    server.use(http.get('*/api/customer-cases', () => HttpResponse.json([])))
    await openApp('/customer-cases', 'CUSTOMER')
    const link = await screen.findByRole('link', { name: 'Voir mes documents' })
    expect(link.getAttribute('href')).toBe('/my-documents')
    expect(screen.getByText(/^1\sdocument à signer$/)).toBeTruthy()
  })

  it('have an empty state', async () => {
    await openApp('/my-documents', 'CUSTOMER')
    expect(await screen.findByText('Aucun document pour le moment')).toBeTruthy()
  })
})

describe('first opening', () => {
  it('is not recorded before the text is displayed', async () => {
    const requestedActions = serveDocument()
    server.use(
      http.get('*/api/legal-documents/:id/content', () => HttpResponse.json({}, { status: 503 }), { once: true }),
    )
    const { user } = await openApp('/my-documents/d1', 'CUSTOMER')
    await screen.findByRole('alert')
    expect(requestedActions).toEqual([])
    await user.click(await findButton('Réessayer'))
    await screen.findByRole('article')
    await waitFor(() => expect(requestedActions).toEqual(['open']))
  })

  it('is sent again after a failure', async () => {
    const refusals: Parameters<typeof serveDocument>[1] = { open: { status: 503, body: {} } }
    const requestedActions = serveDocument({}, refusals)
    await openDocument()
    await waitFor(() => expect(requestedActions).toEqual(['open']))
    delete refusals['open']
    await waitFor(() => expect(requestedActions).toEqual(['open', 'open']), { timeout: 5000 })
  })
})

describe('signature', () => {
  it('follows the reading, the consent and the code', async () => {
    const requestedActions = serveDocument()
    const { user } = await openDocument()
    const consentCheckbox = screen.getByRole<HTMLInputElement>('checkbox', { name: /^J’ai lu ce document/ })
    expect(consentCheckbox.disabled).toBe(true)
    expect(screen.getByText('Lisez le document jusqu’à la fin pour répondre.')).toBeTruthy()
    reachEnd()
    await waitFor(() => expect(consentCheckbox.disabled).toBe(false))
    expect(screen.queryByText('Lisez le document jusqu’à la fin pour répondre.')).toBeNull()
    expect((await findButton('Recevoir mon code')).disabled).toBe(true)
    await user.click(consentCheckbox)
    await user.click(await findButton('Recevoir mon code'))
    await user.type(await screen.findByLabelText('Code à six chiffres'), '123 456')
    await user.click(await findButton('Signer le document'))
    const signedTitle = await screen.findByText('Document signé')
    expect(signedTitle.closest('[role=status]')?.textContent).toContain('27/11/2026')
    expect(currentFeedback()?.text).toBe('Votre signature est enregistrée.')
    expect(requestedActions).toEqual(['open', 'code', 'sign'])
  })

  it('shows wrong code, never sends an incomplete one', async () => {
    const wrongCode = 'Ce code n’est pas le bon. Il vous reste 4 essais.'
    const requestedActions = serveDocument(
      {},
      { sign: { status: 400, body: { message: wrongCode, details: [{ field: 'code', message: wrongCode }] } } },
    )
    const { user } = await openDocument()
    reachEnd()
    await user.click(screen.getByRole('checkbox', { name: /^J’ai lu ce document/ }))
    await user.click(await findButton('Recevoir mon code'))
    const codeField = await screen.findByLabelText('Code à six chiffres')
    await user.type(codeField, '12345')
    await user.click(await findButton('Signer le document'))
    expect(await screen.findByText('Saisissez les six chiffres du code.')).toBeTruthy()
    await user.type(codeField, '6')
    await user.click(await findButton('Signer le document'))
    expect(await screen.findByText(wrongCode)).toBeTruthy()
    expect(requestedActions.filter((name) => name === 'sign')).toHaveLength(1)
    expect(await findButton('Recevoir un autre code')).toBeTruthy()
  })

  it('reports why no code is sent', async () => {
    serveDocument({}, { code: { status: 429, body: { message: 'Trop de codes. Réessayez dans 20 minutes.' } } })
    const { user } = await openDocument()
    reachEnd()
    await user.click(screen.getByRole('checkbox', { name: /^J’ai lu ce document/ }))
    await user.click(await findButton('Recevoir mon code'))
    expect((await screen.findByRole('alert')).textContent).toContain('Trop de codes')
    expect(screen.queryByLabelText('Code à six chiffres')).toBeNull()
  })
})

describe('signed file', () => {
  const signedDocument = {
    state: 'signed' as const,
    people: [{ customer: 'a', state: 'signed' as const, answerDate: '2026-11-27T10:05:00Z' }],
  }

  it('is announced during preparation, offered when ready', async () => {
    serveDocument({ ...signedDocument, signedFileReady: false })
    await openDocument()
    expect(await screen.findByText('Le document signé est en préparation…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enregistrer le document signé' })).toBeNull()
    serveDocument({ ...signedDocument, signedFileReady: true })
    expect(await screen.findByRole('button', { name: 'Enregistrer le document signé' }, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByText('Le document signé est en préparation…')).toBeNull()
  })

  it('an authorisation ends with its withdrawal', async () => {
    const requestedActions = serveDocument({ ...signedDocument, kind: 'SECRECY', signedFileReady: true })
    const { user } = await openDocument()
    await user.click(await findButton('Retirer mon autorisation'))
    const withdrawalDialog = within(await screen.findByRole('dialog', { name: /^Retirer votre autorisation/ }))
    await user.click(withdrawalDialog.getByRole('button', { name: 'Annuler' }))
    expect(requestedActions).toEqual([])
    await user.click(await findButton('Retirer mon autorisation'))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Retirer votre autorisation/ })).getByRole('button', {
        name: 'Retirer',
      }),
    )
    expect((await screen.findByText('Autorisation retirée')).closest('[role=status]')?.textContent).toContain(
      'Vous l’avez retirée',
    )
    expect(requestedActions).toEqual(['withdraw'])
    expect(screen.queryByRole('button', { name: 'Retirer mon autorisation' })).toBeNull()
    expect(currentFeedback()?.text).toBe('Votre autorisation est retirée. Votre conseiller en est informé.')
  })

  it('a replaced authorisation is withdrawn too', async () => {
    const requestedActions = serveDocument({
      kind: 'SECRECY',
      state: 'replaced',
      people: [{ customer: 'a', state: 'signed' }],
    })
    const { user } = await openDocument()
    await user.click(await findButton('Retirer mon autorisation'))
    const withdrawalDialog = await screen.findByRole('dialog', { name: /^Retirer votre autorisation/ })
    expect(withdrawalDialog.textContent).toContain('ne le partagera plus sans votre nouvel accord')
    await user.click(within(withdrawalDialog).getByRole('button', { name: 'Retirer' }))
    await waitFor(() => expect(requestedActions).toEqual(['withdraw']))
  })

  it('a mandate cannot be withdrawn', async () => {
    serveDocument({ ...signedDocument, signedFileReady: true })
    await openDocument()
    await findButton('Enregistrer le document signé')
    expect(screen.queryByRole('button', { name: 'Retirer mon autorisation' })).toBeNull()
  })
})

describe('other answers', () => {
  it('insurance document is read after choosing electronic form', async () => {
    const requestedActions = serveDocument({ asksMedium: true, confirmation: 'acknowledgement' })
    const { user } = await openApp('/my-documents/d1', 'CUSTOMER')
    await user.click(await findButton('Le lire ici'))
    await screen.findByRole('article')
    reachEnd()
    await user.click(await screen.findByRole('checkbox', { name: /^J’ai reçu ce document/ }))
    await user.click(await findButton('Confirmer la réception'))
    expect(await screen.findByText('Réception confirmée')).toBeTruthy()
    expect(requestedActions).toEqual(['medium', 'open', 'acknowledge'])
  })

  it('document wanted on paper requires no answer here', async () => {
    serveDocument({ asksMedium: true, confirmation: 'acknowledgement' })
    const { user } = await openApp('/my-documents/d1', 'CUSTOMER')
    await user.click(await findButton('Le recevoir sur papier'))
    expect(await screen.findByText(/^Vous avez demandé ce document sur papier/)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(await findButton('Répondre ici plutôt'))
    expect(await screen.findByRole('checkbox', { name: /^J’ai reçu ce document/ })).toBeTruthy()
  })

  it('a document is declined with a reason', async () => {
    const requestedActions = serveDocument()
    const { user } = await openDocument()
    await user.click(await findButton('Refuser le document'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuser le document' }))
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await dialog.findByText('Dites-nous pourquoi.')).toBeTruthy()
    expect(requestedActions).not.toContain('decline')
    await user.click(dialog.getByRole('button', { name: 'Une information est fausse' }))
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect((await screen.findByText('Document refusé')).closest('[role=status]')?.textContent).toContain(
      'Une information est fausse',
    )
  })

  it('a document replaced in the meantime says so', async () => {
    const replacementBody = { message: 'Ce document a été remplacé par un autre. Ouvrez le plus récent.' }
    serveDocument({ confirmation: 'acknowledgement' }, { acknowledge: { status: 409, body: replacementBody } })
    const { user } = await openDocument()
    reachEnd()
    await user.click(await screen.findByRole('checkbox', { name: /^J’ai reçu ce document/ }))
    await user.click(await findButton('Confirmer la réception'))
    expect((await screen.findByRole('alert')).textContent).toContain(replacementBody.message)
  })
})

describe('states in words', () => {
  const documentPeople = [
    { customer: 'a', state: 'signed' as const, answerDate: '2026-11-27T10:05:00Z' },
    { customer: 'b', state: 'opened' as const },
  ]

  it('ask the customer to sign or to confirm', () => {
    expect(actionText(buildDocument())).toBe('À lire et à signer')
    expect(actionText(buildDocument({ confirmation: 'acknowledgement' }))).toBe('À lire et à confirmer')
    expect(actionText(buildDocument({ state: 'opened', people: documentPeople }))).toBe('Signé')
    expect(actionText(buildDocument({ state: 'opened', own: ['a', 'b'], people: documentPeople }))).toBe(
      'À lire et à signer',
    )
  })

  it('count documents left to read and to sign', () => {
    const documentToRead = buildDocument({ confirmation: 'acknowledgement' })
    expect(awaitedText([buildDocument(), documentToRead, documentToRead])).toMatch(
      /^2\sdocuments à lire et 1\sdocument à signer$/,
    )
    expect(awaitedText([buildDocument({ state: 'replaced' })])).toBe('')
    const paperDocument = buildDocument({ people: [{ customer: 'a', state: 'issued', medium: 'paper' }] })
    expect(actionText(paperDocument)).toBe('À recevoir sur papier')
    expect(awaitedText([paperDocument])).toBe('')
  })

  it('describe each outcome', () => {
    const readOutcome = (overrides: Parameters<typeof buildDocument>[0]) => {
      const document = buildDocument(overrides)
      return outcomeOf(document, document.people[0] ?? { customer: 'a', state: 'issued' })
    }
    expect(readOutcome({ state: 'opened', people: documentPeople }).text).toContain(
      'L’autre personne concernée n’a pas encore répondu.',
    )
    const paperAnswer = {
      customer: 'a',
      state: 'signed' as const,
      medium: 'paper' as const,
      answerDate: '2026-11-27T10:05:00Z',
    }
    expect(readOutcome({ state: 'signed', people: [paperAnswer] }).text).toMatch(
      /^Vous l’avez signé sur papier le .*\.$/,
    )
    expect(readOutcome({ state: 'expired', validUntil: '2026-11-01' }).text).toContain('depuis le 01/11/2026')
    expect(readOutcome({ state: 'replaced' }).title).toBe('Document remplacé')
    const readRefusalText = (reason?: string) =>
      readOutcome({ state: 'declined', people: [{ customer: 'a', state: 'declined', ...(reason && { reason }) }] }).text
    expect(readRefusalText('J’ai changé d’avis')).toBe(
      'Vous l’avez refusé\u202F: «\u202FJ’ai changé d’avis\u202F». Votre conseiller en est informé.',
    )
    expect(readRefusalText()).toBe('Vous l’avez refusé. Votre conseiller en est informé.')
    expect(readOutcome({ state: 'declined', people: [{ customer: 'a', state: 'opened' }] }).text).toContain(
      'L’autre personne concernée l’a refusé.',
    )
  })
})
