import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { archiveValues, checkArchive } from './archiveForm'

const API = '*/api'

let isArchived: boolean
let archiveReasons: unknown[]
let requestedParams: Record<string, string>[]
let refusal: Response | undefined

beforeEach(() => {
  isArchived = true
  archiveReasons = []
  requestedParams = []
  refusal = undefined
  const record = {
    uuid: 'r1',
    customers: [{ firstName: 'Anne', lastName: 'Le Goff' }],
    archiveDate: '2026-11-20T09:00:00Z',
    until: '2031-11-20',
    reason: 'Dossier financé',
    user: { firstName: 'Ada', lastName: 'Roy' },
  }
  server.use(
    http.get(`${API}/archived-records`, ({ request }) => {
      requestedParams.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json(isArchived ? [record] : [], { headers: { 'X-Total-Count': isArchived ? '45' : '0' } })
    }),
    http.delete(`${API}/customer-records/r1/archive`, () => {
      if (refusal) return refusal
      isArchived = false
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${API}/customer-records/r1/archive/reading`, async ({ request }) => {
      archiveReasons.push(await request.json())
      return HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: { 'Content-Type': 'application/pdf' } })
    }),
  )
})

describe('archived records', () => {
  it('are read for a reason', async () => {
    const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = await openApp('/archived-records', 'ADMIN')
    const row = await screen.findByRole('row', { name: /Anne Le Goff/ })
    expect(row.textContent).toContain('20/11/2026 par Ada Roy')
    await user.click(within(row).getByRole('button', { name: 'Lire la fiche d’Anne Le Goff' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Lire la fiche/ }))
    await user.click(dialog.getByRole('button', { name: 'Lire' }))
    expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
    expect(archiveReasons).toEqual([])
    await user.type(dialog.getByLabelText(/^Raison/), 'Demande de l’ACPR')
    await user.click(dialog.getByRole('button', { name: 'Lire' }))
    await waitFor(() => expect(clickSpy).toHaveBeenCalled())
    expect(archiveReasons).toEqual([{ reason: 'Demande de l’ACPR' }])
  })

  it('are searched, sorted and paged by the server', async () => {
    const { user, router } = await openApp('/archived-records?search=goff', 'ADMIN')
    expect(await screen.findByRole('row', { name: /Anne Le Goff/ })).toBeTruthy()
    expect(requestedParams).toEqual([{ search: 'goff', page: '1', pageSize: '20' }])
    await user.click(screen.getByRole('button', { name: /^Jusqu’au/ }))
    await waitFor(() =>
      expect(requestedParams.at(-1)).toEqual({ search: 'goff', sort: 'until', page: '1', pageSize: '20' }),
    )
    await user.click(
      within(await screen.findByRole('navigation', { name: 'Pages' })).getByRole('button', { name: /page 3/i }),
    )
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'goff', sort: 'until', page: '3' }))
  })

  it('are restored after confirmation, refusal is reported', async () => {
    const { user } = await openApp('/archived-records', 'ADMIN')
    const restoreRecord = async () => {
      await user.click(await screen.findByRole('button', { name: 'Faire revenir la fiche d’Anne Le Goff' }))
      const dialog = await screen.findByRole('dialog')
      expect(dialog.textContent).not.toContain('irréversible')
      await user.click(within(dialog).getByRole('button', { name: 'Faire revenir' }))
    }
    refusal = HttpResponse.json({ message: 'Cette fiche n’est plus archivée.' }, { status: 404 })
    await restoreRecord()
    await waitFor(() =>
      expect(currentFeedback()).toMatchObject({ text: 'Cette fiche n’est plus archivée.', severity: 'error' }),
    )
    refusal = undefined
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await restoreRecord()
    await waitFor(() => expect(currentFeedback()?.text).toBe('La fiche est revenue dans les listes.'))
    expect(await screen.findByText(/^Aucune fiche archivée\./)).toBeTruthy()
  })
})

describe('archive to make', () => {
  it('proposes five years and needs a reason', () => {
    expect(archiveValues('2028-02-29').until).toBe('2033-02-28')
    const findInvalidFields = (values: object) =>
      checkArchive({ ...archiveValues('2026-11-27'), ...values }, '2026-11-27').map(({ field }) => field)
    expect(findInvalidFields({})).toEqual(['reason'])
    expect(findInvalidFields({ reason: 'x', until: '2026-11-27' })).toEqual(['until'])
    expect(findInvalidFields({ reason: 'x', until: '2047-01-01' })).toEqual(['until'])
    expect(findInvalidFields({ reason: 'x' })).toEqual([])
  })
})
