import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { ownCaseQuery, type OwnCase } from './api'
import { buildMedia, buildItem, buildOwnCase } from './testOwnCase'
import { endSaves } from './testSaves'

const API = 'http://localhost:3000/api'
const SAVE_LABEL = 'Enregistrer et finir plus tard'
const buildPdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const getDocumentCard = (label: string) => within(screen.getByRole('region', { name: label }))
const getUnsortedFiles = () => within(screen.getByRole('region', { name: 'Déposer tout d’un coup' }))

let sentSaves: { medias: { uuid: string; name: string; item: string | null }[]; version: number }[]
let currentCase: OwnCase
/** Response to a save; undefined accepts it. */
let createRefusal: () => Response | undefined | Promise<Response | undefined>

async function openCase(ownCase: OwnCase) {
  sentSaves = []
  currentCase = ownCase
  createRefusal = () => undefined
  let uploadCount = 0
  server.use(
    http.get(`${API}/customer-cases`, () => HttpResponse.json([currentCase])),
    http.get(`${API}/customer-cases/:id`, () => HttpResponse.json(currentCase)),
    http.patch(`${API}/customer-cases/:id`, async ({ request }) => {
      const body = (await request.json()) as (typeof sentSaves)[number]
      sentSaves.push(body)
      const refusal = await createRefusal()
      if (refusal) return refusal
      if (body.version !== currentCase.version)
        return HttpResponse.json({ message: 'Modifié entre-temps.' }, { status: 409 })
      const readOnlyFiles = (currentCase.medias ?? []).filter((media) => media.readOnly)
      const findFile = (uuid: string) => currentCase.medias?.find((media) => media.uuid === uuid)
      currentCase = {
        ...currentCase,
        version: currentCase.version + 1,
        medias: [
          ...readOnlyFiles,
          ...body.medias.map(({ uuid, name }) => findFile(uuid) ?? { ...buildMedia(name), uuid }),
        ],
        itemsListArray: currentCase.itemsListArray.map((item) => {
          const documentFiles = body.medias.filter((media) => media.item === item.uuid).map(({ uuid }) => uuid)
          if (!item.open) return item
          const isNew = documentFiles.some((uuid) => !item.medias?.includes(uuid))
          const isEmptied = documentFiles.length === 0 && (item.medias?.length ?? 0) > 0
          const remainingState = isEmptied && item.state === 'received' ? ('asked' as const) : item.state
          const state = isNew ? ('received' as const) : remainingState
          return { ...item, medias: documentFiles, ...(state && { state, isChecked: state === 'received' }) }
        }),
      }
      return HttpResponse.json(currentCase)
    }),
    http.post(`${API}/medias`, () => HttpResponse.text(`sent-${(uploadCount += 1)}`)),
  )
  await openApp('/customer-cases/k1', 'CUSTOMER')
  await screen.findByRole('button', { name: SAVE_LABEL })
  const user = userEvent.setup({ delay: null })
  return {
    user,
    addFiles: (label: string, ...files: File[]) =>
      user.upload(screen.getByLabelText(`Ajouter des fichiers pour ${label}`), files),
    saveDeposit: async () => {
      await waitFor(() => expect(getButton(SAVE_LABEL).disabled).toBe(false))
      const saveCount = sentSaves.length
      await user.click(getButton(SAVE_LABEL))
      await waitFor(() => expect(sentSaves).toHaveLength(saveCount + 1))
    },
    getSentItems: () => sentSaves.at(-1)?.medias.map(({ uuid, item }) => [uuid, item]),
  }
}

afterEach(endSaves)

describe('documents without file', () => {
  const answers: Record<string, unknown>[] = []

  it('are announced or inapplicable, not counted as received', async () => {
    const { user } = await openCase(
      buildOwnCase({ itemsListArray: [buildItem('Bulletins'), buildItem('Jugement'), buildItem('RIB')] }),
    )
    let isServerDown = false
    server.use(
      http.patch(`${API}/customer-cases/:id/checked`, async ({ request }) => {
        if (isServerDown) return HttpResponse.error()
        const body = (await request.json()) as { label: string; checked: boolean; notConcerned?: { reason: string } }
        answers.push(body)
        const { label, notConcerned } = body
        const answerState = notConcerned ? { notConcerned } : { announced: true }
        currentCase = {
          ...currentCase,
          itemsListArray: currentCase.itemsListArray.map((item) =>
            item.label === label ? { ...item, state: 'received' as const, isChecked: true, ...answerState } : item,
          ),
        }
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(getDocumentCard('Bulletins').getByRole('checkbox'))
    expect(await getDocumentCard('Bulletins').findByText('Annoncé')).toBeTruthy()
    expect(screen.getByText('0 document sur 3, 1 annoncé')).toBeTruthy()
    await user.click(getButton('Je ne suis pas concerné\u202F: Jugement'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ce document ne vous concerne pas' }))
    await user.click(dialog.getByRole('button', { name: 'Prévenir mon conseiller' }))
    expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
    const reasonField = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Pourquoi/ })
    await user.type(reasonField, 'Jamais marié')
    isServerDown = true
    await user.click(dialog.getByRole('button', { name: 'Prévenir mon conseiller' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(reasonField.value).toBe('Jamais marié')
    isServerDown = false
    await user.click(dialog.getByRole('button', { name: 'Prévenir mon conseiller' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await getDocumentCard('Jugement').findByText(/Jamais marié/)).toBeTruthy()
    expect(screen.getByText('0 document sur 2, 1 annoncé')).toBeTruthy()
    expect(answers).toEqual([
      { label: 'Bulletins', checked: true },
      { label: 'Jugement', checked: true, notConcerned: { reason: 'Jamais marié' } },
    ])
  })
})

describe('requested documents', () => {
  const allItems = [
    buildItem('Revenus :', { isFile: false }),
    buildItem('Bulletins', { help: 'Les trois derniers.' }),
    buildItem('RIB', { state: 'received', medias: ['m-RIB.pdf'] }),
    buildItem('Avis', { state: 'refused', motive: 'Illisible', medias: ['m-Avis.pdf'] }),
    buildItem('CNI', { state: 'accepted', medias: ['m-CNI.pdf'] }),
    buildItem('Kbis', { state: 'notApplicable' }),
  ]
  const medias = [buildMedia('RIB.pdf'), buildMedia('Avis.pdf'), buildMedia('CNI.pdf', true)]

  it('show refused first, accepted ones collapsed and locked', async () => {
    await openCase(buildOwnCase({ itemsListArray: allItems, medias }))
    const titles = screen.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)
    expect(titles.slice(0, 3)).toEqual(['Avis', 'Bulletins', 'RIB'])
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(
      expect.arrayContaining(['À refaire', 'Revenus', 'Déjà reçus']),
    )
    expect(getDocumentCard('Avis').getByText('Illisible')).toBeTruthy()
    expect(getDocumentCard('Avis').getByText('À refaire')).toBeTruthy()
    expect(getDocumentCard('Avis').getByText('Remplacer')).toBeTruthy()
    expect(getDocumentCard('Bulletins').getByText('Les trois derniers.')).toBeTruthy()
    expect(getDocumentCard('RIB').getByText('Reçu')).toBeTruthy()
    const acceptedDetails = screen.getByText('Déjà acceptés (1)').closest('details')
    expect(acceptedDetails?.open).toBe(false)
    expect(acceptedDetails?.textContent).toContain('CNI')
    expect(acceptedDetails?.textContent).not.toContain('Kbis')
    expect(screen.getByText('Sans objet (1)').closest('details')?.textContent).toContain('Kbis')
    expect(acceptedDetails?.textContent).not.toContain('quelqu’un d’autre')
    expect(screen.queryByRole('button', { name: 'Retirer CNI.pdf' })).toBeNull()
    expect(screen.getByText('2 documents sur 4')).toBeTruthy()
    expect(screen.getByText(/2 documents sur 4 · avant le 02\/12\/2026/)).toBeTruthy()
  })

  it('take files, are saved with them, and count', async () => {
    const app = await openCase(buildOwnCase())
    await app.addFiles('Bulletins de paie', buildPdf('Mai.pdf'), buildPdf('Juin.pdf'))
    const getRemoveButtons = () => getDocumentCard('Bulletins de paie').getAllByRole('button', { name: /^Retirer/ })
    await waitFor(() => expect(getRemoveButtons()).toHaveLength(2))
    await waitFor(() => expect(getDocumentCard('Bulletins de paie').getAllByText('Enregistré')).toHaveLength(2))
    expect(getDocumentCard('Bulletins de paie').queryByText('À enregistrer')).toBeNull()
    expect(screen.getByText('1 document sur 2, 1 annoncé')).toBeTruthy()
    expect(getDocumentCard('Bulletins de paie').queryByRole('checkbox')).toBeNull()
    await app.saveDeposit()
    expect(app.getSentItems()).toEqual([
      ['sent-1', 'i-Bulletins de paie'],
      ['sent-2', 'i-Bulletins de paie'],
    ])
  })

  it('are unticked when their only file is removed', async () => {
    const app = await openCase(
      buildOwnCase({
        itemsListArray: [buildItem('RIB', { state: 'received', isChecked: true, medias: ['m-a.pdf'] })],
        medias: [buildMedia('a.pdf')],
      }),
    )
    await app.user.click(getDocumentCard('RIB').getByRole('button', { name: 'Retirer a.pdf' }))
    const getBankCheckbox = () => getDocumentCard('RIB').getByRole<HTMLInputElement>('checkbox')
    expect([getBankCheckbox().checked, getBankCheckbox().disabled]).toEqual([false, true])
    expect(getDocumentCard('RIB').getByText('À fournir')).toBeTruthy()
    await app.saveDeposit()
    await waitFor(() => expect(getBankCheckbox().disabled).toBe(false))
    expect(getBankCheckbox().checked).toBe(false)
  })

  it('show that file is already uploaded for another', async () => {
    const app = await openCase(buildOwnCase({ itemsListArray: [buildItem('RIB'), buildItem('Avis')] }))
    await app.addFiles('RIB', buildPdf('Mai.pdf'))
    await getDocumentCard('RIB').findByText('Mai.pdf')
    await app.addFiles('Avis', buildPdf('Mai.pdf'))
    expect(await getDocumentCard('Avis').findByText(/est déjà déposé pour «.RIB.»/)).toBeTruthy()
    expect(getDocumentCard('RIB').queryByText(/déjà déposé/)).toBeNull()
  })

  it('keep all files uploaded concurrently, assigned or unsorted', async () => {
    const app = await openCase(buildOwnCase())
    const buildManyPdfs = (name: string) => Array.from({ length: 8 }, (_, index) => buildPdf(`${name} ${index}.pdf`))
    await app.addFiles('RIB', ...buildManyPdfs('rib'))
    await app.user.upload(screen.getByLabelText('Choisir des fichiers'), buildManyPdfs('unsorted'))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Retirer (?:rib|unsorted)/ })).toHaveLength(16), {
      timeout: 20_000,
    })
    await app.saveDeposit()
    expect(app.getSentItems()?.filter(([, item]) => item === 'i-RIB')).toHaveLength(8)
    expect(app.getSentItems()?.filter(([, item]) => item === null)).toHaveLength(8)
  })

  it('replace refused files, unless both are kept', async () => {
    const app = await openCase(buildOwnCase({ itemsListArray: allItems, medias }))
    await app.user.upload(screen.getByLabelText('Remplacer des fichiers pour Avis'), [buildPdf('Net.pdf')])
    await getDocumentCard('Avis').findByText('Net.pdf')
    expect(getDocumentCard('Avis').queryByRole('button', { name: 'Retirer Avis.pdf' })).toBeNull()
    await app.user.click(getDocumentCard('Avis').getByRole('button', { name: 'Le garder aussi' }))
    expect(getDocumentCard('Avis').getByRole('button', { name: 'Retirer Avis.pdf' })).toBeTruthy()
    expect(getDocumentCard('Avis').getByRole('button', { name: 'Retirer Net.pdf' })).toBeTruthy()
    await app.user.click(getDocumentCard('Avis').getByRole('button', { name: 'Retirer Avis.pdf' }))
    await app.saveDeposit()
    expect(app.getSentItems()).toEqual([
      ['m-RIB.pdf', 'i-RIB'],
      ['sent-1', 'i-Avis'],
    ])
  })

  it('replace several refused files at once', async () => {
    const noticeItem = buildItem('Avis', { state: 'refused', motive: 'Illisible', medias: ['m-1.pdf', 'm-2.pdf'] })
    const app = await openCase(
      buildOwnCase({ itemsListArray: [noticeItem], medias: [buildMedia('1.pdf'), buildMedia('2.pdf')] }),
    )
    createRefusal = () => HttpResponse.json({}, { status: 503 })
    await app.user.upload(screen.getByLabelText('Remplacer des fichiers pour Avis'), [buildPdf('Net.pdf')])
    expect(await getDocumentCard('Avis').findByText(/2\.pdf.» seront remplacés\.$/)).toBeTruthy()
    await app.user.click(getDocumentCard('Avis').getByRole('button', { name: 'Les garder aussi' }))
    expect(getDocumentCard('Avis').getAllByRole('button', { name: /^Retirer/ })).toHaveLength(3)
  })

  it('replace nothing more once the replaced are kept', async () => {
    const app = await openCase(buildOwnCase({ itemsListArray: allItems, medias }))
    let releaseUpload = () => {}
    const release = new Promise<void>((resolve) => {
      releaseUpload = resolve
    })
    server.use(
      http.post(`${API}/medias`, async ({ request }) => {
        const sentFile = (await request.formData()).get('filepond') as File
        if (sentFile.name === 'Page 2.pdf') await release
        return HttpResponse.text(`sent-${sentFile.name}`)
      }),
    )
    await app.user.upload(screen.getByLabelText('Remplacer des fichiers pour Avis'), [
      buildPdf('Page 1.pdf'),
      buildPdf('Page 2.pdf'),
    ])
    await app.user.click(await getDocumentCard('Avis').findByRole('button', { name: 'Le garder aussi' }))
    releaseUpload()
    expect(await getDocumentCard('Avis').findByRole('button', { name: 'Retirer Page 2.pdf' })).toBeTruthy()
    expect(getDocumentCard('Avis').getByRole('button', { name: 'Retirer Avis.pdf' })).toBeTruthy()
  })

  it('added after a refused replacement replace nothing', async () => {
    const app = await openCase(buildOwnCase({ itemsListArray: allItems, medias }))
    server.use(
      http.post(`${API}/medias`, () => HttpResponse.json({ message: 'Refusé' }, { status: 400 }), { once: true }),
    )
    await app.user.upload(screen.getByLabelText('Remplacer des fichiers pour Avis'), [buildPdf('Net.pdf')])
    expect(await getDocumentCard('Avis').findByText(/Refusé/)).toBeTruthy()
    await app.user.upload(screen.getByLabelText('Ajouter sans remplacer pour Avis'), [buildPdf('Page 2.pdf')])
    await getDocumentCard('Avis').findByText('Page 2.pdf')
    expect(getDocumentCard('Avis').getByRole('button', { name: 'Retirer Avis.pdf' })).toBeTruthy()
  })

  it('exchange files by menu and by drag-and-drop', async () => {
    const app = await openCase(
      buildOwnCase({ itemsListArray: [buildItem('RIB'), buildItem('Avis')], medias: [buildMedia('a.pdf')] }),
    )
    await app.user.click(getUnsortedFiles().getByRole('button', { name: 'Ranger dans… (a.pdf)' }))
    const moveMenu = within(screen.getByRole('menu'))
    expect(moveMenu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['RIB', 'Avis'])
    await app.user.click(moveMenu.getByRole('menuitem', { name: 'RIB' }))
    expect(getDocumentCard('RIB').getByText('a.pdf')).toBeTruthy()
    expect(getUnsortedFiles().queryByText('a.pdf')).toBeNull()
    await app.user.click(getDocumentCard('RIB').getByRole('button', { name: 'Déplacer… (a.pdf)' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Avis', 'Autres documents'])
    await app.user.keyboard('{Escape}')
    const noticeHeading = screen.getByRole('heading', { name: 'Avis' })
    fireEvent.drop(noticeHeading, { dataTransfer: { files: [], types: [], getData: () => 'm-a.pdf' } })
    expect(getDocumentCard('Avis').getByText('a.pdf')).toBeTruthy()
    await app.saveDeposit()
    expect(app.getSentItems()).toEqual([['m-a.pdf', 'i-Avis']])
  })

  it('are restored when move is undone during save', async () => {
    const app = await openCase(
      buildOwnCase({ itemsListArray: [buildItem('RIB'), buildItem('Avis')], medias: [buildMedia('a.pdf')] }),
    )
    let acceptSave = () => {}
    createRefusal = () =>
      new Promise((resolve) => {
        acceptSave = () => resolve(undefined)
      })
    await app.user.click(getUnsortedFiles().getByRole('button', { name: 'Ranger dans… (a.pdf)' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'RIB' }))
    await waitFor(() => expect(sentSaves).toHaveLength(1))
    createRefusal = () => undefined
    await app.user.click(getDocumentCard('RIB').getByRole('button', { name: 'Déplacer… (a.pdf)' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'Autres documents' }))
    acceptSave()
    await waitFor(() => expect(sentSaves).toHaveLength(2))
    expect(app.getSentItems()).toEqual([['m-a.pdf', null]])
    expect(await getUnsortedFiles().findByText('a.pdf')).toBeTruthy()
  })

  it.each(['during tick', 'during read', 'after read'])('stay ticked when earlier save responds %s', async (moment) => {
    const app = await openCase(
      buildOwnCase({ itemsListArray: [buildItem('RIB'), buildItem('Avis')], medias: [buildMedia('a.pdf')] }),
    )
    const receivedItem = buildItem('RIB', { state: 'received', medias: ['m-a.pdf'] })
    const savedCase = {
      ...currentCase,
      version: currentCase.version + 1,
      itemsListArray: [receivedItem, buildItem('Avis')],
    }
    let respondToSave = () => {}
    createRefusal = () =>
      new Promise((resolve) => {
        respondToSave = () => resolve(HttpResponse.json(savedCase))
      })
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    let isHeld = false
    const hold = async () => {
      isHeld = true
      await isReleased
    }
    server.use(
      http.patch(`${API}/customer-cases/:id/checked`, async () => {
        if (moment === 'during tick') await hold()
        const tickedItem = buildItem('Avis', { state: 'received', isChecked: true, announced: true })
        currentCase = { ...savedCase, version: savedCase.version + 1, itemsListArray: [receivedItem, tickedItem] }
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await app.user.click(getUnsortedFiles().getByRole('button', { name: 'Ranger dans… (a.pdf)' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'RIB' }))
    await waitFor(() => expect(sentSaves).toHaveLength(1))
    server.use(
      http.get(`${API}/customer-cases/:id`, async () => {
        if (moment === 'during read') await hold()
        return HttpResponse.json(currentCase)
      }),
    )
    await app.user.click(getDocumentCard('Avis').getByRole('checkbox'))
    const readVersion = () => queryClient.getQueryData(ownCaseQuery('k1').queryKey)?.version
    const tickedVersion = savedCase.version + 1
    await waitFor(() => expect(isHeld || readVersion() === tickedVersion).toBe(true))
    respondToSave()
    expect(await getDocumentCard('RIB').findByText('Enregistré')).toBeTruthy()
    expect(getDocumentCard('Avis').getByText('Annoncé')).toBeTruthy()
    release()
    await waitFor(() => expect(readVersion()).toBe(tickedVersion))
    expect(getDocumentCard('Avis').getByText('Annoncé')).toBeTruthy()
  })

  it('show only those of second request with message', async () => {
    await openCase(
      buildOwnCase({
        completedDate: '2026-11-08T09:00:00Z',
        itemsListArray: [
          buildItem('Avis', { state: 'refused', motive: 'Périmé' }),
          buildItem('RIB', { state: 'received', open: false }),
          buildItem('Bail', { open: false }),
        ],
        requests: [
          { date: '2026-11-10T09:00:00Z', limitDate: '2026-12-02', message: 'Le plus récent, s’il vous plaît.' },
        ],
      }),
    )
    expect(screen.getByText(/Votre conseiller vous demande/)).toBeTruthy()
    expect(screen.getByText('Le plus récent, s’il vous plaît.')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)).toEqual(['Avis'])
    expect(screen.getByText('Non redemandés (2)')).toBeTruthy()
    expect(screen.getByText('0 document sur 2, 1 annoncé')).toBeTruthy()
  })

  it('without headings follow the title of the list', async () => {
    await openCase(buildOwnCase({ itemsListArray: [buildItem('RIB')] }))
    expect(screen.getByRole('heading', { name: 'Les documents demandés' }).tagName).toBe('H2')
    expect(screen.getByRole('heading', { name: 'RIB' }).tagName).toBe('H3')
  })

  it('are absent: the files stand alone', async () => {
    await openCase(buildOwnCase({ itemsListArray: [] }))
    expect(screen.getByRole('heading', { name: 'Vos fichiers' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Les documents demandés' })).toBeNull()
    expect(screen.queryByText(/documents? sur/)).toBeNull()
  })
})

describe('concurrently accepted document', () => {
  const acceptDocument = () => {
    currentCase = {
      ...currentCase,
      version: currentCase.version + 1,
      itemsListArray: [buildItem('RIB', { state: 'accepted' }), buildItem('Avis')],
    }
  }

  it('moves its new file to « Autres documents »', async () => {
    const app = await openCase(buildOwnCase({ itemsListArray: [buildItem('RIB'), buildItem('Avis')] }))
    acceptDocument()
    await app.addFiles('RIB', buildPdf('RIB.pdf'))
    await waitFor(() => expect(sentSaves.at(-1)?.version).toBe(2))
    expect(app.getSentItems()).toEqual([['sent-1', null]])
    expect(await screen.findByText(/n’est plus à fournir\s: RIB\.pdf est rangé dans/)).toBeTruthy()
  })

  it('refuses the save, keeps files, shows the reason', async () => {
    const app = await openCase(buildOwnCase({ itemsListArray: [buildItem('RIB'), buildItem('Avis')] }))
    createRefusal = () => {
      acceptDocument()
      return HttpResponse.json({ message: 'Ce document n’est plus à fournir.' }, { status: 400 })
    }
    await app.addFiles('RIB', buildPdf('RIB.pdf'))
    expect((await screen.findByRole('alert')).textContent).toContain('Ce document n’est plus à fournir.')
    expect(await getUnsortedFiles().findByText('RIB.pdf')).toBeTruthy()
    createRefusal = () => undefined
    await app.saveDeposit()
    expect([sentSaves.length, app.getSentItems()]).toEqual([2, [['sent-1', null]]])
  })
})
