import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as scrolling from '@/components/form/errors/fieldNavigation'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

const CONTACT = 'http://localhost:3000/api/contact'
const THANKS = 'Votre message a bien été transmis à notre équipe.'
const NOT_SENT = 'Votre message n’a pas pu être envoyé, veuillez nous excuser pour la gêne occasionnée.'
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  setSite({
    phone: '04 78 00 00 00',
    email: 'contact@etoile.example',
    address: { number: '12', street: 'rue du Pont', zipCode: '69001', city: 'Lyon' },
  })
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const sendButton = () => screen.getByRole('button', { name: 'Envoyer mon message' })
const send = () => user.click(sendButton())
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

const TYPED = {
  Prénom: 'Éloïse',
  Nom: 'Durand',
  'Adresse email': 'eloise@exemple.fr',
  Téléphone: '0612345678',
  Message: 'Bonjour,\nje voudrais regrouper trois crédits.',
}

/** Simulates the time taken by the visitor. */
function takeTime(ms: number) {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

async function fill() {
  takeTime(60_000)
  for (const [label, text] of Object.entries(TYPED)) {
    await user.click(field(label))
    await user.paste(text)
  }
}

/** Responds to requests in turn, repeating the last response; records the bodies. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const asked: { body: Record<string, unknown>; key: string | null }[] = []
  server.use(
    http.post(CONTACT, async ({ request }) => {
      asked.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get('Idempotency-Key'),
      })
      return answers[Math.min(asked.length, answers.length) - 1]?.()
    }),
  )
  return asked
}
const good = () => new HttpResponse(null, { status: 201 })

describe('contact page', () => {
  it('shows the contact details of the firm (CONT-01)', async () => {
    await openApp('/contact')
    const ways = within(screen.getByRole('region', { name: 'Nos coordonnées' }))
    expect(ways.getByRole('link', { name: '04 78 00 00 00' }).getAttribute('href')).toBe('tel:0478000000')
    expect(ways.getByRole('link', { name: 'contact@etoile.example' }).getAttribute('href')).toBe(
      'mailto:contact@etoile.example',
    )
    expect(ways.getByText(/12 rue du Pont/)).toBeTruthy()
    expect(ways.getByText(/69001 Lyon/)).toBeTruthy()
  })

  it('requires five fields, and scrolls to the form (CONT-02, CONT-03, CONT-05)', async () => {
    const scroll = vi.spyOn(scrolling, 'scrollToForm')
    await openApp('/contact')
    for (const label of Object.keys(TYPED)) expect(field(label).getAttribute('aria-required')).toBe('true')
    await send()
    await waitFor(() => expect(screen.getAllByText('Champ obligatoire.')).toHaveLength(5))
    expect(scroll).toHaveBeenCalledExactlyOnceWith(screen.getByRole('form', { name: 'Nous écrire' }))
    expect(document.activeElement).toBe(field('Prénom'))
  })

  it('refuses a phone number of nine digits (CONT-04)', async () => {
    await openApp('/contact')
    await user.type(field('Téléphone'), '061234567')
    await user.tab()
    expect(await screen.findByText(/Saisir un numéro de téléphone à 10 chiffres/)).toBeTruthy()
  })

  it('refuses a message of more than 5000 characters', async () => {
    await openApp('/contact')
    await user.click(field('Message'))
    await user.paste('a'.repeat(5_001))
    await user.tab()
    expect(await screen.findByText(/5\s?000 caractères au plus/)).toBeTruthy()
  })

  it('hides the honeypot from visitors and screen readers', async () => {
    await openApp('/contact')
    const trap = document.querySelector<HTMLInputElement>('input[name=website]')
    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.autocomplete).toBe('off')
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(screen.getAllByRole('textbox')).toHaveLength(5)
  })
})

describe('sending a message', () => {
  it('thanks with data notice, clears the form (CONT-06 to CONT-10)', async () => {
    const asked = answering(async () => {
      await delay(150)
      return good()
    })
    await openApp('/contact')
    await fill()
    await send()
    await waitFor(() => expect(sendButton()).toHaveProperty('disabled', true))
    const thanks = (await screen.findByText(THANKS)).closest('[role=status]')
    await waitFor(() => expect(document.activeElement).toBe(thanks))
    expect(screen.getByText(/Protection de vos données/)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    const { trap, ...body } = asked[0]?.body ?? {}
    expect(body).toEqual({
      firstName: 'Éloïse',
      lastName: 'Durand',
      email: 'eloise@exemple.fr',
      phoneNumber: '0612345678',
      message: TYPED.Message,
    })
    expect(trap).toEqual({ website: '', elapsedMs: expect.any(Number) })
    await user.click(screen.getByRole('button', { name: 'Écrire un autre message' }))
    for (const label of Object.keys(TYPED)) expect(field(label).value).toBe('')
    expect(document.activeElement).toBe(field('Prénom'))
  })

  it("delays a fast visitor's message by three seconds", async () => {
    const asked = answering(good)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openApp('/contact')
    await fill()
    vi.restoreAllMocks()
    await send()
    await vi.advanceTimersByTimeAsync(3_000)
    await screen.findByText(THANKS)
    expect(JSON.stringify(asked[0]?.body)).toMatch(/"elapsedMs":[3-9]\d{3}\D/)
  })

  it('uses a new key for another message', async () => {
    const asked = answering(() => HttpResponse.error(), good)
    await openApp('/contact')
    await fill()
    await send()
    await screen.findByRole('alert')
    await user.type(field('Message'), ' Merci.')
    await send()
    await screen.findByText(THANKS)
    expect(asked[0]?.key).not.toBe(asked[1]?.key)
  })

  it('sends once on a double click', async () => {
    const asked = answering(async () => {
      await delay(100)
      return good()
    })
    await openApp('/contact')
    await fill()
    await user.dblClick(sendButton())
    await screen.findByText(THANKS)
    expect(asked).toHaveLength(1)
  })

  it('lists refusals and shows them at their fields (CONT-11)', async () => {
    const details = [{ message: 'Adresse email inconnue.', field: 'email' }, { message: 'Message trop court.' }]
    answering(() => HttpResponse.json({ message: 'Refus', details }, { status: 400 }))
    await openApp('/contact')
    await fill()
    await send()
    const alert = await screen.findByRole('alert')
    expect(plain(alert.textContent)).toContain('Des erreurs ont été rencontrées :')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Adresse email inconnue.', 'Message trop court.'])
    expect(field('Adresse email').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps the text and key through failures (CONT-12, CALL-06)', async () => {
    const asked = answering(
      () => HttpResponse.json({ message: 'Erreur interne', requestId: 'r1' }, { status: 500 }),
      () => HttpResponse.error(),
      good,
    )
    await openApp('/contact')
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(NOT_SENT)
    expect(field('Message').value).toBe(TYPED.Message)
    await send()
    const offlineText =
      'Une erreur est survenue (serveur injoignable). Veuillez nous contacter si le problème persiste.'
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(offlineText))
    expect(field('Nom').value).toBe('Durand')
    await send()
    await screen.findByText(THANKS)
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(asked[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('shows rate limit message, else a general one', async () => {
    answering(
      () => HttpResponse.json({ message: 'Trop de messages, réessayez dans une heure.' }, { status: 429 }),
      () => new HttpResponse('<html>', { status: 404 }),
    )
    await openApp('/contact')
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Trop de messages, réessayez dans une heure.')
    await send()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(NOT_SENT))
  })
})

describe('call back', () => {
  it('the contact page without calendar offers a call', async () => {
    await openApp('/contact')
    await user.click(
      within(screen.getByRole('region', { name: 'Nos coordonnées' })).getByRole('link', { name: 'Être rappelé' }),
    )
    expect(await screen.findByRole('heading', { name: 'Être rappelé' })).toBeTruthy()
    const option = await screen.findByRole('radio', { name: 'Rappelez-moi' })
    await waitFor(() => expect(option).toHaveProperty('checked', true))
    expect(document.activeElement).toBe(option)
  })

  it('a call request sends the preferred time', async () => {
    const asked = answering(good)
    await openApp('/contact?about=call-back')
    expect(screen.getByRole('radio', { name: 'Rappelez-moi' })).toHaveProperty('checked', true)
    takeTime(60_000)
    for (const label of ['Prénom', 'Nom', 'Adresse email', 'Téléphone'] as const) {
      await user.click(field(label))
      await user.paste(TYPED[label])
    }
    await user.selectOptions(
      screen.getByLabelText(/Quand vous rappeler/),
      screen.getByRole('option', { name: /Le matin/ }),
    )
    await user.click(screen.getByRole('button', { name: 'Demander un appel' }))
    await screen.findByText(/de préférence au moment choisi/)
    expect(plain(String(asked[0]?.body['message']))).toBe('Rappelez-moi de préférence le matin, de 8 h à 12 h.')
    expect(Object.keys(asked[0]?.body ?? {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'message',
      'trap',
    ])
  })

  it('an answer by email requires a message', async () => {
    const asked = answering(good)
    // The scrolling would continue in the next test.
    vi.spyOn(scrolling, 'scrollToForm').mockReturnValue()
    await openApp('/contact?about=call-back')
    await user.click(screen.getByRole('radio', { name: 'Répondez-moi par email' }))
    expect(screen.queryByLabelText(/Quand vous rappeler/)).toBeNull()
    takeTime(60_000)
    for (const label of ['Prénom', 'Nom', 'Adresse email', 'Téléphone'] as const) {
      await user.click(field(label))
      await user.paste(TYPED[label])
    }
    await send()
    expect(await screen.findByText('Champ obligatoire.')).toBeTruthy()
    expect(field('Message').getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
    await user.click(field('Message'))
    await user.paste(TYPED.Message)
    await send()
    await screen.findByText(THANKS)
    expect(asked[0]?.body['message']).toBe(TYPED.Message)
  })
})

describe('scrolling to a form', () => {
  const form = () =>
    Object.assign(document.createElement('form'), { getBoundingClientRect: () => ({ top: -920 }) as DOMRect })

  it('takes 500 ms and stops 80 px above', async () => {
    vi.useFakeTimers()
    window.matchMedia = () => ({ matches: false }) as MediaQueryList
    Object.defineProperty(window, 'scrollY', { value: 1500, configurable: true })
    scrolling.scrollToForm(form())
    await act(() => vi.advanceTimersByTimeAsync(250))
    const [halfway] = vi.mocked(window.scrollTo).mock.lastCall as unknown as [ScrollToOptions]
    expect(halfway.top).toBeLessThan(1500)
    expect(halfway.top).toBeGreaterThan(500)
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 500, behavior: 'instant' })
    vi.useRealTimers()
  })

  it('is instant with reduced motion', () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    Object.defineProperty(window, 'scrollY', { value: 1500, configurable: true })
    scrolling.scrollToForm(form())
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 500, behavior: 'instant' })
  })
})
