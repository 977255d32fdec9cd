import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { Balance } from '../api'
import type { CampaignBody } from './campaignForm'
import { checkCampaign, initialValues, senderError, toBody, withType } from './campaignForm'

const API = 'http://localhost:3000/api'
const GROUPS = [
  { uuid: 'g1', name: 'Clients', automatedGroupKeyName: 'customers', nbUsersInGroup: 3 },
  { uuid: 'g2', name: 'Salon de Vannes', automatedGroupKeyName: null, nbUsersInGroup: 2 },
]
const BALANCE: Balance = { sms: { sent: 40, remaining: 1000, limitDate: null }, mail: { sent: 7, remaining: null } }
const LAUNCHED_CAMPAIGN = {
  uuid: 'c1',
  nbSmsSent: 4,
  nbMailsSent: 0,
  lastSmsSent: '2026-11-23T07:00:00Z',
  contacts: Array.from({ length: 30 }, (_, contactIndex) => ({
    uuid: `u${contactIndex}`,
    email: `personne${contactIndex}@exemple.fr`,
    phoneNumber: '0612345678',
  })),
}

let sentLaunches: { body: CampaignBody; key: string | null }[] = []
let sentEstimates: CampaignBody[] = []
let balanceCount = 0

interface ServerResponses {
  buildLaunchResponse?: () => Response
  buildBalanceResponse?: () => Response
}

function serveCampaigns(responses: ServerResponses = {}) {
  sentLaunches = []
  sentEstimates = []
  balanceCount = 0
  server.use(
    http.get(`${API}/contact-groups`, () => HttpResponse.json(GROUPS)),
    http.get(`${API}/campaigns/balance`, () => {
      balanceCount += 1
      return responses.buildBalanceResponse?.() ?? HttpResponse.json(BALANCE)
    }),
    http.post(`${API}/campaigns/estimate`, async ({ request }) => {
      sentEstimates.push((await request.json()) as CampaignBody)
      return HttpResponse.json({
        recipients: 4,
        duplicates: 1,
        refused: 2,
        unreachable: 0,
        partsPerMessage: 1,
        credits: 4,
        startsAt: '2099-11-23T07:00:00Z',
        endsAt: '2099-11-23T07:00:10Z',
      })
    }),
    http.post(`${API}/campaigns`, async ({ request }) => {
      sentLaunches.push({ body: (await request.json()) as CampaignBody, key: request.headers.get('Idempotency-Key') })
      return responses.buildLaunchResponse?.() ?? HttpResponse.json(LAUNCHED_CAMPAIGN as JsonBodyType, { status: 201 })
    }),
  )
}

async function openSendPage(responses: ServerResponses = {}) {
  serveCampaigns(responses)
  const app = await openApp('/campaigns/send', 'ADMIN')
  await screen.findByRole('combobox', { name: 'Groupes de contacts' })
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  const chooseGroup = async (name: RegExp) => {
    // The list stays open after a choice.
    if (screen.queryAllByRole('option').length === 0)
      await user.click(screen.getByRole('combobox', { name: 'Groupes de contacts' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  const pasteText = async (name: string, text: string) => {
    await user.click(screen.getByRole('textbox', { name }))
    await user.paste(text)
  }
  return {
    ...app,
    user,
    chooseGroup,
    pasteText,
    openReview: () => user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' })),
  }
}

const readMessageSize = () => screen.getByRole('status', { name: 'Taille du message' }).textContent
const getMessageField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

describe('campaign form page', () => {
  it('group picker stays open for several choices', async () => {
    const { user } = await openSendPage()
    await user.click(screen.getByRole('combobox', { name: 'Groupes de contacts' }))
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    const options = screen.getAllByRole('option')
    expect(options.length).toBeGreaterThan(0)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('orders type, credits, message and check (CAMP-01)', async () => {
    await openSendPage()
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect(titles.slice(0, 3)).toEqual(['Type de campagne', 'Crédits', 'Message'])
    expect(
      screen.getByRole('radio', { name: 'SMS', description: /^Court, lu tout de suite/, checked: true }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Vérifier et envoyer' })).toBeTruthy()
  })

  it('shows the balance, « -- » or unlimited (CAMP-20, CAMP-21, AMB-117)', async () => {
    await openSendPage()
    const smsRegion = await screen.findByRole('region', { name: 'Crédits SMS' })
    expect(smsRegion.textContent).toMatch(/Restants1\s000/)
    expect(smsRegion.textContent).toContain('À utiliser avant le--')
    expect(screen.getByRole('region', { name: 'Crédits email' }).textContent).toContain('Sans limite')
  })

  it('shows an unavailable balance (CAMP-22)', async () => {
    await openSendPage({ buildBalanceResponse: () => HttpResponse.json({ message: 'x' }, { status: 500 }) })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Une erreur a été rencontrée pendant le chargement des crédits.',
    )
  })

  it('counts characters with the mention, and credits (CAMP-19, AMB-116)', async () => {
    const { chooseGroup, pasteText } = await openSendPage()
    await chooseGroup(/^Clients/)
    await chooseGroup(/^Salon de Vannes/)
    await pasteText('Message', 'a'.repeat(147))
    expect(readMessageSize()).toBe('161 caractères · 2 SMS · 10 crédits')
    expect(screen.getByText(/sans tenir compte des doublons/)).toBeTruthy()
    const exactCount = await screen.findByText(/4\sdestinataires · 4\scrédits/)
    expect(exactCount).toBeTruthy()
    expect(screen.getByText(/1\sdoublon, 2\sdésinscriptions/)).toBeTruthy()
    expect(sentEstimates.at(-1)?.contactGroups).toEqual(['g1', 'g2'])
  })

  it('previews the SMS in parts with its mention', async () => {
    const { pasteText } = await openSendPage()
    await pasteText('Message', `${'a'.repeat(150)} fin`)
    const smsPreview = screen.getByRole('figure', { name: 'Aperçu du SMS' })
    expect(smsPreview.textContent).toContain('STOP au 36XXX')
    expect(smsPreview.textContent).toContain('fin du SMS 1 sur 2')
  })

  it('truncates at eight SMS (CAL-12, doc 3 §5)', async () => {
    const { pasteText } = await openSendPage()
    await pasteText('Message', 'a'.repeat(1300))
    expect(getMessageField().value).toHaveLength(1210)
    expect(readMessageSize()).toMatch(/^1\s224 caractères · 8 SMS/)
    expect(screen.getByText(/Le texte a été coupé/)).toBeTruthy()
  })

  it('names costly characters and restores the truncated text', async () => {
    const { user, pasteText } = await openSendPage()
    await pasteText('Message', `Fête… ${'a'.repeat(900)}`)
    expect(getMessageField().value.length).toBeLessThan(900)
    expect(screen.getByText(/« ê » et « … » font passer tout le message en unicode/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remplacer par des caractères simples' }))
    expect(getMessageField().value).toBe(`Fete... ${'a'.repeat(900)}`)
    expect(screen.queryByRole('button', { name: 'Remplacer par des caractères simples' })).toBeNull()
  })

  it('resets the message on type change (CAMP-07 to CAMP-09, AMB-114)', async () => {
    const { user, chooseGroup, pasteText } = await openSendPage()
    await chooseGroup(/^Clients/)
    await pasteText('Message', 'Bonjour')
    await user.click(screen.getByRole('radio', { name: /^Email/ }))
    expect(await screen.findByRole('textbox', { name: 'Objet' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Expéditeur' })).toBeNull()
    expect(screen.getByRole('button', { name: /Clients/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reprendre mon SMS' }))
    expect(getMessageField().value).toBe('Bonjour')
    await user.click(screen.getByRole('radio', { name: /^Email/ }))
    await user.click(screen.getByRole('radio', { name: /^SMS/ }))
    expect(getMessageField().value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Expéditeur' }).value).toBe('Fenix')
  })

  it('keeps the message of each type put aside', async () => {
    const { user, pasteText } = await openSendPage()
    await pasteText('Message', 'Bonjour')
    await user.click(screen.getByRole('radio', { name: /^Email/ }))
    await user.click(await screen.findByRole('textbox', { name: 'Objet' }))
    await user.paste('Vœux')
    await user.click(screen.getByRole('radio', { name: /^SMS/ }))
    await user.click(screen.getByRole('button', { name: 'Reprendre mon SMS' }))
    expect(getMessageField().value).toBe('Bonjour')
    await user.click(screen.getByRole('button', { name: 'Reprendre mon email' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Objet' }).value).toBe('Vœux')
    expect(screen.getByRole('button', { name: 'Reprendre mon SMS' })).toBeTruthy()
  })

  it('offers an untouched SMS again after two changes', async () => {
    const { user, pasteText } = await openSendPage()
    await pasteText('Message', 'Bonjour')
    await user.click(screen.getByRole('radio', { name: /^Email/ }))
    await user.click(screen.getByRole('radio', { name: /^SMS/ }))
    await user.click(screen.getByRole('button', { name: 'Reprendre mon SMS' }))
    expect(getMessageField().value).toBe('Bonjour')
  })
})

describe('campaign launch', () => {
  it('opens no dialog on an invalid form (CAMP-03, CAMP-10 to CAMP-12)', async () => {
    const { user, openReview } = await openSendPage()
    await user.clear(screen.getByRole('textbox', { name: 'Expéditeur' }))
    await openReview()
    await waitFor(() => expect(screen.getAllByText('Champ obligatoire.').length).toBeGreaterThanOrEqual(3))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('contactGroups'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentLaunches).toEqual([])
  })

  it('confirms, lists recipients and refreshes balance (CAMP-04 to CAMP-06)', async () => {
    const { user, chooseGroup, pasteText, openReview } = await openSendPage()
    await chooseGroup(/^Clients/)
    await pasteText('Message', 'Bonjour')
    await openReview()
    const dialog = within(await screen.findByRole('dialog', { name: /Lancer cette campagne SMS/ }))
    expect(await dialog.findByText(/4\sdestinataires/)).toBeTruthy()
    expect(dialog.getByText(/4\scrédits/)).toBeTruthy()
    expect(dialog.getByText('Le 23/11/2099 à 08:00')).toBeTruthy()
    expect(sentLaunches).toEqual([])
    const initialCount = balanceCount
    await user.click(dialog.getByRole('button', { name: 'Lancer la campagne' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'La campagne a été lancée. L’envoi peut prendre plusieurs heures pour éviter d’être considéré comme du spam. Le solde a été mis à jour.',
    )
    expect(within(alert).getAllByRole('listitem')).toHaveLength(24)
    expect(alert.textContent).toMatch(/et 6\sautres personnes/)
    expect(sentLaunches[0]?.body).toEqual({
      type: 'sms',
      sender: 'Fenix',
      content: 'Bonjour',
      contactGroups: ['g1'],
      medias: [],
    })
    expect(sentLaunches[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(getMessageField().value).toBe('')
    expect(screen.queryByRole('button', { name: /Clients/ })).toBeNull()
    await waitFor(() => expect(balanceCount).toBeGreaterThan(initialCount))
  })

  it('lists refusals and retries with the same key (CAMP-14)', async () => {
    let buildResponse = () =>
      HttpResponse.json({ message: 'x', details: [{ message: 'Il manque 3 crédits.' }] }, { status: 400 })
    const { user, chooseGroup, pasteText, openReview } = await openSendPage({
      buildLaunchResponse: () => buildResponse(),
    })
    await chooseGroup(/^Clients/)
    await pasteText('Message', 'Bonjour')
    const sendCampaign = async () => {
      await openReview()
      const button = await screen.findByRole('button', { name: 'Lancer la campagne' })
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
      await user.click(button)
    }
    await sendCampaign()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Des erreurs ont été rencontrées\u202F:')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Il manque 3 crédits.'])
    expect(getMessageField().value).toBe('Bonjour')
    buildResponse = () => HttpResponse.json(LAUNCHED_CAMPAIGN as JsonBodyType, { status: 201 })
    await sendCampaign()
    await screen.findByText(/La campagne a été lancée/)
    expect(sentLaunches.map(({ key }) => key)).toEqual([sentLaunches[0]?.key, sentLaunches[0]?.key])
  })

  it('restores the typed text after a reload', async () => {
    const { pasteText, unmount } = await openSendPage()
    await pasteText('Message', 'À suivre')
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    await openSendPage()
    expect(getMessageField().value).toBe('À suivre')
  })

  it('sends a test to the user', async () => {
    const { user, pasteText } = await openSendPage()
    const testBodies: unknown[] = []
    server.use(
      http.post(`${API}/campaigns/test`, async ({ request }) => {
        testBodies.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await pasteText('Message', 'Bonjour')
    await user.type(screen.getByRole('textbox', { name: 'Votre mobile' }), '0612345678')
    await user.click(screen.getByRole('button', { name: 'M’envoyer un test' }))
    await waitFor(() => expect(currentFeedback()?.text).toMatch(/^Le test a été envoyé au 06/))
    expect(testBodies).toEqual([
      { type: 'sms', sender: 'Fenix', content: 'Bonjour', contactGroups: [], medias: [], phoneNumber: '0612345678' },
    ])
  })
})

describe('campaign validation', () => {
  it.each([
    ['', true],
    ['a'.repeat(11), false],
    ['a'.repeat(12), true],
    ['ABC 1', false],
    ['123', true],
    ['A-B', true],
    ['Crédit', true],
  ])('refuses the sender « %s »: %s (CAMP-11)', (sender, isRefused) => {
    expect(senderError(sender) !== undefined).toBe(isRefused)
  })

  it('requires subject and message of a mail (CAMP-12, CAMP-13)', () => {
    const mail = { ...initialValues('email'), contactGroups: ['g1'] }
    expect(checkCampaign(mail).map(({ field }) => field)).toEqual(['subject', 'content'])
    const medias = Array.from({ length: 6 }, (_, mediaIndex) => ({ uuid: String(mediaIndex), name: 'a.pdf' }))
    expect(
      checkCampaign({ ...mail, subject: 'Objet', content: '<p>Bonjour</p>', medias }).map(({ field }) => field),
    ).toEqual(['medias'])
  })

  it('omits fields of the other type', () => {
    const smsForm = { ...initialValues(), subject: 'x', content: 'a', medias: [{ uuid: 'm', name: 'a.pdf' }] }
    expect(toBody(smsForm)).toEqual({ type: 'sms', sender: 'Fenix', content: 'a', contactGroups: [], medias: [] })
    expect(withType(smsForm, 'email')).toMatchObject({
      type: 'email',
      sender: '',
      subject: '',
      content: '',
      medias: [],
    })
  })
})
