import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { pollingInterval, type Campaign, type CampaignMessage } from './api'

const API = 'http://localhost:3000/api'

function buildCampaign(overrides: Partial<Campaign> = {}): Campaign {
  return {
    uuid: 'c1',
    type: 'sms',
    state: 'sending',
    sender: 'Fenix',
    content: 'Bonjour à tous',
    createdAt: '2026-11-21T09:00:00Z',
    startsAt: '2026-11-23T07:00:00Z',
    author: 'Anne Roy',
    contactGroups: [{ uuid: 'g1', name: 'Clients' }],
    recipients: 10,
    waiting: 4,
    sent: 4,
    failed: 1,
    skipped: 1,
    cancelled: 0,
    credits: 10,
    ...overrides,
  }
}

const MESSAGES: CampaignMessage[] = [
  { uuid: 'm1', contactEntry: 'e1', address: '+33612345678', state: 'sent', at: '2026-11-23T07:00:01Z', attempts: 1 },
  {
    uuid: 'm2',
    contactEntry: null,
    address: null,
    state: 'failed',
    at: '2026-11-23T07:00:02Z',
    reason: 'Le numéro est refusé par OVHcloud.',
    attempts: 1,
  },
  {
    uuid: 'm3',
    contactEntry: 'e3',
    address: null,
    state: 'skipped',
    at: '2026-11-23T07:00:03Z',
    reason: 'Plus d’adresse utilisable depuis le lancement.',
    attempts: 1,
  },
]

let sentRequests: string[] = []

function serveCampaigns(campaigns: Campaign[]) {
  sentRequests = []
  const currentCampaigns = new Map(campaigns.map((campaign) => [campaign.uuid, campaign]))
  const buildPage = (rows: JsonBodyType[]) =>
    HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } })
  const recordRequest = (request: Request) =>
    sentRequests.push(request.method + new URL(request.url).pathname.slice(4) + new URL(request.url).search)
  server.use(
    http.get(`${API}/campaigns`, ({ request }) => {
      recordRequest(request)
      return buildPage([...currentCampaigns.values()] as unknown as JsonBodyType[])
    }),
    http.get(`${API}/campaigns/:id`, ({ params }) =>
      HttpResponse.json(currentCampaigns.get(String(params['id'])) as unknown as JsonBodyType),
    ),
    http.get(`${API}/campaigns/:id/messages`, ({ request }) => {
      recordRequest(request)
      const state = new URL(request.url).searchParams.get('state')
      return buildPage(
        MESSAGES.filter((message) => state === null || message.state === state) as unknown as JsonBodyType[],
      )
    }),
    http.post(`${API}/campaigns/:id/:act`, ({ request, params }) => {
      recordRequest(request)
      const nextStates = { pause: 'paused', resume: 'sending', cancel: 'cancelled' } as const
      const changedCampaign = buildCampaign({ state: nextStates[params['act'] as keyof typeof nextStates] })
      currentCampaigns.set('c1', changedCampaign)
      return HttpResponse.json(changedCampaign as unknown as JsonBodyType)
    }),
  )
}

const setupUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

describe('campaign history', () => {
  it('shows type, progress and failures of each campaign', async () => {
    serveCampaigns([
      buildCampaign(),
      buildCampaign({ uuid: 'c2', type: 'email', subject: 'Nos taux', content: '<p>x</p>', state: 'finished' }),
    ])
    await openApp('/campaigns', 'ADMIN')
    const row = await screen.findByRole('row', { name: /Bonjour à tous/ })
    expect(row.textContent).toContain('4 sur 10')
    expect(row.textContent).toContain('En cours d’envoi')
    expect(screen.getByRole('link', { name: 'Nos taux' }).getAttribute('href')).toBe('/campaigns/c2')
    expect(screen.getByText(/2\scampagnes/)).toBeTruthy()
  })

  it('is filtered by the server, explained when empty', async () => {
    serveCampaigns([])
    const { getAddress } = await openApp('/campaigns', 'ADMIN')
    expect(await screen.findByText(/Aucune campagne pour le moment/)).toBeTruthy()
    await setupUser().selectOptions(screen.getByRole('combobox', { name: 'État' }), 'En pause')
    await waitFor(() => expect(sentRequests.at(-1)).toContain('state=paused'))
    expect(await screen.findByText('Aucun résultat ne correspond à votre recherche.')).toBeTruthy()
    expect(getAddress()).toContain('state=paused')
  })

  it('is sorted by counts and exported with filters', async () => {
    serveCampaigns([buildCampaign()])
    const { getAddress } = await openApp('/campaigns?type=sms', 'ADMIN')
    await screen.findByRole('row', { name: /Bonjour à tous/ })
    expect(screen.getByRole('columnheader', { name: 'Lancée le' }).getAttribute('aria-sort')).toBe('descending')
    await setupUser().click(screen.getByRole('button', { name: 'Échecs' }))
    await waitFor(() => expect(sentRequests.at(-1)).toContain('sort=failed'))
    expect(getAddress()).toBe('/campaigns?type=sms&sort=failed')
    expect(screen.getByRole('button', { name: 'Exporter' })).toBeTruthy()
  })

  it('shows a load error', async () => {
    server.use(http.get(`${API}/campaigns`, () => HttpResponse.json({ message: 'Panne.' }, { status: 500 })))
    await openApp('/campaigns', 'ADMIN')
    expect((await screen.findByRole('alert')).textContent).toContain('Panne.')
  })
})

describe('campaign page', () => {
  it('shows progress, recipients and failures with reasons', async () => {
    serveCampaigns([buildCampaign()])
    await openApp('/campaigns/c1', 'ADMIN')
    const progressBar = await screen.findByRole('progressbar', { name: 'Avancement de la campagne' })
    expect(progressBar.getAttribute('aria-valuenow')).toBe('60')
    expect(progressBar.getAttribute('aria-valuetext')).toBe('6 traités sur 10')
    const row = await screen.findByRole('row', { name: /06 12 34 56 78/ })
    expect(row.textContent).toContain('Envoyé')
    expect(screen.getByRole('row', { name: /Contact supprimé/ }).textContent).toContain(
      'Le numéro est refusé par OVHcloud.',
    )
    expect(screen.getByRole('row', { name: /Contact sans coordonnées/ }).textContent).toContain(
      'Plus d’adresse utilisable',
    )
  })

  it.each([
    ['sending', 1, 3000],
    ['cancelled', 1, 3000],
    ['cancelled', 0, false],
    ['finished', 0, false],
  ] as const)('%s with %d unsettled is polled: %s', (state, pendingCount, expectedInterval) => {
    expect(pollingInterval({ state, waiting: pendingCount })).toBe(expectedInterval)
  })

  it('counts contacts excluded at launch', async () => {
    serveCampaigns([buildCampaign({ excluded: 2 })])
    await openApp('/campaigns/c1', 'ADMIN')
    expect(await screen.findByText(/^2\scontacts écartés au lancement/)).toBeTruthy()
    expect(screen.getByText('Écartés').parentElement?.textContent).toBe('Écartés3')
  })

  it('filters messages by state on the server', async () => {
    serveCampaigns([buildCampaign()])
    const { getAddress } = await openApp('/campaigns/c1', 'ADMIN')
    await screen.findByRole('row', { name: /06 12/ })
    await setupUser().selectOptions(screen.getByRole('combobox', { name: 'État du message' }), 'Échec')
    await waitFor(() => expect(screen.queryByRole('row', { name: /06 12/ })).toBeNull())
    expect(getAddress()).toContain('state=failed')
    await waitFor(() => expect(sentRequests.at(-1)).toContain('state=failed'))
    expect(await screen.findByRole('row', { name: /Contact supprimé/ })).toBeTruthy()
  })

  it('pauses, resumes, and cancels after confirmation', async () => {
    serveCampaigns([buildCampaign()])
    const user = setupUser()
    await openApp('/campaigns/c1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Mettre en pause' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La campagne est en pause.'))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^En pause/))
    await user.click(await screen.findByRole('button', { name: 'Reprendre' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La campagne a repris.'))
    await user.click(screen.getByRole('button', { name: 'Annuler la campagne' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Annuler cette campagne/ }))
    expect(dialog.getByText(/4\smessages ne partiront pas/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Annuler la campagne' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La campagne a été annulée.'))
    expect(screen.queryByRole('button', { name: 'Mettre en pause' })).toBeNull()
    expect(sentRequests.filter((sentRequest) => sentRequest.startsWith('POST'))).toEqual([
      'POST/campaigns/c1/pause',
      'POST/campaigns/c1/resume',
      'POST/campaigns/c1/cancel',
    ])
  })

  it('shows reason of automatic pause, offers to resume', async () => {
    serveCampaigns([
      buildCampaign({
        state: 'paused',
        pauseReason: 'Le service de SMS refuse l’expéditeur ou le texte\u202F: Invalid sender.',
      }),
    ])
    await openApp('/campaigns/c1', 'ADMIN')
    expect((await screen.findByText(/Invalid sender/)).textContent).toContain('Mise en pause automatiquement')
    expect(screen.getByRole('button', { name: 'Reprendre' })).toBeTruthy()
  })

  it('shows why messages are waiting', async () => {
    serveCampaigns([buildCampaign({ waitReason: 'Le service de SMS n’accepte rien pour le moment.' })])
    await openApp('/campaigns/c1', 'ADMIN')
    expect((await screen.findByText(/n’accepte rien/)).textContent).toContain('Les messages attendent')
    expect(screen.getByRole('button', { name: 'Mettre en pause' })).toBeTruthy()
  })

  it.each(['finished', 'cancelled'] as const)('offers no action when %s', async (state) => {
    serveCampaigns([buildCampaign({ state, waiting: 0 })])
    await openApp('/campaigns/c1', 'ADMIN')
    await screen.findByRole('progressbar', { name: 'Avancement de la campagne' })
    expect(screen.queryByRole('button', { name: /pause|Reprendre|Annuler/ })).toBeNull()
  })
})
