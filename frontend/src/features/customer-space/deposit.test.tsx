import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { currentFeedback } from '@/session/feedback'
import { expireSession } from '@/session/session'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { OwnCase } from './api'
import { aMedia, anItem, anOwnCase, aStatus } from './testOwnCase'

const API = 'http://localhost:3000/api'
const DRAFT = 'Enregistrer et finir plus tard'
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

interface SaveRequest {
  checks: JsonBodyType[]
  saves: { medias: { uuid: string; name: string; item: string | null }[]; completed: boolean; version: number }[]
}
let asked: SaveRequest
let gates: (() => void)[]
/** Saves files as another device would. */
let elsewhere: (medias: ReturnType<typeof aMedia>[], overrides?: Partial<OwnCase>) => void

/** Mocks a server with one case; `answer` may refuse a save, `hold` blocks uploads. */
function serve(ownCase: OwnCase, options: { answer?: () => Response | undefined; hold?: boolean } = {}) {
  let current = ownCase
  let sent = 0
  asked = { checks: [], saves: [] }
  gates = []
  elsewhere = (medias, overrides) => {
    current = { ...current, version: current.version + 1, medias, ...overrides }
  }
  server.use(
    http.get(`${API}/customer-cases`, () => HttpResponse.json([current])),
    http.get(`${API}/customer-cases/:id`, () => HttpResponse.json(current)),
    http.patch(`${API}/customer-cases/:id/checked`, async ({ request }) => {
      const tick = (await request.json()) as { label: string; checked: boolean }
      asked.checks.push(tick)
      const refused = options.answer?.()
      if (refused) return refused
      current = {
        ...current,
        version: current.version + 1,
        itemsListArray: current.itemsListArray.map((item) =>
          item.label === tick.label
            ? { ...item, isChecked: tick.checked, state: tick.checked ? 'received' : 'asked' }
            : item,
        ),
      }
      return new HttpResponse(null, { status: 204 })
    }),
    http.patch(`${API}/customer-cases/:id`, async ({ request }) => {
      const body = (await request.json()) as SaveRequest['saves'][number]
      asked.saves.push(body)
      const refused = options.answer?.()
      if (refused) return refused
      if (body.version !== current.version)
        return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps.' }, { status: 409 })
      const readOnlyFiles = (current.medias ?? []).filter((media) => media.readOnly)
      current = {
        ...current,
        version: current.version + 1,
        medias: [...readOnlyFiles, ...body.medias.map(({ uuid, name }) => ({ ...aMedia(name), uuid }))],
        ...(current.answered === false && { answered: body.medias.some(({ uuid }) => uuid.startsWith('sent-')) }),
        itemsListArray: current.itemsListArray.map((item) => {
          const medias = body.medias.filter((media) => media.item === item.uuid).map(({ uuid }) => uuid)
          return item.open && medias.length > 0 ? { ...item, medias, state: 'received' } : item
        }),
        ...(body.completed && {
          activeForUpload: false,
          completedDate: '2026-11-20T10:00:00Z',
          status: [...current.status, aStatus('Dossier complété client', 'Documents reçus', '2026-11-20T10:00:00Z')],
        }),
      }
      return HttpResponse.json(current)
    }),
    http.post(`${API}/medias`, async () => {
      sent += 1
      const uuid = `sent-${sent}`
      if (options.hold) await new Promise<void>((release) => gates.push(release))
      return HttpResponse.text(uuid)
    }),
  )
}

async function open(ownCase: OwnCase, options: Parameters<typeof serve>[1] = {}) {
  serve(ownCase, options)
  const app = await openApp('/customer-cases/k1', 'CUSTOMER')
  await screen.findByRole('button', { name: DRAFT })
  const user = userEvent.setup({ delay: null })
  return {
    ...app,
    user,
    choose: (...files: File[]) => user.upload(screen.getByLabelText('Choisir des fichiers'), files),
  }
}

/** Waits for the automatic save of uploaded files. */
const expectFileCount = async (count: number) => {
  await waitFor(() => expect(asked.saves).toHaveLength(count))
  await waitFor(() => expect(screen.queryByText('Enregistrement…')).toBeNull())
}

describe('case page', () => {
  it('shows instructions, checklist, uploader, notice and two buttons', async () => {
    await open(anOwnCase())
    expect(screen.getByText('avant le 02/12/2026')).toBeTruthy()
    expect(screen.getAllByText(/sous 24.h/).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
    expect(screen.getByRole('heading', { name: 'Revenus' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Déposer tout d’un coup' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Étapes du dossier' })).toBeTruthy()
    expect(screen.getByText('Nos partenaires demandent des documents scannés plutôt que photographiés.')).toBeTruthy()
    expect(button('Valider').disabled).toBe(true)
    expect(button(DRAFT).disabled).toBe(true)
  })

  it("shows the firm's files read-only, never sends them", async () => {
    const { user } = await open(anOwnCase({ medias: [aMedia('Mandat.pdf', true), aMedia('RIB.pdf')] }))
    expect(screen.getByText(/ajouté par quelqu’un d’autre/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retirer Mandat.pdf' })).toBeNull()
    await user.click(button('Retirer RIB.pdf'))
    await user.click(button(DRAFT))
    await waitFor(() => expect(asked.saves).toEqual([{ medias: [], completed: false, version: 1 }]))
  })
})

describe('tick of a document', () => {
  it('is optimistic and sent', async () => {
    const { user } = await open(anOwnCase())
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Bulletins de paie/ })
    await user.click(box)
    expect(box.checked).toBe(true)
    expect(screen.getByText('0 document sur 2, 2 annoncés')).toBeTruthy()
    await waitFor(() => expect(asked.checks).toEqual([{ label: 'Bulletins de paie', checked: true }]))
    expect(button(DRAFT).disabled).toBe(true)
  })

  it('is saved after the tick before it', async () => {
    const { user } = await open(anOwnCase())
    const sent: boolean[] = []
    let running = 0
    let mostRunning = 0
    server.use(
      http.patch(`${API}/customer-cases/:id/checked`, async ({ request }) => {
        sent.push(((await request.json()) as { checked: boolean }).checked)
        running += 1
        mostRunning = Math.max(mostRunning, running)
        await delay(20)
        running -= 1
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Bulletins de paie/ })
    await user.click(box)
    await user.click(box)
    await waitFor(() => expect(sent).toEqual([true, false]))
    expect(mostRunning).toBe(1)
  })

  it('is reverted when refused', async () => {
    const { user } = await open(anOwnCase(), { answer: () => HttpResponse.json({}, { status: 500 }) })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Bulletins de paie/ })
    await user.click(box)
    await waitFor(() => expect(currentFeedback()?.text).toBe('Erreur inconnue pendant l’enregistrement de l’état.'))
    expect(box.checked).toBe(false)
  })

  it('refused tick restores the document and refreshes', async () => {
    const { user } = await open(
      anOwnCase({ itemsListArray: [anItem('Avis', { state: 'refused', motive: 'Illisible' }), anItem('RIB')] }),
      {
        answer: () => {
          elsewhere([], { label: 'Achat à Vannes' })
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
    const { choose } = await open(anOwnCase(), { hold: true })
    await choose(pdf('a.pdf'), pdf('b.pdf'))
    expect(await screen.findByText('2 envois en cours…')).toBeTruthy()
    await waitFor(() => expect(gates).toHaveLength(2))
    gates[0]?.()
    expect(await screen.findByText('1 envoi en cours…')).toBeTruthy()
    expect([button('Valider').disabled, button(DRAFT).disabled]).toEqual([true, true])
    gates[1]?.()
    await waitFor(() => expect(button('Valider').disabled).toBe(false))
    expect(button(DRAFT).disabled).toBe(false)
  })

  it('save a draft and confirm it', async () => {
    const { user, choose } = await open(anOwnCase({ medias: [aMedia('RIB.pdf')] }))
    await choose(pdf('a.pdf'))
    await expectFileCount(1)
    await user.click(button(DRAFT))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Vos modifications ont été enregistrées avec succès.'))
    const medias = [
      { uuid: 'm-RIB.pdf', name: 'RIB.pdf', item: null },
      { uuid: 'sent-1', name: 'a.pdf', item: null },
    ]
    expect(asked.saves).toEqual([
      { medias, completed: false, version: 1 },
      { medias, completed: false, version: 2 },
    ])
    expect(await screen.findByText('2 fichiers enregistrés.')).toBeTruthy()
    expect(button('Valider').disabled).toBe(false)
  })

  it('are disabled while saving', async () => {
    let free = () => {}
    const { user } = await open(anOwnCase({ medias: [aMedia('RIB.pdf'), aMedia('b.pdf')] }))
    server.use(
      http.patch(`${API}/customer-cases/:id`, async () => {
        await new Promise<void>((done) => {
          free = done
        })
        return HttpResponse.json(anOwnCase({ medias: [aMedia('RIB.pdf')] }))
      }),
    )
    await user.click(button('Retirer b.pdf'))
    await user.click(button(DRAFT))
    await waitFor(() => expect(button('Valider').disabled).toBe(true))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^RIB/ }).disabled).toBe(true)
    free()
    await waitFor(() => expect(button('Valider').disabled).toBe(false))
  })

  it.each<[JsonBodyType, string[]]>([
    [
      { message: 'Refusé', details: [{ message: 'Fichier inconnu.' }, { message: 'Dossier clôturé.' }] },
      ['Fichier inconnu.', 'Dossier clôturé.'],
    ],
    [{}, ['Erreur inconnue pendant l’enregistrement de l’état.']],
  ])('list refusals and keep all files: %j', async (body, lines) => {
    const { user, choose } = await open(anOwnCase(), { answer: () => HttpResponse.json(body, { status: 400 }) })
    await choose(pdf('a.pdf'))
    await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')
    expect(asked.saves).toHaveLength(1)
    await user.click(button(DRAFT))
    await waitFor(() => expect(asked.saves).toHaveLength(2))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Des erreurs ont été rencontrées\u202F:')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(lines)
    expect(screen.getByText('a.pdf')).toBeTruthy()
    expect(button(DRAFT).disabled).toBe(false)
  })

  it('complete the case after listing missing documents', async () => {
    const { user, path } = await open(anOwnCase({ medias: [aMedia('RIB.pdf')] }))
    await user.click(button('Valider'))
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
    const filledDialog = within(dialog)
      .getAllByRole('button')
      .filter(({ className }) => className.includes('contained'))
    expect(filledDialog.map(({ textContent }) => textContent)).toEqual(['Compléter mon dossier'])
    await user.click(within(dialog).getByRole('button', { name: 'Compléter mon dossier' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.saves).toEqual([])
    await user.click(button('Valider'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Valider' }))
    expect(
      await screen.findByRole('heading', { name: /Dossier validé, nous revenons vers vous sous 24.h/ }),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: '1 document sur 2 manque' })).toBeTruthy()
    expect(screen.getByText('RIB.pdf')).toBeTruthy()
    expect(currentFeedback()?.text).toBe('Votre dossier a été validé avec succès.')
    expect(asked.saves).toEqual([
      { medias: [{ uuid: 'm-RIB.pdf', name: 'RIB.pdf', item: null }], completed: true, version: 1 },
    ])
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Revenir à mes dossiers' }))
    const table = await screen.findByRole('table', { name: 'Autres dossiers' })
    expect(table.textContent).toContain('Documents reçus')
    expect(screen.queryByRole('heading', { name: /à compléter/ })).toBeNull()
    expect(path()).toBe('/customer-cases')
  })

  it('list nothing when all documents are present', async () => {
    const items = [anItem('RIB', { state: 'received' })]
    const { user } = await open(anOwnCase({ medias: [aMedia('RIB.pdf')], itemsListArray: items }))
    await user.click(button('Valider'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryAllByRole('listitem')).toEqual([])
    expect(dialog.textContent).toContain('cet espace ne sera plus accessible')
    expect(within(dialog).getByRole('button', { name: 'Valider' }).className).toContain('contained')
  })

  it('wait for something new after a new request', async () => {
    const { choose } = await open(
      anOwnCase({
        completedDate: '2026-11-08T09:00:00Z',
        itemsListArray: [
          anItem('Avis', { state: 'refused', motive: 'Périmé', medias: ['m-Avis.pdf'] }),
          anItem('RIB', { state: 'received', open: false }),
        ],
        medias: [aMedia('Avis.pdf')],
        requests: [{ date: '2026-11-10T09:00:00Z', limitDate: '2026-12-02' }],
        answered: false,
      }),
    )
    expect(button('Valider').disabled).toBe(true)
    expect(button(DRAFT).disabled).toBe(false)
    expect(screen.getByText('Ajoutez un document redemandé pour valider à nouveau.')).toBeTruthy()
    await choose(pdf('Avis 2026.pdf'))
    await waitFor(() => expect(button('Valider').disabled).toBe(false))
  })

  it('accept files of other customer after new request', async () => {
    await open(
      anOwnCase({
        completedDate: '2026-11-08T09:00:00Z',
        itemsListArray: [anItem('Avis')],
        medias: [aMedia('Avis.pdf', true)],
        requests: [{ date: '2026-11-10T09:00:00Z', limitDate: '2026-12-02' }],
        answered: true,
      }),
    )
    expect(button('Valider').disabled).toBe(false)
  })

  it('complete case without files when all are announced', async () => {
    const { user } = await open(anOwnCase())
    expect(button('Valider').disabled).toBe(true)
    expect(screen.getByText('Ajoutez au moins un fichier pour continuer.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^Bulletins de paie/ }))
    await user.click(button('Valider'))
    expect(within(await screen.findByRole('dialog')).queryAllByRole('listitem')).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(asked.saves).toMatchObject([{ medias: [], completed: true }]))
  })
})

describe('uploaded file', () => {
  it('is saved by itself, quietly', async () => {
    const { choose } = await open(anOwnCase({ medias: [aMedia('RIB.pdf')] }))
    await choose(pdf('a.pdf'))
    await expectFileCount(1)
    expect(asked.saves).toEqual([
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
    const { choose, unmount } = await open(anOwnCase())
    await choose(pdf('a.pdf'))
    await expectFileCount(1)
    unmount()
    queryClient.clear()
    await openApp('/customer-cases/k1', 'CUSTOMER')
    expect(await screen.findByText('a.pdf')).toBeTruthy()
  })

  it('a failed save is retried when back online', async () => {
    let isDown = true
    const { choose } = await open(anOwnCase(), {
      answer: () => (isDown ? HttpResponse.json({}, { status: 503 }) : undefined),
    })
    await choose(pdf('a.pdf'))
    expect(await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked.saves).toHaveLength(1)
    isDown = false
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('1 fichier enregistré.')).toBeTruthy()
    expect(asked.saves).toHaveLength(2)
  })

  it('leaving with a failed save asks first', async () => {
    const { choose, user, path } = await open(anOwnCase(), { answer: () => HttpResponse.json({}, { status: 503 }) })
    await choose(pdf('a.pdf'))
    await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')
    await user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
    const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous sûr de vouloir quitter la page\u202F?' })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe('/customer-cases/k1')
  })

  it('does not commit a removal still undoable', async () => {
    const { choose, user } = await open(anOwnCase({ medias: [aMedia('RIB.pdf')] }))
    await user.click(button('Retirer RIB.pdf'))
    await choose(pdf('a.pdf'))
    await expectFileCount(1)
    expect(asked.saves[0]?.medias.map(({ name }) => name).toSorted()).toEqual(['RIB.pdf', 'a.pdf'])
    expect(screen.queryByRole('button', { name: 'Retirer RIB.pdf' })).toBeNull()
    await user.click(button('Annuler'))
    expect(button('Retirer RIB.pdf')).toBeTruthy()
    expect(await screen.findByText('2 fichiers enregistrés.')).toBeTruthy()
    expect(asked.saves).toHaveLength(1)
  })
})

describe('removed file', () => {
  it('is saved once restoring is no longer possible', async () => {
    const { user } = await open(anOwnCase({ medias: [aMedia('RIB.pdf'), aMedia('b.pdf')] }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(button('Retirer b.pdf'))
    expect(button('Annuler')).toBeTruthy()
    expect(asked.saves).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(asked.saves.map(({ medias }) => medias.map(({ name }) => name))).toEqual([['RIB.pdf']]))
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
  })

  it('is saved on leaving, without a question', async () => {
    const { user, path } = await open(anOwnCase({ medias: [aMedia('RIB.pdf'), aMedia('b.pdf')] }))
    await user.click(button('Retirer b.pdf'))
    await user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
    await waitFor(() => expect(path()).toBe('/customer-cases'))
    await waitFor(() => expect(asked.saves.map(({ medias }) => medias.map(({ name }) => name))).toEqual([['RIB.pdf']]))
  })

  it('is saved when the page is closed', async () => {
    const { user } = await open(anOwnCase({ medias: [aMedia('RIB.pdf'), aMedia('b.pdf')] }))
    let isKeptAlive = false
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PATCH') isKeptAlive = request.keepalive
    })
    await user.click(button('Retirer b.pdf'))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(asked.saves.map(({ medias }) => medias.map(({ name }) => name))).toEqual([['RIB.pdf']]))
    expect(isKeptAlive).toBe(true)
    server.events.removeAllListeners()
  })

  it('is not restored after a save', async () => {
    const { user } = await open(anOwnCase({ medias: [aMedia('RIB.pdf'), aMedia('b.pdf')] }))
    await user.click(button('Retirer b.pdf'))
    await user.click(button(DRAFT))
    await waitFor(() => expect(asked.saves).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull())
  })
})

describe('concurrent device', () => {
  it('has its files merged, and the save continues', async () => {
    const { choose } = await open(anOwnCase({ medias: [aMedia('RIB.pdf')] }))
    elsewhere([aMedia('RIB.pdf'), aMedia('Téléphone.pdf')])
    await choose(pdf('a.pdf'))
    await expectFileCount(2)
    const names = asked.saves.map(({ medias, version }) => [version, ...medias.map(({ name }) => name)])
    expect(names).toEqual([
      [1, 'RIB.pdf', 'a.pdf'],
      [2, 'RIB.pdf', 'a.pdf', 'Téléphone.pdf'],
    ])
    expect(await screen.findByText(/^Depuis un autre appareil\s: ajouté\s: Téléphone\.pdf\.$/)).toBeTruthy()
  })

  it('is followed while nothing is changed locally', async () => {
    await open(anOwnCase({ medias: [aMedia('RIB.pdf')] }))
    elsewhere([aMedia('Téléphone.pdf')])
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('Téléphone.pdf')).toBeTruthy()
    expect(screen.queryByText('RIB.pdf')).toBeNull()
    expect(screen.getByText('1 fichier enregistré.')).toBeTruthy()
  })
})

describe('failed upload', () => {
  it('is named and blocks the completion', async () => {
    const { user, choose } = await open(anOwnCase({ medias: [aMedia('RIB.pdf')] }))
    server.use(http.post(`${API}/medias`, () => HttpResponse.error()))
    await choose(pdf('Avis.pdf'))
    expect(await screen.findByText(/1 fichier n’a pas été envoyé/)).toBeTruthy()
    await user.click(button('Valider'))
    expect(
      await screen.findByText(/Avis\.pdf.*n’a pas été envoyé\s: réessayez ou retirez-le, puis validez/),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Retirer Avis.pdf'))
    await user.click(button('Valider'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('too large picture', () => {
  it('can be shrunk or scanned in one tap', async () => {
    const { user, choose } = await open(anOwnCase())
    await choose(new File([new Uint8Array(10_485_761)], 'Avis.png', { type: 'image/png' }))
    expect(await screen.findByRole('button', { name: 'Réduire l’image Avis.png' })).toBeTruthy()
    await user.click(button('Utiliser le scanner\u202F: Avis.png'))
    expect(await screen.findByRole('dialog', { name: 'Scanner un document' })).toBeTruthy()
    expect(screen.queryByText('Avis.png')).toBeNull()
  })
})

describe('leaving the page', () => {
  it('is confirmed while an upload is under way', async () => {
    const app = await open(anOwnCase({ medias: [aMedia('RIB.pdf')] }), { hold: true })
    await app.choose(pdf('a.pdf'))
    await screen.findByText('1 envoi en cours…')
    const leave = async (choice: string) => {
      await app.user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
      const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous sûr de vouloir quitter la page\u202F?' })
      await app.user.click(within(dialog).getByRole('button', { name: choice }))
    }
    await leave('Annuler')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.path()).toBe('/customer-cases/k1')
    await leave('Quitter sans enregistrer')
    await waitFor(() => expect(app.path()).toBe('/customer-cases'))
  })

  it('is free once the uploads are saved', async () => {
    const { choose, user, path } = await open(anOwnCase())
    await choose(pdf('a.pdf'))
    await expectFileCount(1)
    await user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
    await waitFor(() => expect(path()).toBe('/customer-cases'))
  })

  it('is free after a tick, already saved', async () => {
    const { user, path } = await open(anOwnCase())
    await user.click(screen.getByRole('checkbox', { name: /^Bulletins de paie/ }))
    await user.click(screen.getByRole('link', { name: 'Retour à mes dossiers' }))
    await waitFor(() => expect(path()).toBe('/customer-cases'))
  })

  it('at session end keeps unsaved files', async () => {
    const { choose, unmount } = await open(anOwnCase(), { answer: () => HttpResponse.json({}, { status: 503 }) })
    await choose(pdf('a.pdf'))
    await screen.findByText('Vos derniers changements ne sont pas encore enregistrés.')
    expireSession('api')
    unmount()
    queryClient.clear()
    await open(anOwnCase())
    expect(screen.getByText('a.pdf')).toBeTruthy()
    await waitFor(() =>
      expect(asked.saves).toEqual([
        { medias: [{ uuid: 'sent-1', name: 'a.pdf', item: null }], completed: false, version: 1 },
      ]),
    )
  })
})
