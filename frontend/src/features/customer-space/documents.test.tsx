import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { ownCaseQuery, type OwnCase } from './api'
import { aMedia, anItem, anOwnCase } from './testOwnCase'

const API = 'http://localhost:3000/api'
const DRAFT = 'Enregistrer et finir plus tard'
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const documentCard = (label: string) => within(screen.getByRole('region', { name: label }))
const unsorted = () => within(screen.getByRole('region', { name: 'Déposer tout d’un coup' }))

let saves: { medias: { uuid: string; name: string; item: string | null }[]; version: number }[]
let current: OwnCase
/** Response to a save; undefined accepts it. */
let refusal: () => Response | undefined | Promise<Response | undefined>

async function open(ownCase: OwnCase) {
  saves = []
  current = ownCase
  refusal = () => undefined
  let sent = 0
  server.use(
    http.get(`${API}/customer-cases`, () => HttpResponse.json([current])),
    http.get(`${API}/customer-cases/:id`, () => HttpResponse.json(current)),
    http.patch(`${API}/customer-cases/:id`, async ({ request }) => {
      const body = (await request.json()) as (typeof saves)[number]
      saves.push(body)
      const refused = await refusal()
      if (refused) return refused
      if (body.version !== current.version)
        return HttpResponse.json({ message: 'Modifié entre-temps.' }, { status: 409 })
      const readOnlyFiles = (current.medias ?? []).filter((media) => media.readOnly)
      const findFile = (uuid: string) => current.medias?.find((media) => media.uuid === uuid)
      current = {
        ...current,
        version: current.version + 1,
        medias: [...readOnlyFiles, ...body.medias.map(({ uuid, name }) => findFile(uuid) ?? { ...aMedia(name), uuid })],
        itemsListArray: current.itemsListArray.map((item) => {
          const documentFiles = body.medias.filter((media) => media.item === item.uuid).map(({ uuid }) => uuid)
          if (!item.open) return item
          const isNew = documentFiles.some((uuid) => !item.medias?.includes(uuid))
          const isEmptied = documentFiles.length === 0 && (item.medias?.length ?? 0) > 0
          const state = isNew
            ? ('received' as const)
            : isEmptied && item.state === 'received'
              ? ('asked' as const)
              : item.state
          return { ...item, medias: documentFiles, ...(state && { state, isChecked: state === 'received' }) }
        }),
      }
      return HttpResponse.json(current)
    }),
    http.post(`${API}/medias`, () => HttpResponse.text(`sent-${(sent += 1)}`)),
  )
  await openApp('/customer-cases/k1', 'CUSTOMER')
  await screen.findByRole('button', { name: DRAFT })
  const user = userEvent.setup({ delay: null })
  return {
    user,
    add: (label: string, ...files: File[]) =>
      user.upload(screen.getByLabelText(`Ajouter des fichiers pour ${label}`), files),
    save: async () => {
      await user.click(button(DRAFT))
      await waitFor(() => expect(saves.length).toBeGreaterThan(0))
    },
    sentItems: () => saves.at(-1)?.medias.map(({ uuid, item }) => [uuid, item]),
  }
}

describe('documents without file', () => {
  const answers: Record<string, unknown>[] = []

  it('are announced or inapplicable, not counted as received', async () => {
    const { user } = await open(anOwnCase({ itemsListArray: [anItem('Bulletins'), anItem('Jugement'), anItem('RIB')] }))
    let isOffline = false
    server.use(
      http.patch(`${API}/customer-cases/:id/checked`, async ({ request }) => {
        if (isOffline) return HttpResponse.error()
        const body = (await request.json()) as { label: string; checked: boolean; notConcerned?: { reason: string } }
        answers.push(body)
        const { label, notConcerned } = body
        const sent = notConcerned ? { notConcerned } : { announced: true }
        current = {
          ...current,
          itemsListArray: current.itemsListArray.map((item) =>
            item.label === label ? { ...item, state: 'received' as const, isChecked: true, ...sent } : item,
          ),
        }
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(documentCard('Bulletins').getByRole('checkbox'))
    expect(await documentCard('Bulletins').findByText('Annoncé')).toBeTruthy()
    expect(screen.getByText('0 document sur 3, 1 annoncé')).toBeTruthy()
    await user.click(button('Je ne suis pas concerné\u202F: Jugement'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ce document ne vous concerne pas' }))
    await user.click(dialog.getByRole('button', { name: 'Prévenir mon conseiller' }))
    expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Pourquoi/ })
    await user.type(reason, 'Jamais marié')
    isOffline = true
    await user.click(dialog.getByRole('button', { name: 'Prévenir mon conseiller' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(reason.value).toBe('Jamais marié')
    isOffline = false
    await user.click(dialog.getByRole('button', { name: 'Prévenir mon conseiller' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await documentCard('Jugement').findByText(/Jamais marié/)).toBeTruthy()
    expect(screen.getByText('0 document sur 2, 1 annoncé')).toBeTruthy()
    expect(answers).toEqual([
      { label: 'Bulletins', checked: true },
      { label: 'Jugement', checked: true, notConcerned: { reason: 'Jamais marié' } },
    ])
  })
})

describe('requested documents', () => {
  const all = [
    anItem('Revenus :', { isFile: false }),
    anItem('Bulletins', { help: 'Les trois derniers.' }),
    anItem('RIB', { state: 'received', medias: ['m-RIB.pdf'] }),
    anItem('Avis', { state: 'refused', motive: 'Illisible', medias: ['m-Avis.pdf'] }),
    anItem('CNI', { state: 'accepted', medias: ['m-CNI.pdf'] }),
    anItem('Kbis', { state: 'notApplicable' }),
  ]
  const medias = [aMedia('RIB.pdf'), aMedia('Avis.pdf'), aMedia('CNI.pdf', true)]

  it('show refused first, accepted ones collapsed and locked', async () => {
    await open(anOwnCase({ itemsListArray: all, medias }))
    const titles = screen.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)
    expect(titles.slice(0, 3)).toEqual(['Avis', 'Bulletins', 'RIB'])
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(
      expect.arrayContaining(['À refaire', 'Revenus', 'Déjà reçus']),
    )
    expect(documentCard('Avis').getByText('Illisible')).toBeTruthy()
    expect(documentCard('Avis').getByText('À refaire')).toBeTruthy()
    expect(documentCard('Avis').getByText('Remplacer')).toBeTruthy()
    expect(documentCard('Bulletins').getByText('Les trois derniers.')).toBeTruthy()
    expect(documentCard('RIB').getByText('Reçu')).toBeTruthy()
    const folded = screen.getByText('Déjà acceptés (1)').closest('details')
    expect(folded?.open).toBe(false)
    expect(folded?.textContent).toContain('CNI')
    expect(folded?.textContent).not.toContain('Kbis')
    expect(screen.getByText('Sans objet (1)').closest('details')?.textContent).toContain('Kbis')
    expect(folded?.textContent).not.toContain('quelqu’un d’autre')
    expect(screen.queryByRole('button', { name: 'Retirer CNI.pdf' })).toBeNull()
    expect(screen.getByText('2 documents sur 4')).toBeTruthy()
    expect(screen.getByText(/2 documents sur 4 · avant le 02\/12\/2026/)).toBeTruthy()
  })

  it('take files, are saved with them, and count', async () => {
    const app = await open(anOwnCase())
    await app.add('Bulletins de paie', pdf('Mai.pdf'), pdf('Juin.pdf'))
    const removeButtons = () => documentCard('Bulletins de paie').getAllByRole('button', { name: /^Retirer/ })
    await waitFor(() => expect(removeButtons()).toHaveLength(2))
    await waitFor(() => expect(documentCard('Bulletins de paie').getAllByText('Enregistré')).toHaveLength(2))
    expect(documentCard('Bulletins de paie').queryByText('À enregistrer')).toBeNull()
    expect(screen.getByText('1 document sur 2, 1 annoncé')).toBeTruthy()
    expect(documentCard('Bulletins de paie').queryByRole('checkbox')).toBeNull()
    await app.save()
    expect(app.sentItems()).toEqual([
      ['sent-1', 'i-Bulletins de paie'],
      ['sent-2', 'i-Bulletins de paie'],
    ])
  })

  it('are unticked when their only file is removed', async () => {
    const app = await open(
      anOwnCase({
        itemsListArray: [anItem('RIB', { state: 'received', isChecked: true, medias: ['m-a.pdf'] })],
        medias: [aMedia('a.pdf')],
      }),
    )
    await app.user.click(documentCard('RIB').getByRole('button', { name: 'Retirer a.pdf' }))
    const tick = () => documentCard('RIB').getByRole<HTMLInputElement>('checkbox')
    expect([tick().checked, tick().disabled]).toEqual([false, true])
    expect(documentCard('RIB').getByText('À fournir')).toBeTruthy()
    await app.save()
    await waitFor(() => expect(tick().disabled).toBe(false))
    expect(tick().checked).toBe(false)
  })

  it('show that file is already uploaded for another', async () => {
    const app = await open(anOwnCase({ itemsListArray: [anItem('RIB'), anItem('Avis')] }))
    await app.add('RIB', pdf('Mai.pdf'))
    await documentCard('RIB').findByText('Mai.pdf')
    await app.add('Avis', pdf('Mai.pdf'))
    expect(await documentCard('Avis').findByText(/est déjà déposé pour «.RIB.»/)).toBeTruthy()
    expect(documentCard('RIB').queryByText(/déjà déposé/)).toBeNull()
  })

  it('keep all files uploaded concurrently, assigned or unsorted', async () => {
    const app = await open(anOwnCase())
    const many = (name: string) => Array.from({ length: 8 }, (_, index) => pdf(`${name} ${index}.pdf`))
    await app.add('RIB', ...many('rib'))
    await app.user.upload(screen.getByLabelText('Choisir des fichiers'), many('unsorted'))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Retirer (?:rib|unsorted)/ })).toHaveLength(16), {
      timeout: 20_000,
    })
    await app.save()
    expect(app.sentItems()?.filter(([, item]) => item === 'i-RIB')).toHaveLength(8)
    expect(app.sentItems()?.filter(([, item]) => item === null)).toHaveLength(8)
  })

  it('replace refused files, unless both are kept', async () => {
    const app = await open(anOwnCase({ itemsListArray: all, medias }))
    await app.user.upload(screen.getByLabelText('Remplacer des fichiers pour Avis'), [pdf('Net.pdf')])
    await documentCard('Avis').findByText('Net.pdf')
    expect(documentCard('Avis').queryByRole('button', { name: 'Retirer Avis.pdf' })).toBeNull()
    await app.user.click(documentCard('Avis').getByRole('button', { name: 'Le garder aussi' }))
    expect(documentCard('Avis').getByRole('button', { name: 'Retirer Avis.pdf' })).toBeTruthy()
    expect(documentCard('Avis').getByRole('button', { name: 'Retirer Net.pdf' })).toBeTruthy()
    await app.user.click(documentCard('Avis').getByRole('button', { name: 'Retirer Avis.pdf' }))
    await app.save()
    expect(app.sentItems()).toEqual([
      ['m-RIB.pdf', 'i-RIB'],
      ['sent-1', 'i-Avis'],
    ])
  })

  it('replace several refused files at once', async () => {
    const avis = anItem('Avis', { state: 'refused', motive: 'Illisible', medias: ['m-1.pdf', 'm-2.pdf'] })
    const app = await open(anOwnCase({ itemsListArray: [avis], medias: [aMedia('1.pdf'), aMedia('2.pdf')] }))
    refusal = () => HttpResponse.json({}, { status: 503 })
    await app.user.upload(screen.getByLabelText('Remplacer des fichiers pour Avis'), [pdf('Net.pdf')])
    expect(await documentCard('Avis').findByText(/2\.pdf.» seront remplacés\.$/)).toBeTruthy()
    await app.user.click(documentCard('Avis').getByRole('button', { name: 'Les garder aussi' }))
    expect(documentCard('Avis').getAllByRole('button', { name: /^Retirer/ })).toHaveLength(3)
  })

  it('added after a refused replacement replace nothing', async () => {
    const app = await open(anOwnCase({ itemsListArray: all, medias }))
    server.use(
      http.post(`${API}/medias`, () => HttpResponse.json({ message: 'Refusé' }, { status: 400 }), { once: true }),
    )
    await app.user.upload(screen.getByLabelText('Remplacer des fichiers pour Avis'), [pdf('Net.pdf')])
    expect(await documentCard('Avis').findByText(/Refusé/)).toBeTruthy()
    await app.user.upload(screen.getByLabelText('Ajouter sans remplacer pour Avis'), [pdf('Page 2.pdf')])
    await documentCard('Avis').findByText('Page 2.pdf')
    expect(documentCard('Avis').getByRole('button', { name: 'Retirer Avis.pdf' })).toBeTruthy()
  })

  it('exchange files by menu and by drag-and-drop', async () => {
    const app = await open(anOwnCase({ itemsListArray: [anItem('RIB'), anItem('Avis')], medias: [aMedia('a.pdf')] }))
    await app.user.click(unsorted().getByRole('button', { name: 'Ranger dans… (a.pdf)' }))
    const menu = within(screen.getByRole('menu'))
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['RIB', 'Avis'])
    await app.user.click(menu.getByRole('menuitem', { name: 'RIB' }))
    expect(documentCard('RIB').getByText('a.pdf')).toBeTruthy()
    expect(unsorted().queryByText('a.pdf')).toBeNull()
    await app.user.click(documentCard('RIB').getByRole('button', { name: 'Déplacer… (a.pdf)' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Avis', 'Autres documents'])
    await app.user.keyboard('{Escape}')
    const card = screen.getByRole('heading', { name: 'Avis' })
    fireEvent.drop(card, { dataTransfer: { files: [], types: [], getData: () => 'm-a.pdf' } })
    expect(documentCard('Avis').getByText('a.pdf')).toBeTruthy()
    await app.save()
    expect(app.sentItems()).toEqual([['m-a.pdf', 'i-Avis']])
  })

  it('are restored when move is undone during save', async () => {
    const app = await open(anOwnCase({ itemsListArray: [anItem('RIB'), anItem('Avis')], medias: [aMedia('a.pdf')] }))
    let accept = () => {}
    refusal = () =>
      new Promise((resolve) => {
        accept = () => resolve(undefined)
      })
    await app.user.click(unsorted().getByRole('button', { name: 'Ranger dans… (a.pdf)' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'RIB' }))
    await waitFor(() => expect(saves).toHaveLength(1))
    refusal = () => undefined
    await app.user.click(documentCard('RIB').getByRole('button', { name: 'Déplacer… (a.pdf)' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'Autres documents' }))
    accept()
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(app.sentItems()).toEqual([['m-a.pdf', null]])
    expect(await unsorted().findByText('a.pdf')).toBeTruthy()
  })

  it('stay ticked when earlier save responds after tick', async () => {
    const app = await open(anOwnCase({ itemsListArray: [anItem('RIB'), anItem('Avis')], medias: [aMedia('a.pdf')] }))
    const receivedItem = anItem('RIB', { state: 'received', medias: ['m-a.pdf'] })
    const saved = { ...current, version: current.version + 1, itemsListArray: [receivedItem, anItem('Avis')] }
    let answer = () => {}
    refusal = () =>
      new Promise((resolve) => {
        answer = () => resolve(HttpResponse.json(saved))
      })
    server.use(
      http.patch(`${API}/customer-cases/:id/checked`, () => {
        const ticked = anItem('Avis', { state: 'received', isChecked: true, announced: true })
        current = { ...saved, version: saved.version + 1, itemsListArray: [receivedItem, ticked] }
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await app.user.click(unsorted().getByRole('button', { name: 'Ranger dans… (a.pdf)' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'RIB' }))
    await waitFor(() => expect(saves).toHaveLength(1))
    await app.user.click(documentCard('Avis').getByRole('checkbox'))
    await waitFor(() => expect(queryClient.getQueryData(ownCaseQuery('k1').queryKey)?.version).toBe(current.version))
    answer()
    expect(await documentCard('RIB').findByText('Enregistré')).toBeTruthy()
    expect(documentCard('Avis').getByText('Annoncé')).toBeTruthy()
  })

  it('show only those of second request with message', async () => {
    await open(
      anOwnCase({
        completedDate: '2026-11-08T09:00:00Z',
        itemsListArray: [
          anItem('Avis', { state: 'refused', motive: 'Périmé' }),
          anItem('RIB', { state: 'received', open: false }),
          anItem('Bail', { open: false }),
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
    await open(anOwnCase({ itemsListArray: [anItem('RIB')] }))
    expect(screen.getByRole('heading', { name: 'Les documents demandés' }).tagName).toBe('H2')
    expect(screen.getByRole('heading', { name: 'RIB' }).tagName).toBe('H3')
  })

  it('are absent: the files stand alone', async () => {
    await open(anOwnCase({ itemsListArray: [] }))
    expect(screen.getByRole('heading', { name: 'Vos fichiers' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Les documents demandés' })).toBeNull()
    expect(screen.queryByText(/documents? sur/)).toBeNull()
  })
})

describe('concurrently accepted document', () => {
  const accept = () => {
    current = {
      ...current,
      version: current.version + 1,
      itemsListArray: [anItem('RIB', { state: 'accepted' }), anItem('Avis')],
    }
  }

  it('moves its new file to « Autres documents »', async () => {
    const app = await open(anOwnCase({ itemsListArray: [anItem('RIB'), anItem('Avis')] }))
    accept()
    await app.add('RIB', pdf('RIB.pdf'))
    await waitFor(() => expect(saves.at(-1)?.version).toBe(2))
    expect(app.sentItems()).toEqual([['sent-1', null]])
    expect(await screen.findByText(/n’est plus à fournir\s: RIB\.pdf est rangé dans/)).toBeTruthy()
  })

  it('refuses the save, keeps files, shows the reason', async () => {
    const app = await open(anOwnCase({ itemsListArray: [anItem('RIB'), anItem('Avis')] }))
    refusal = () => {
      accept()
      return HttpResponse.json({ message: 'Ce document n’est plus à fournir.' }, { status: 400 })
    }
    await app.add('RIB', pdf('RIB.pdf'))
    expect((await screen.findByRole('alert')).textContent).toContain('Ce document n’est plus à fournir.')
    expect(await unsorted().findByText('RIB.pdf')).toBeTruthy()
    refusal = () => undefined
    await app.save()
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(app.sentItems()).toEqual([['sent-1', null]])
  })
})
