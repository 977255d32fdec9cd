import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse, type JsonBodyType } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { currentFeedback } from '@/session/feedback'
import { expireSession } from '@/session/session'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { OwnCase } from './api'
import { buildMedia, buildItem, buildOwnCase, buildStatus } from './testOwnCase'
import { endSaves } from './testSaves'

const API = 'http://localhost:3000/api'
const SAVE_LABEL = 'Enregistrer et finir plus tard'
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const buildPdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

interface ReceivedRequests {
  checks: JsonBodyType[]
  saves: { medias: { uuid: string; name: string; item: string | null }[]; completed: boolean; version: number }[]
}
let receivedRequests: ReceivedRequests
let releaseFunctions: (() => void)[]
/** Saves files as another device would. */
let saveElsewhere: (medias: ReturnType<typeof buildMedia>[], overrides?: Partial<OwnCase>) => void

/** Mocks a server with one case; `createRefusal` may refuse a save, `isUploadHeld` blocks uploads. */
function serveCase(
  ownCase: OwnCase,
  options: { createRefusal?: () => Response | undefined; isUploadHeld?: boolean } = {},
) {
  let currentCase = ownCase
  let uploadCount = 0
  receivedRequests = { checks: [], saves: [] }
  releaseFunctions = []
  saveElsewhere = (medias, overrides) => {
    currentCase = { ...currentCase, version: currentCase.version + 1, medias, ...overrides }
  }
  server.use(
    http.get(`${API}/customer-cases`, () => HttpResponse.json([currentCase])),
    http.get(`${API}/customer-cases/:id`, () => HttpResponse.json(currentCase)),
    http.patch(`${API}/customer-cases/:id/checked`, async ({ request }) => {
      const checkedItem = (await request.json()) as { label: string; checked: boolean }
      receivedRequests.checks.push(checkedItem)
      const refusal = options.createRefusal?.()
      if (refusal) return refusal
      currentCase = {
        ...currentCase,
        version: currentCase.version + 1,
        itemsListArray: currentCase.itemsListArray.map((item) =>
          item.label === checkedItem.label
            ? { ...item, isChecked: checkedItem.checked, state: checkedItem.checked ? 'received' : 'asked' }
            : item,
        ),
      }
      return new HttpResponse(null, { status: 204 })
    }),
    http.patch(`${API}/customer-cases/:id`, async ({ request }) => {
      const body = (await request.json()) as ReceivedRequests['saves'][number]
      receivedRequests.saves.push(body)
      const refusal = options.createRefusal?.()
      if (refusal) return refusal
      if (body.version !== currentCase.version)
        return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps.' }, { status: 409 })
      const readOnlyFiles = (currentCase.medias ?? []).filter((media) => media.readOnly)
      currentCase = {
        ...currentCase,
        version: currentCase.version + 1,
        medias: [...readOnlyFiles, ...body.medias.map(({ uuid, name }) => ({ ...buildMedia(name), uuid }))],
        ...(currentCase.answered === false && { answered: body.medias.some(({ uuid }) => uuid.startsWith('sent-')) }),
        itemsListArray: currentCase.itemsListArray.map((item) => {
          const medias = body.medias.filter((media) => media.item === item.uuid).map(({ uuid }) => uuid)
          return item.open && medias.length > 0 ? { ...item, medias, state: 'received' } : item
        }),
        ...(body.completed && {
          activeForUpload: false,
          completedDate: '2026-11-20T10:00:00Z',
          status: [
            ...currentCase.status,
            buildStatus('Dossier complété client', 'Documents reçus', '2026-11-20T10:00:00Z'),
          ],
        }),
      }
      return HttpResponse.json(currentCase)
    }),
    http.post(`${API}/medias`, async () => {
      uploadCount += 1
      const uuid = `sent-${uploadCount}`
      if (options.isUploadHeld) await new Promise<void>((releaseUpload) => releaseFunctions.push(releaseUpload))
      return HttpResponse.text(uuid)
    }),
  )
}

async function openCase(ownCase: OwnCase, options: Parameters<typeof serveCase>[1] = {}) {
  serveCase(ownCase, options)
  const app = await openApp('/customer-cases/k1', 'CUSTOMER')
  await screen.findByRole('button', { name: SAVE_LABEL })
  const user = userEvent.setup({ delay: null })
  return {
    ...app,
    user,
    chooseFiles: (...files: File[]) => user.upload(screen.getByLabelText('Choisir des fichiers'), files),
  }
}

/** Waits for the automatic save of uploaded files. */
const expectFileCount = async (count: number) => {
  await waitFor(() => expect(receivedRequests.saves).toHaveLength(count))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  await waitFor(() => expect(screen.queryByText('Enregistrement…')).toBeNull())
}

afterEach(endSaves)

describe('case page', () => {
  it('shows instructions, checklist, uploader, notice and two buttons', async () => {
    await openCase(buildOwnCase())
    expect(screen.getByText('avant le 02/12/2026')).toBeTruthy()
    expect(screen.getAllByText(/sous 24.h/).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
    expect(screen.getByRole('heading', { name: 'Revenus' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Déposer tout d’un coup' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Étapes du dossier' })).toBeTruthy()
    expect(screen.getByText('Nos partenaires demandent des documents scannés plutôt que photographiés.')).toBeTruthy()
    expect(getButton('Valider').disabled).toBe(true)
    expect(getButton(SAVE_LABEL).disabled).toBe(true)
  })

  it("shows the firm's files read-only, never sends them", async () => {
    const { user } = await openCase(buildOwnCase({ medias: [buildMedia('Mandat.pdf', true), buildMedia('RIB.pdf')] }))
    expect(screen.getByText(/ajouté par quelqu’un d’autre/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retirer Mandat.pdf' })).toBeNull()
    await user.click(getButton('Retirer RIB.pdf'))
    await user.click(getButton(SAVE_LABEL))
    await waitFor(() => expect(receivedRequests.saves).toEqual([{ medias: [], completed: false, version: 1 }]))
  })
})

describe('tick of a document', () => {
  it('is optimistic and sent', async () => {
    const { user } = await openCase(buildOwnCase())
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Bulletins de paie/ })
    await user.click(box)
    expect(box.checked).toBe(true)
    expect(screen.getByText('0 document sur 2, 2 annoncés')).toBeTruthy()
    await waitFor(() => expect(receivedRequests.checks).toEqual([{ label: 'Bulletins de paie', checked: true }]))
    expect(getButton(SAVE_LABEL).disabled).toBe(true)
  })

  it('is saved after the tick before it', async () => {
    const { user } = await openCase(buildOwnCase())
    const sentTicks: boolean[] = []
    let runningCount = 0
    let maxRunningCount = 0
    server.use(
      http.patch(`${API}/customer-cases/:id/checked`, async ({ request }) => {
        sentTicks.push(((await request.json()) as { checked: boolean }).checked)
        runningCount += 1
        maxRunningCount = Math.max(maxRunningCount, runningCount)
        await delay(20)
        runningCount -= 1
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Bulletins de paie/ })
    await user.click(box)
    await user.click(box)
    await waitFor(() => expect(sentTicks).toEqual([true, false]))
    expect(maxRunningCount).toBe(1)
  })

  it('is reverted when refused', async () => {
    const { user } = await openCase(buildOwnCase(), { createRefusal: () => HttpResponse.json({}, { status: 500 }) })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Bulletins de paie/ })
    await user.click(box)
    await waitFor(() => expect(currentFeedback()?.text).toBe('Erreur inconnue pendant l’enregistrement de l’état.'))
    expect(box.checked).toBe(false)
  })

  it('refused tick restores the document and refreshes', async () => {
    const { user } = await openCase(
      buildOwnCase({
        itemsListArray: [buildItem('Avis', { state: 'refused', motive: 'Illisible' }), buildItem('RIB')],
      }),
      {
        createRefusal: () => {
          saveElsewhere([], { label: 'Achat à Vannes' })
          return HttpResponse.json({}, { status: 500 })
        },
      },
    )
    await user.click(screen.getByRole('checkbox', { name: /^Avis/ }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Erreur inconnue pendant l’enregistrement de l’état.'))
    expect(screen.getByText('Illisible')).toBeTruthy()
    expect((await screen.findAllByText(/Achat à Vannes/)).length).toBeGreaterThan(0)
    expect(screen.getByText('Illisible')).toBeTruthy()
  })
})

describe('save buttons', () => {
  it('wait for the uploads, which are counted', async () => {
    const { chooseFiles } = await openCase(buildOwnCase(), { isUploadHeld: true })
    await chooseFiles(buildPdf('a.pdf'), buildPdf('b.pdf'))
    expect(await screen.findByText('2 envois en cours…')).toBeTruthy()
    await waitFor(() => expect(releaseFunctions).toHaveLength(2))
    releaseFunctions[0]?.()
    expect(await screen.findByText('1 envoi en cours…')).toBeTruthy()
    expect([getButton('Valider').disabled, getButton(SAVE_LABEL).disabled]).toEqual([true, true])
    releaseFunctions[1]?.()
    await waitFor(() => expect(getButton('Valider').disabled).toBe(false))
    expect(getButton(SAVE_LABEL).disabled).toBe(false)
  })

  it('save a draft and confirm it', async () => {
    const { user, chooseFiles } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }))
    await chooseFiles(buildPdf('a.pdf'))
    await expectFileCount(1)
    await user.click(getButton(SAVE_LABEL))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Vos modifications ont été enregistrées avec succès.'))
    const medias = [
      { uuid: 'm-RIB.pdf', name: 'RIB.pdf', item: null },
      { uuid: 'sent-1', name: 'a.pdf', item: null },
    ]
    expect(receivedRequests.saves).toEqual([
      { medias, completed: false, version: 1 },
      { medias, completed: false, version: 2 },
    ])
    expect(await screen.findByText('2 fichiers enregistrés.')).toBeTruthy()
    expect(getButton('Valider').disabled).toBe(false)
  })

  it('are disabled while saving', async () => {
    let finishSave: (() => void) | undefined
    const { user } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf'), buildMedia('b.pdf')] }))
    server.use(
      http.patch(`${API}/customer-cases/:id`, async () => {
        await new Promise<void>((resolve) => {
          finishSave = resolve
        })
        return HttpResponse.json(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }))
      }),
    )
    await user.click(getButton('Retirer b.pdf'))
    await user.click(getButton(SAVE_LABEL))
    await waitFor(() => expect(getButton('Valider').disabled).toBe(true))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^RIB/ }).disabled).toBe(true)
    await waitFor(() => expect(finishSave).toBeDefined())
    finishSave?.()
    await waitFor(() => expect(getButton('Valider').disabled).toBe(false))
  })

  it.each<[JsonBodyType, string[]]>([
    [
      { message: 'Refusé', details: [{ message: 'Fichier inconnu.' }, { message: 'Dossier clôturé.' }] },
      ['Fichier inconnu.', 'Dossier clôturé.'],
    ],
    [{}, ['Erreur inconnue pendant l’enregistrement de l’état.']],
  ])('list refusals and keep all files: %j', async (body, lines) => {
    const { user, chooseFiles } = await openCase(buildOwnCase(), {
      createRefusal: () => HttpResponse.json(body, { status: 400 }),
    })
    await chooseFiles(buildPdf('a.pdf'))
    await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')
    expect(receivedRequests.saves).toHaveLength(1)
    await user.click(getButton(SAVE_LABEL))
    await waitFor(() => expect(receivedRequests.saves).toHaveLength(2))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Des erreurs ont été rencontrées\u202F:')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(lines)
    expect(screen.getByText('a.pdf')).toBeTruthy()
    await waitFor(() => expect(getButton(SAVE_LABEL).disabled).toBe(false))
  })

  it('complete the case after listing missing documents', async () => {
    const { user, getAddress } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }))
    await user.click(getButton('Valider'))
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Bulletins de paie'])
    expect(dialog.textContent).toContain('cet espace ne sera plus accessible')
    expect(dialog.textContent.indexOf('ne sera plus accessible')).toBeLessThan(
      dialog.textContent.indexOf('Bulletins de paie'),
    )
    const prominentButtons = within(dialog)
      .getAllByRole('button')
      .filter(({ className }) => className.includes('contained'))
    expect(prominentButtons.map(({ textContent }) => textContent)).toEqual(['Compléter mon dossier'])
    await user.click(within(dialog).getByRole('button', { name: 'Compléter mon dossier' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(receivedRequests.saves).toEqual([])
    await user.click(getButton('Valider'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Valider' }))
    expect(
      await screen.findByRole('heading', { name: /Dossier validé, nous revenons vers vous sous 24.h/ }),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: '1 document sur 2 manque' })).toBeTruthy()
    expect(screen.getByText('RIB.pdf')).toBeTruthy()
    expect(currentFeedback()?.text).toBe('Votre dossier a été validé avec succès.')
    expect(receivedRequests.saves).toEqual([
      { medias: [{ uuid: 'm-RIB.pdf', name: 'RIB.pdf', item: null }], completed: true, version: 1 },
    ])
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Revenir à mes dossiers' }))
    const table = await screen.findByRole('table', { name: 'Autres dossiers' })
    expect(table.textContent).toContain('Documents reçus')
    expect(screen.queryByRole('heading', { name: /à compléter/ })).toBeNull()
    expect(getAddress()).toBe('/customer-cases')
  })

  it('list nothing when all documents are present', async () => {
    const items = [buildItem('RIB', { state: 'received' })]
    const { user } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')], itemsListArray: items }))
    await user.click(getButton('Valider'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryAllByRole('listitem')).toEqual([])
    expect(dialog.textContent).toContain('cet espace ne sera plus accessible')
    expect(within(dialog).getByRole('button', { name: 'Valider' }).className).toContain('contained')
  })

  it('are disabled until a document changes after request', async () => {
    const { chooseFiles } = await openCase(
      buildOwnCase({
        completedDate: '2026-11-08T09:00:00Z',
        itemsListArray: [
          buildItem('Avis', { state: 'refused', motive: 'Périmé', medias: ['m-Avis.pdf'] }),
          buildItem('RIB', { state: 'received', open: false }),
        ],
        medias: [buildMedia('Avis.pdf')],
        requests: [{ date: '2026-11-10T09:00:00Z', limitDate: '2026-12-02' }],
        answered: false,
      }),
    )
    expect(getButton('Valider').disabled).toBe(true)
    expect(getButton(SAVE_LABEL).disabled).toBe(false)
    expect(screen.getByText('Ajoutez un document redemandé pour valider à nouveau.')).toBeTruthy()
    await chooseFiles(buildPdf('Avis 2026.pdf'))
    await waitFor(() => expect(getButton('Valider').disabled).toBe(false))
  })

  it('accept files of other customer after new request', async () => {
    await openCase(
      buildOwnCase({
        completedDate: '2026-11-08T09:00:00Z',
        itemsListArray: [buildItem('Avis')],
        medias: [buildMedia('Avis.pdf', true)],
        requests: [{ date: '2026-11-10T09:00:00Z', limitDate: '2026-12-02' }],
        answered: true,
      }),
    )
    expect(getButton('Valider').disabled).toBe(false)
  })

  it('complete case without files when all are announced', async () => {
    const { user } = await openCase(buildOwnCase())
    expect(getButton('Valider').disabled).toBe(true)
    expect(screen.getByText('Ajoutez au moins un fichier pour continuer.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^Bulletins de paie/ }))
    await user.click(getButton('Valider'))
    expect(within(await screen.findByRole('dialog')).queryAllByRole('listitem')).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(receivedRequests.saves).toMatchObject([{ medias: [], completed: true }]))
  })
})

describe('uploaded file', () => {
  it('is saved by itself, quietly', async () => {
    const { chooseFiles } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }))
    await chooseFiles(buildPdf('a.pdf'))
    await expectFileCount(1)
    expect(receivedRequests.saves).toEqual([
      {
        medias: [
          { uuid: 'm-RIB.pdf', name: 'RIB.pdf', item: null },
          { uuid: 'sent-1', name: 'a.pdf', item: null },
        ],
        completed: false,
        version: 1,
      },
    ])
    expect(await screen.findByText('2 fichiers enregistrés.')).toBeTruthy()
    const lines = within(screen.getByRole('list', { name: 'Fichiers' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent.includes('Enregistré'))).toEqual([true, true])
    expect(currentFeedback()).toBeNull()
  })

  it('is kept by a reload', async () => {
    const { chooseFiles, unmount } = await openCase(buildOwnCase())
    await chooseFiles(buildPdf('a.pdf'))
    await expectFileCount(1)
    unmount()
    queryClient.clear()
    await openApp('/customer-cases/k1', 'CUSTOMER')
    expect(await screen.findByText('a.pdf')).toBeTruthy()
  })

  it('a failed save is retried when back online', async () => {
    let isServerDown = true
    const { chooseFiles } = await openCase(buildOwnCase(), {
      createRefusal: () => (isServerDown ? HttpResponse.json({}, { status: 503 }) : undefined),
    })
    await chooseFiles(buildPdf('a.pdf'))
    expect(await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(receivedRequests.saves).toHaveLength(1)
    isServerDown = false
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('1 fichier enregistré.')).toBeTruthy()
    expect(receivedRequests.saves).toHaveLength(2)
  })

  it('a failed save is retried while reported offline', async () => {
    let isServerDown = true
    const { chooseFiles } = await openCase(buildOwnCase(), {
      createRefusal: () => (isServerDown ? HttpResponse.json({}, { status: 503 }) : undefined),
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await chooseFiles(buildPdf('a.pdf'))
    expect(await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')).toBeTruthy()
    isServerDown = false
    await vi.advanceTimersByTimeAsync(4000)
    expect(await screen.findByText('1 fichier enregistré.')).toBeTruthy()
    expect(receivedRequests.saves).toHaveLength(2)
  })

  it('leaving with a failed save asks first', async () => {
    const { chooseFiles, user, getAddress } = await openCase(buildOwnCase(), {
      createRefusal: () => HttpResponse.json({}, { status: 503 }),
    })
    await chooseFiles(buildPdf('a.pdf'))
    await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')
    await user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
    const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous sûr de vouloir quitter la page\u202F?' })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getAddress()).toBe('/customer-cases/k1')
  })

  it('does not commit a removal still undoable', async () => {
    const { chooseFiles, user } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }))
    await user.click(getButton('Retirer RIB.pdf'))
    await chooseFiles(buildPdf('a.pdf'))
    await expectFileCount(1)
    expect(receivedRequests.saves[0]?.medias.map(({ name }) => name).toSorted()).toEqual(['RIB.pdf', 'a.pdf'])
    expect(screen.queryByRole('button', { name: 'Retirer RIB.pdf' })).toBeNull()
    await user.click(getButton('Annuler'))
    expect(getButton('Retirer RIB.pdf')).toBeTruthy()
    expect(await screen.findByText('2 fichiers enregistrés.')).toBeTruthy()
    expect(receivedRequests.saves).toHaveLength(1)
  })
})

describe('removed file', () => {
  it('is saved once restoring is no longer possible', async () => {
    const { user } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf'), buildMedia('b.pdf')] }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(getButton('Retirer b.pdf'))
    expect(getButton('Annuler')).toBeTruthy()
    expect(receivedRequests.saves).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() =>
      expect(receivedRequests.saves.map(({ medias }) => medias.map(({ name }) => name))).toEqual([['RIB.pdf']]),
    )
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
  })

  it('is saved on leaving, without a question', async () => {
    const { user, getAddress } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf'), buildMedia('b.pdf')] }))
    await user.click(getButton('Retirer b.pdf'))
    await user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-cases'))
    await waitFor(() =>
      expect(receivedRequests.saves.map(({ medias }) => medias.map(({ name }) => name))).toEqual([['RIB.pdf']]),
    )
  })

  it('is saved when the page is closed', async () => {
    const { user } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf'), buildMedia('b.pdf')] }))
    let isKeptAlive = false
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PATCH') isKeptAlive = request.keepalive
    })
    await user.click(getButton('Retirer b.pdf'))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() =>
      expect(receivedRequests.saves.map(({ medias }) => medias.map(({ name }) => name))).toEqual([['RIB.pdf']]),
    )
    expect(isKeptAlive).toBe(true)
    server.events.removeAllListeners()
  })

  it('is not restored after a save', async () => {
    const { user } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf'), buildMedia('b.pdf')] }))
    await user.click(getButton('Retirer b.pdf'))
    await user.click(getButton(SAVE_LABEL))
    await waitFor(() => expect(receivedRequests.saves).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull())
  })
})

describe('concurrent device', () => {
  it('has its files merged, and the save continues', async () => {
    const { chooseFiles } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }))
    saveElsewhere([buildMedia('RIB.pdf'), buildMedia('Téléphone.pdf')])
    await chooseFiles(buildPdf('a.pdf'))
    await expectFileCount(2)
    const names = receivedRequests.saves.map(({ medias, version }) => [version, ...medias.map(({ name }) => name)])
    expect(names).toEqual([
      [1, 'RIB.pdf', 'a.pdf'],
      [2, 'RIB.pdf', 'a.pdf', 'Téléphone.pdf'],
    ])
    expect(await screen.findByText(/^Depuis un autre appareil\s: ajouté\s: Téléphone\.pdf\.$/)).toBeTruthy()
  })

  it('is followed while nothing is changed locally', async () => {
    await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }))
    saveElsewhere([buildMedia('Téléphone.pdf')])
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('Téléphone.pdf')).toBeTruthy()
    expect(screen.queryByText('RIB.pdf')).toBeNull()
    expect(screen.getByText('1 fichier enregistré.')).toBeTruthy()
  })
})

describe('failed upload', () => {
  it('is named and blocks the completion', async () => {
    const { user, chooseFiles } = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }))
    server.use(http.post(`${API}/medias`, () => HttpResponse.error()))
    await chooseFiles(buildPdf('Avis.pdf'))
    expect(await screen.findByText(/1 fichier n’a pas été envoyé/)).toBeTruthy()
    await user.click(getButton('Valider'))
    expect(
      await screen.findByText(/Avis\.pdf.*n’a pas été envoyé\s: réessayez ou retirez-le, puis validez/),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(getButton('Retirer Avis.pdf'))
    await user.click(getButton('Valider'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('too large picture', () => {
  it('can be shrunk or scanned in one tap', async () => {
    const { user, chooseFiles } = await openCase(buildOwnCase())
    await chooseFiles(new File([new Uint8Array(10_485_761)], 'Avis.png', { type: 'image/png' }))
    expect(await screen.findByRole('button', { name: 'Réduire l’image Avis.png' })).toBeTruthy()
    await user.click(getButton('Utiliser le scanner\u202F: Avis.png'))
    expect(await screen.findByRole('dialog', { name: 'Scanner un document' })).toBeTruthy()
    expect(screen.queryByText('Avis.png')).toBeNull()
  })
})

describe('leaving the page', () => {
  it('is confirmed while an upload is under way', async () => {
    const app = await openCase(buildOwnCase({ medias: [buildMedia('RIB.pdf')] }), { isUploadHeld: true })
    await app.chooseFiles(buildPdf('a.pdf'))
    await screen.findByText('1 envoi en cours…')
    const leavePage = async (choice: string) => {
      await app.user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
      const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous sûr de vouloir quitter la page\u202F?' })
      await app.user.click(within(dialog).getByRole('button', { name: choice }))
    }
    await leavePage('Annuler')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.getAddress()).toBe('/customer-cases/k1')
    await leavePage('Quitter sans enregistrer')
    await waitFor(() => expect(app.getAddress()).toBe('/customer-cases'))
  })

  it('is free once the uploads are saved', async () => {
    const { chooseFiles, user, getAddress } = await openCase(buildOwnCase())
    await chooseFiles(buildPdf('a.pdf'))
    await expectFileCount(1)
    await user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-cases'))
  })

  it('is free after a tick, already saved', async () => {
    const { user, getAddress } = await openCase(buildOwnCase())
    await user.click(screen.getByRole('checkbox', { name: /^Bulletins de paie/ }))
    await user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-cases'))
  })

  it('at session end keeps unsaved files', async () => {
    const { chooseFiles, unmount } = await openCase(buildOwnCase(), {
      createRefusal: () => HttpResponse.json({}, { status: 503 }),
    })
    await chooseFiles(buildPdf('a.pdf'))
    await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')
    expireSession('api')
    unmount()
    queryClient.clear()
    await openCase(buildOwnCase())
    expect(screen.getByText('a.pdf')).toBeTruthy()
    await waitFor(() =>
      expect(receivedRequests.saves).toEqual([
        { medias: [{ uuid: 'sent-1', name: 'a.pdf', item: null }], completed: false, version: 1 },
      ]),
    )
  })
})
