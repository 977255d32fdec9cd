import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as scrolling from '@/components/form/errors/fieldNavigation'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

const CONTACT_ADDRESS = 'http://localhost:3000/api/contact'
const THANKS_MESSAGE = 'Votre message a bien été transmis à notre équipe.'
const FAILURE_MESSAGE = 'Votre message n’a pas pu être envoyé, veuillez nous excuser pour la gêne occasionnée.'
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  setSite({
    phone: '04 78 00 00 00',
    email: 'contact@etoile.example',
    address: { number: '12', street: 'rue du Pont', zipCode: '69001', city: 'Lyon' },
  })
})

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const getSendButton = () => screen.getByRole('button', { name: 'Envoyer mon message' })
const sendMessage = () => user.click(getSendButton())
const normalizeSpaces = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

const TYPED_TEXTS = {
  Prénom: 'Éloïse',
  Nom: 'Durand',
  'Adresse email': 'eloise@exemple.fr',
  Téléphone: '0612345678',
  Message: 'Bonjour,\nje voudrais regrouper trois crédits.',
}

/** Simulates the time taken by the visitor. */
function advanceClock(milliseconds: number) {
  const readClock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => readClock() + milliseconds)
}

async function fillForm() {
  advanceClock(60_000)
  for (const [label, text] of Object.entries(TYPED_TEXTS)) {
    await user.click(getField(label))
    await user.paste(text)
  }
}

/** Responds to requests in turn, repeating the last response; records the bodies. */
function serveContact(...createResponses: (() => Response | Promise<Response>)[]) {
  const sentMessages: { body: Record<string, unknown>; key: string | null }[] = []
  server.use(
    http.post(CONTACT_ADDRESS, async ({ request }) => {
      sentMessages.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get('Idempotency-Key'),
      })
      return createResponses[Math.min(sentMessages.length, createResponses.length) - 1]?.()
    }),
  )
  return sentMessages
}
const buildSuccessResponse = () => new HttpResponse(null, { status: 201 })

describe('contact page', () => {
  it('shows the contact details of the firm (CONT-01)', async () => {
    await openApp('/contact')
    const contactRegion = within(screen.getByRole('region', { name: 'Nos coordonnées' }))
    expect(contactRegion.getByRole('link', { name: '04 78 00 00 00' }).getAttribute('href')).toBe('tel:0478000000')
    expect(contactRegion.getByRole('link', { name: 'contact@etoile.example' }).getAttribute('href')).toBe(
      'mailto:contact@etoile.example',
    )
    expect(contactRegion.getByText(/12 rue du Pont/)).toBeTruthy()
    expect(contactRegion.getByText(/69001 Lyon/)).toBeTruthy()
  })

  it('requires five fields, and scrolls to the form (CONT-02, CONT-03, CONT-05)', async () => {
    const scrollSpy = vi.spyOn(scrolling, 'scrollToForm')
    await openApp('/contact')
    for (const label of Object.keys(TYPED_TEXTS)) expect(getField(label).getAttribute('aria-required')).toBe('true')
    await sendMessage()
    await waitFor(() => expect(screen.getAllByText('Champ obligatoire.')).toHaveLength(5))
    expect(scrollSpy).toHaveBeenCalledExactlyOnceWith(screen.getByRole('form', { name: 'Nous écrire' }))
    await waitFor(() => expect(document.activeElement).toBe(getField('Prénom')))
  })

  it('refuses a phone number of nine digits (CONT-04)', async () => {
    await openApp('/contact')
    await user.type(getField('Téléphone'), '061234567')
    await user.tab()
    expect(await screen.findByText(/Saisir un numéro de téléphone à 10 chiffres/)).toBeTruthy()
  })

  it('refuses a message of more than 5000 characters', async () => {
    await openApp('/contact')
    await user.click(getField('Message'))
    await user.paste('a'.repeat(5_001))
    await user.tab()
    expect(await screen.findByText(/5\s?000 caractères au plus/)).toBeTruthy()
  })

  it('hides the honeypot from visitors and screen readers', async () => {
    await openApp('/contact')
    const honeypot = document.querySelector<HTMLInputElement>('input[name=website]')
    expect(honeypot?.tabIndex).toBe(-1)
    expect(honeypot?.autocomplete).toBe('off')
    expect(honeypot?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(screen.getAllByRole('textbox')).toHaveLength(5)
  })
})

describe('sending a message', () => {
  it('thanks with data notice, clears the form (CONT-06 to CONT-10)', async () => {
    const sentMessages = serveContact(async () => {
      await delay(150)
      return buildSuccessResponse()
    })
    await openApp('/contact')
    await fillForm()
    await sendMessage()
    await waitFor(() => expect(getSendButton()).toHaveProperty('disabled', true))
    const thanksMessage = (await screen.findByText(THANKS_MESSAGE)).closest('[role=status]')
    await waitFor(() => expect(document.activeElement).toBe(thanksMessage))
    expect(screen.getByText(/Protection de vos données/)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    const { trap: honeypotValue, ...body } = sentMessages[0]?.body ?? {}
    expect(body).toEqual({
      firstName: 'Éloïse',
      lastName: 'Durand',
      email: 'eloise@exemple.fr',
      phoneNumber: '0612345678',
      message: TYPED_TEXTS.Message,
    })
    expect(honeypotValue).toEqual({ website: '', elapsedMs: expect.any(Number) })
    await user.click(screen.getByRole('button', { name: 'Écrire un autre message' }))
    for (const label of Object.keys(TYPED_TEXTS)) expect(getField(label).value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(getField('Prénom')))
  })

  it("delays a fast visitor's message by three seconds", async () => {
    const sentMessages = serveContact(buildSuccessResponse)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openApp('/contact')
    await fillForm()
    vi.restoreAllMocks()
    await sendMessage()
    await vi.advanceTimersByTimeAsync(3_000)
    await screen.findByText(THANKS_MESSAGE)
    expect(JSON.stringify(sentMessages[0]?.body)).toMatch(/"elapsedMs":[3-9]\d{3}\D/)
  })

  it('uses a new key for another message', async () => {
    const sentMessages = serveContact(() => HttpResponse.error(), buildSuccessResponse)
    await openApp('/contact')
    await fillForm()
    await sendMessage()
    await screen.findByRole('alert')
    await user.type(getField('Message'), ' Merci.')
    await sendMessage()
    await screen.findByText(THANKS_MESSAGE)
    expect(sentMessages[0]?.key).not.toBe(sentMessages[1]?.key)
  })

  it('sends once on a double click', async () => {
    const sentMessages = serveContact(async () => {
      await delay(100)
      return buildSuccessResponse()
    })
    await openApp('/contact')
    await fillForm()
    await user.dblClick(getSendButton())
    await screen.findByText(THANKS_MESSAGE)
    expect(sentMessages).toHaveLength(1)
  })

  it('lists refusals and shows them at their fields (CONT-11)', async () => {
    const details = [{ message: 'Adresse email inconnue.', field: 'email' }, { message: 'Message trop court.' }]
    serveContact(() => HttpResponse.json({ message: 'Refus', details }, { status: 400 }))
    await openApp('/contact')
    await fillForm()
    await sendMessage()
    const alert = await screen.findByRole('alert')
    expect(normalizeSpaces(alert.textContent)).toContain('Des erreurs ont été rencontrées :')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Adresse email inconnue.', 'Message trop court.'])
    expect(getField('Adresse email').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps the text and key through failures (CONT-12, CALL-06)', async () => {
    const sentMessages = serveContact(
      () => HttpResponse.json({ message: 'Erreur interne', requestId: 'r1' }, { status: 500 }),
      () => HttpResponse.error(),
      buildSuccessResponse,
    )
    await openApp('/contact')
    await fillForm()
    await sendMessage()
    expect((await screen.findByRole('alert')).textContent).toBe(FAILURE_MESSAGE)
    expect(getField('Message').value).toBe(TYPED_TEXTS.Message)
    await sendMessage()
    const offlineText =
      'Une erreur est survenue (serveur injoignable). Veuillez nous contacter si le problème persiste.'
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(offlineText))
    expect(getField('Nom').value).toBe('Durand')
    await sendMessage()
    await screen.findByText(THANKS_MESSAGE)
    expect(new Set(sentMessages.map(({ key }) => key)).size).toBe(1)
    expect(sentMessages[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('shows rate limit message, else a general one', async () => {
    serveContact(
      () => HttpResponse.json({ message: 'Trop de messages, réessayez dans une heure.' }, { status: 429 }),
      () => new HttpResponse('<html>', { status: 404 }),
    )
    await openApp('/contact')
    await fillForm()
    await sendMessage()
    expect((await screen.findByRole('alert')).textContent).toBe('Trop de messages, réessayez dans une heure.')
    await sendMessage()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(FAILURE_MESSAGE))
  })
})

describe('call back', () => {
  it('the contact page without calendar offers a call', async () => {
    await openApp('/contact')
    await user.click(
      within(screen.getByRole('region', { name: 'Nos coordonnées' })).getByRole('link', { name: 'Être rappelé' }),
    )
    expect(await screen.findByRole('heading', { name: 'Être rappelé' })).toBeTruthy()
    const callOption = await screen.findByRole('radio', { name: 'Rappelez-moi' })
    await waitFor(() => expect(callOption).toHaveProperty('checked', true))
    await waitFor(() => expect(document.activeElement).toBe(callOption))
  })

  it('a call request sends the preferred time', async () => {
    const sentMessages = serveContact(buildSuccessResponse)
    await openApp('/contact?about=call-back')
    expect(screen.getByRole('radio', { name: 'Rappelez-moi' })).toHaveProperty('checked', true)
    advanceClock(60_000)
    for (const label of ['Prénom', 'Nom', 'Adresse email', 'Téléphone'] as const) {
      await user.click(getField(label))
      await user.paste(TYPED_TEXTS[label])
    }
    await user.selectOptions(
      screen.getByLabelText(/Quand vous rappeler/),
      screen.getByRole('option', { name: /Le matin/ }),
    )
    await user.click(screen.getByRole('button', { name: 'Demander un appel' }))
    await screen.findByText(/de préférence au moment choisi/)
    expect(normalizeSpaces(String(sentMessages[0]?.body['message']))).toBe(
      'Rappelez-moi de préférence le matin, de 8 h à 12 h.',
    )
    expect(Object.keys(sentMessages[0]?.body ?? {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'message',
      'trap',
    ])
  })

  it('an answer by email requires a message', async () => {
    const sentMessages = serveContact(buildSuccessResponse)
    // The scrolling would continue in the next test.
    vi.spyOn(scrolling, 'scrollToForm').mockReturnValue()
    await openApp('/contact?about=call-back')
    await user.click(screen.getByRole('radio', { name: 'Répondez-moi par email' }))
    expect(screen.queryByLabelText(/Quand vous rappeler/)).toBeNull()
    advanceClock(60_000)
    for (const label of ['Prénom', 'Nom', 'Adresse email', 'Téléphone'] as const) {
      await user.click(getField(label))
      await user.paste(TYPED_TEXTS[label])
    }
    await sendMessage()
    expect(await screen.findByText('Champ obligatoire.')).toBeTruthy()
    expect(getField('Message').getAttribute('aria-invalid')).toBe('true')
    expect(sentMessages).toEqual([])
    await user.click(getField('Message'))
    await user.paste(TYPED_TEXTS.Message)
    await sendMessage()
    await screen.findByText(THANKS_MESSAGE)
    expect(sentMessages[0]?.body['message']).toBe(TYPED_TEXTS.Message)
  })
})

describe('scrolling to a form', () => {
  const createForm = () =>
    Object.assign(document.createElement('form'), { getBoundingClientRect: () => ({ top: -920 }) as DOMRect })

  it('takes 500 ms and stops 80 px above', async () => {
    vi.useFakeTimers()
    window.matchMedia = () => ({ matches: false }) as MediaQueryList
    Object.defineProperty(window, 'scrollY', { value: 1500, configurable: true })
    scrolling.scrollToForm(createForm())
    await act(() => vi.advanceTimersByTimeAsync(250))
    const [scrollOptions] = vi.mocked(window.scrollTo).mock.lastCall as unknown as [ScrollToOptions]
    expect(scrollOptions.top).toBeLessThan(1500)
    expect(scrollOptions.top).toBeGreaterThan(500)
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 500, behavior: 'instant' })
    vi.useRealTimers()
  })

  it('is instant with reduced motion', () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    Object.defineProperty(window, 'scrollY', { value: 1500, configurable: true })
    scrolling.scrollToForm(createForm())
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 500, behavior: 'instant' })
  })
})
