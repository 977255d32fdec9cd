import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { todayInParis } from '@/format/date'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { describeListScreen } from '@/test/contracts/list'
import { serveAfterLostResponse, server } from '@/test/server'
import type { Complaint } from './api'
import { buildComplaint } from './testComplaint'

const API = '*/api'

let complaints: Complaint[]
let sentBodies: unknown[]
let refusal: Response | undefined

const handleSave = async ({ request }: { request: Request }) => {
  sentBodies.push(await request.json())
  return refusal ?? HttpResponse.json(buildComplaint({ version: 3 }))
}

beforeEach(() => {
  sentBodies = []
  refusal = undefined
  complaints = [
    buildComplaint({ nextDeadline: '2026-11-25' }),
    buildComplaint({ uuid: 'c2', subject: 'Frais', state: 'answered', answeredOn: '2026-11-20' }),
  ]
  server.use(
    http.get(`${API}/complaints`, ({ request }) => {
      const state = new URL(request.url).searchParams.get('state')
      return HttpResponse.json(complaints.filter((complaint) => state === null || state === complaint.state))
    }),
    http.post(`${API}/complaints`, handleSave),
    http.patch(`${API}/complaints/:id`, handleSave),
    http.get(`${API}/choices/customer-records`, () =>
      HttpResponse.json([{ uuid: 'r1', label: 'Madame Le Goff Anne' }]),
    ),
  )
})

describe('complaints', () => {
  it('are listed with both deadlines, filtered by server', async () => {
    const { user, getAddress } = await openApp('/complaints', 'ADMIN')
    const row = await screen.findByRole('row', { name: /Délai trop long/ })
    expect(row.textContent).toContain('Au plus tard le 25/11/2026')
    expect(row.textContent).toContain('Au plus tard le 10/01/2027')
    await user.selectOptions(screen.getByLabelText('État'), 'Réponse envoyée')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Délai trop long/ })).toBeNull())
    expect(screen.getByRole('row', { name: /Frais/ }).textContent).toContain('Envoyée le 20/11/2026')
    expect(getAddress()).toContain('state=answered')
  })

  it('employee records a complaint for a searched record', async () => {
    const { user } = await openApp('/complaints', 'EMPLOYEE')
    await user.click(await screen.findByRole('button', { name: 'Ajouter une réclamation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une réclamation' }))
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(dialog.getAllByText('Champ obligatoire.')).toHaveLength(4))
    await user.type(dialog.getByLabelText(/^Objet/), 'Délai')
    await user.type(dialog.getByLabelText(/^Envoyée le/), '02112026')
    await user.selectOptions(dialog.getByLabelText(/^Moyen/), 'Courrier')
    await user.type(dialog.getByRole('combobox', { name: 'Fiche client' }), 'goff')
    await user.click(await screen.findByRole('option', { name: 'Madame Le Goff Anne' }))
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La réclamation a été ajoutée avec succès.'))
    expect(sentBodies).toEqual([
      {
        sentOn: '2026-11-02',
        channel: 'letter',
        subject: 'Délai',
        note: '',
        complainant: '',
        state: 'received',
        customerRecord: 'r1',
      },
    ])
  })

  it('sent again have the same key', async () => {
    const sentKeys = serveAfterLostResponse(`${API}/complaints`, buildComplaint())
    const { user } = await openApp('/complaints', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Ajouter une réclamation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une réclamation' }))
    await user.type(dialog.getByLabelText(/^Objet/), 'Délai')
    await user.type(dialog.getByLabelText(/^Envoyée le/), '02112026')
    await user.selectOptions(dialog.getByLabelText(/^Moyen/), 'Courrier')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect(await dialog.findByText(/serveur injoignable/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La réclamation a été ajoutée avec succès.'))
    expect(sentKeys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(sentKeys).toEqual([sentKeys[0], sentKeys[0]])
  })

  it('are edited; refusal is shown at its field', async () => {
    const message = 'Cette date ne peut pas précéder l’envoi de la réclamation.'
    const { user } = await openApp('/complaints', 'ADMIN')
    await user.click(
      await screen.findByRole('button', { name: 'Modifier la réclamation «\u202FDélai trop long\u202F»' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la réclamation' }))
    expect(dialog.queryByLabelText(/^Accusé de réception envoyé le/)).toBeNull()
    await user.selectOptions(dialog.getByLabelText(/^État/), 'Accusé de réception envoyé')
    await user.type(dialog.getByLabelText(/^Accusé de réception envoyé le/), '01112026')
    refusal = HttpResponse.json({ message: 'x', details: [{ field: 'acknowledgedOn', message }] }, { status: 400 })
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(dialog.getAllByText(message)).toHaveLength(2))
    expect(sentBodies).toEqual([
      expect.objectContaining({ state: 'acknowledged', acknowledgedOn: '2026-11-01', version: 2 }),
    ])
  })

  it('lose a day and their record when cleared', async () => {
    complaints = [buildComplaint({ state: 'acknowledged', acknowledgedOn: '2026-11-12', customerRecord: 'r1' })]
    const { user } = await openApp('/complaints', 'ADMIN')
    await user.click(
      await screen.findByRole('button', { name: 'Modifier la réclamation «\u202FDélai trop long\u202F»' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la réclamation' }))
    const recordField = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Fiche client' })
    expect(recordField.value).toBe('Fiche déjà liée')
    await user.clear(dialog.getByLabelText(/^Accusé de réception envoyé le/))
    await user.clear(recordField)
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() =>
      expect(sentBodies).toEqual([expect.objectContaining({ acknowledgedOn: null, customerRecord: null, version: 2 })]),
    )
  })

  it('changed by a colleague are read again alone', async () => {
    const requestedPaths: string[] = []
    server.use(
      http.get(`${API}/complaints/:id`, ({ params }) => {
        requestedPaths.push(String(params.id))
        return HttpResponse.json(buildComplaint({ subject: 'Frais', version: 3 }))
      }),
    )
    refusal = HttpResponse.json({ message: 'x' }, { status: 409 })
    const { user } = await openApp('/complaints', 'ADMIN')
    await user.click(
      await screen.findByRole('button', { name: 'Modifier la réclamation «\u202FDélai trop long\u202F»' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la réclamation' }))
    await user.type(dialog.getByLabelText(/^Qui réclame/), ' et Luc')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(requestedPaths).toEqual(['c1']))
  })

  it('are counted for a chosen year', async () => {
    const requestedYears: (string | null)[] = []
    const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    complaints = [buildComplaint({ sentOn: `${Number(todayInParis().slice(0, 4)) - 1}-03-02` })]
    server.use(
      http.get(`${API}/complaints/yearly`, ({ request }) => {
        requestedYears.push(new URL(request.url).searchParams.get('year'))
        return HttpResponse.text('Objet;Nombre\n', { headers: { 'Content-Type': 'text/csv' } })
      }),
    )
    const { user } = await openApp('/complaints', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Compter par objet' }))
    const yearItems = await screen.findAllByRole('menuitem')
    expect(yearItems).toHaveLength(2)
    await user.click(yearItems[1] as HTMLElement)
    await waitFor(() => expect(clickSpy).toHaveBeenCalled())
    expect(requestedYears).toEqual([String(Number(todayInParis().slice(0, 4)) - 1)])
  })
})

describeListScreen({
  subject: 'complaints',
  path: '/complaints',
  api: '/api/complaints',
  row: buildComplaint(),
  emptyText: 'Aucune réclamation. Celles du formulaire public arriveront ici.',
  filters: {
    address: 'search=delai&state=open&sort=subject',
    query: { search: 'delai', state: 'received,acknowledged', sort: 'subject' },
  },
  choice: { label: 'État', option: 'En retard', search: { state: 'late' } },
})
