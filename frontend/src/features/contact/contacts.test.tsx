import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactGroup } from '@/api/contactGroups'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { testDeletion } from '@/test/contracts/deletion'
import { describeListScreen } from '@/test/contracts/list'
import { server } from '@/test/server'
import { setWindowWidth } from '@/test/window'
import type { ContactEntry } from './api'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

const GROUPS: ContactGroup[] = [
  { uuid: 'g-clients', name: 'Clients', automatedGroupKeyName: 'CUSTOMERS', nbUsersInGroup: 2 },
  { uuid: 'g-salon', name: 'Salon', nbUsersInGroup: 1 },
  { uuid: 'g-lettre', name: 'Lettre', nbUsersInGroup: 0 },
]

function buildEntry(uuid: string, overrides: Partial<ContactEntry> = {}): ContactEntry {
  return {
    uuid,
    email: `${uuid}@exemple.fr`,
    phoneNumber: '0612345678',
    statusSms: 'ACTIVATED',
    contactGroupAssociationsUuid: ['g-salon'],
    contactGroupAssociations: [{ uuid: 'g-salon', name: 'Salon', statusMail: 'ACTIVATED' }],
    ...overrides,
  }
}

let requestedParams: URLSearchParams[]
let sentBodies: unknown[]

function serveList(rows: ContactEntry[], total = rows.length) {
  server.use(
    http.get('*/api/contact-entries', ({ request }) => {
      requestedParams.push(new URL(request.url).searchParams)
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(total) } })
    }),
  )
}

const expectFeedback = (text: string) => waitFor(() => expect(currentFeedback()?.text).toBe(text))
const findRow = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement
const findGroupsField = (name: string) => screen.findByRole('combobox', { name: `Groupes d’${name}` })

/** Option of the open list; the filter has the same ones. */
const findGroupOption = async (name: string) =>
  within(await screen.findByRole('listbox')).findByRole('option', { name })

beforeEach(() => {
  requestedParams = []
  sentBodies = []
  server.use(
    http.get('*/api/site', () => HttpResponse.json({})),
    http.get('*/api/contact-groups', () => HttpResponse.json(GROUPS)),
  )
})

describeListScreen({
  subject: 'contacts (CTC-01 to CTC-07, CTC-28)',
  path: '/contact-entries',
  api: '/api/contact-entries',
  row: buildEntry('anne'),
  emptyText: 'Aucun contact n’est disponible.',
  filters: { address: 'email=anne&phoneNumber=0612', query: { email: 'anne', phoneNumber: '0612' } },
  choice: { label: 'Groupe', option: 'Salon', search: { contactGroup: 'g-salon' } },
})

testDeletion({
  subject: 'contacts (CTC-07, CTC-32)',
  api: '/api/contact-entries',
  uuid: 'zoe',
  text: 'zoe@exemple.fr',
  button: 'Supprimer zoe@exemple.fr',
  serveList: (isPresent) => serveList(isPresent ? [buildEntry('zoe')] : []),
  openList: () => openApp('/contact-entries', 'ADMIN'),
  successMessage: 'Le contact a été supprimé avec succès.',
  failureMessage: 'Une erreur a été rencontrée lors de la suppression du contact.',
})

describe('contacts list (CTC-01 to CTC-07)', () => {
  it('linked contact opens its record, without deletion (CTC-03, CTC-07)', async () => {
    const label = 'Éloïse Cœur'
    serveList([
      buildEntry('anne', { user: { type: 'customer-record', uuid: 'r1', label } }),
      buildEntry('zoe', { statusSms: 'DISABLED' }),
    ])
    await openApp('/contact-entries', 'ADMIN')
    const linkedRow = await findRow('anne@exemple.fr')
    expect(within(linkedRow).getByRole('button', { name: `Ouvrir la fiche d’${label}` })).toBeTruthy()
    expect(within(linkedRow).queryByRole('button', { name: /Supprimer/ })).toBeNull()
    expect(within(await findRow('zoe@exemple.fr')).getByText('Désactivés')).toBeTruthy()
  })

  it('filter by a deleted group stays visible', async () => {
    serveList([])
    await openApp('/contact-entries?contactGroup=g-gone', 'ADMIN')
    const groupFilter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Groupe' })
    await waitFor(() => expect(groupFilter.selectedOptions[0]?.text).toBe('Groupe supprimé'))
    await user.selectOptions(groupFilter, 'Tous')
    await waitFor(() => expect(requestedParams.at(-1)?.get('contactGroup')).toBeNull())
    expect(within(groupFilter).queryByRole('option', { name: 'Groupe supprimé' })).toBeNull()
  })

  it('fits into a narrow window without omissions', async () => {
    setWindowWidth(800)
    serveList([buildEntry('zoe', { statusSms: 'DISABLED' })])
    await openApp('/contact-entries', 'ADMIN')
    const contactCell = (await screen.findAllByRole('cell'))[0]
    expect(contactCell?.textContent).toMatch(/zoe@exemple\.fr06 .*SMS\s: Désactivés/)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Contact',
      'Groupes',
      'Actions',
    ])
    setWindowWidth(1440)
  })
})

describe('groups of a row (CTC-02, CTC-11, CTC-15, CTC-16, CTC-31)', () => {
  it('shows a change immediately, busy until saved', async () => {
    serveList([buildEntry('anne')])
    server.use(
      http.post('*/api/contact-entries/contact-group-associations', async ({ request }) => {
        sentBodies.push(await request.json())
        await delay(50)
        const letterGroup = { uuid: 'g-lettre', name: 'Lettre', statusMail: 'DISABLED' as const }
        return HttpResponse.json(
          buildEntry('anne', { contactGroupAssociations: [letterGroup], contactGroupAssociationsUuid: ['g-lettre'] }),
        )
      }),
    )
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await findGroupsField('anne@exemple.fr'))
    expect((await findGroupOption('Clients')).getAttribute('aria-disabled')).toBe('true')
    await user.click(await findGroupOption('Lettre'))
    const entryRow = await findRow('anne@exemple.fr')
    expect(within(entryRow).getByText('Lettre')).toBeTruthy()
    expect(await within(entryRow).findByRole('progressbar', { name: 'Enregistrement' })).toBeTruthy()
    await expectFeedback('Le groupe a été affecté au contact avec succès.')
    expect(sentBodies).toEqual([{ contactEntry: 'anne', contactGroup: 'g-lettre', type: 'add' }])
    expect(await within(entryRow).findByText(/emails désactivés/)).toBeTruthy()
    await waitFor(() => expect(within(entryRow).queryByRole('progressbar')).toBeNull())
  })

  it('accepts a second group while first is saving', async () => {
    serveList([buildEntry('anne', { contactGroupAssociationsUuid: [], contactGroupAssociations: [] })])
    const savedGroups: { uuid: string; name: string; statusMail: 'ACTIVATED' }[] = []
    let pendingCount = 0
    const releaseFunctions: (() => void)[] = []
    server.use(
      http.post('*/api/contact-entries/contact-group-associations', async ({ request }) => {
        const { contactGroup } = (await request.json()) as { contactGroup: string }
        sentBodies.push([contactGroup, (pendingCount += 1)])
        await new Promise<void>((resolve) => releaseFunctions.push(resolve))
        pendingCount -= 1
        savedGroups.push({
          uuid: contactGroup,
          name: GROUPS.find(({ uuid }) => uuid === contactGroup)?.name ?? '',
          statusMail: 'ACTIVATED',
        })
        return HttpResponse.json(
          buildEntry('anne', {
            contactGroupAssociations: [...savedGroups],
            contactGroupAssociationsUuid: savedGroups.map(({ uuid }) => uuid),
          }),
        )
      }),
    )
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await findGroupsField('anne@exemple.fr'))
    await user.click(await findGroupOption('Lettre'))
    await user.click(await findGroupOption('Salon'))
    const entryRow = await findRow('anne@exemple.fr')
    releaseFunctions[0]?.()
    await waitFor(() => expect(releaseFunctions.length).toBe(2))
    expect(within(entryRow).getByText('Salon')).toBeTruthy()
    releaseFunctions[1]?.()
    await waitFor(() => expect(within(entryRow).queryByRole('progressbar')).toBeNull())
    expect(sentBodies).toEqual([
      ['g-lettre', 1],
      ['g-salon', 1],
    ])
    expect(within(entryRow).getByText('Lettre')).toBeTruthy()
    expect(within(entryRow).getByText('Salon')).toBeTruthy()
  })

  it('the open list of groups closes by Escape', async () => {
    serveList([buildEntry('anne')])
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await findGroupsField('anne@exemple.fr'))
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('reverts a refused change', async () => {
    serveList([buildEntry('anne')])
    server.use(
      http.post('*/api/contact-entries/contact-group-associations', async () => {
        await delay(20)
        return HttpResponse.json({ message: 'Non.' }, { status: 400 })
      }),
    )
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await findGroupsField('anne@exemple.fr'))
    await user.click(await findGroupOption('Salon'))
    await expectFeedback('Une erreur a été rencontrée pendant l’affectation du groupe au contact.')
    expect(within(await findRow('anne@exemple.fr')).getByText('Salon')).toBeTruthy()
  })
})

describe('import (CTC-04, CTC-18 to CTC-20, CTC-29, CTC-30)', () => {
  it('requires group and list; refusals keep the text', async () => {
    serveList([])
    const refusals = [
      HttpResponse.json(
        { message: 'Non.', details: [{ message: 'Ligne 1\u202F: non.' }, { message: 'Ligne 3\u202F: non plus.' }] },
        { status: 400 },
      ),
      HttpResponse.json({ message: 'Base absente.' }, { status: 503 }),
      HttpResponse.error(),
    ]
    server.use(
      http.post('*/api/contact-entries', async ({ request }) => {
        sentBodies.push(await request.json())
        return (
          refusals.shift() ?? HttpResponse.json({ updatedContractEntries: [], created: 0, updated: 0, refused: [] })
        )
      }),
    )
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Importer des contacts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer des contacts' })
    const submitImport = () => user.click(within(dialog).getByRole('button', { name: 'Importer' }))
    await submitImport()
    await waitFor(() => expect(within(dialog).getAllByText('Champ obligatoire.')).toHaveLength(2))
    await user.click(within(dialog).getByLabelText(/^Groupe/))
    expect((await screen.findByRole('option', { name: 'Clients' })).getAttribute('aria-disabled')).toBe('true')
    await user.type(within(dialog).getByLabelText(/^Groupe/), 'Nouveau')
    expect(within(dialog).getByText('Ce groupe sera créé.')).toBeTruthy()
    const contactsField = within(dialog).getByLabelText(/^Liste des contacts/)
    await user.click(contactsField)
    await user.paste('0612345678;anne@exemple.fr\n\n;zoe@exemple.fr')
    expect(within(dialog).getByText(/^2\slignes$/)).toBeTruthy()
    for (const texts of [['Ligne 1 : non.', 'Ligne 3 : non plus.'], ['Base absente.'], ['Erreur inconnue.']]) {
      await submitImport()
      for (const text of texts) expect(await within(dialog).findByText(text)).toBeTruthy()
    }
    expect((contactsField as HTMLTextAreaElement).value).toContain('zoe@exemple.fr')
    await submitImport()
    await expectFeedback('Les contacts ont été importés avec succès.')
    expect(sentBodies.at(-1)).toEqual({
      contactGroup: 'Nouveau',
      contactsList: '0612345678;anne@exemple.fr\n\n;zoe@exemple.fr',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('skips invalid lines on request, reports the result', async () => {
    serveList([])
    server.use(
      http.post('*/api/contact-entries', async ({ request }) => {
        const body = (await request.json()) as { skipBadLines?: boolean }
        sentBodies.push(body)
        const refusedLines = ['Ligne 2\u202F: non.']
        if (!body.skipBadLines)
          return HttpResponse.json(
            { message: 'Non.', details: refusedLines.map((message) => ({ message, field: 'contactsList' })) },
            { status: 400 },
          )
        return HttpResponse.json({
          updatedContractEntries: [{}, {}, {}],
          created: 1,
          updated: 1,
          refused: refusedLines,
        })
      }),
    )
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Importer des contacts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Importer des contacts' }))
    await user.type(dialog.getByLabelText(/^Groupe/), 'Nouveau')
    await user.click(dialog.getByLabelText(/^Liste des contacts/))
    await user.paste('0612345678;\n12;\n;zoe@exemple.fr\n;ana@exemple.fr')
    await user.click(dialog.getByRole('button', { name: 'Importer' }))
    await user.click(await dialog.findByRole('button', { name: 'Importer sans cette ligne' }))
    await expectFeedback('Les contacts ont été importés avec succès.')
    expect(currentFeedback()?.detail?.replaceAll('\u00A0', ' ')).toBe(
      '1 contact créé, 1 complété, 1 déjà connu, 1 ligne refusée.',
    )
    expect(sentBodies.at(-1)).toMatchObject({ skipBadLines: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('maps columns of wide list, recognized or chosen', async () => {
    serveList([])
    server.use(
      http.post('*/api/contact-entries', async ({ request }) => {
        sentBodies.push(await request.json())
        return HttpResponse.json({ updatedContractEntries: [], created: 0, updated: 0, refused: [] })
      }),
    )
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Importer des contacts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Importer des contacts' }))
    await user.type(dialog.getByLabelText(/^Groupe/), 'Nouveau')
    await user.click(dialog.getByLabelText(/^Liste des contacts/))
    await user.paste(
      'Nom\tFixe\tMél.\tGSM\nDurand\t02 99 88 77 66\ta@exemple.fr\t06 12 34 56 78\n\nRoy\t\tb@exemple.fr\t',
    )
    const getKindField = (number: number) => dialog.getByLabelText<HTMLSelectElement>(`Colonne ${number}`)
    expect([1, 2, 3, 4].map((number) => getKindField(number).value)).toEqual(['ignored', 'phone', 'email', 'ignored'])
    await user.selectOptions(getKindField(4), 'Téléphone')
    expect(getKindField(2).value).toBe('ignored')
    await user.click(dialog.getByRole('button', { name: 'Importer' }))
    await expectFeedback('Les contacts ont été importés avec succès.')
    expect(sentBodies).toEqual([
      { contactGroup: 'Nouveau', contactsList: 'Téléphone;Email\n06 12 34 56 78;a@exemple.fr\n\n;b@exemple.fr' },
    ])
  })

  it('asks once for columns when none is recognized', async () => {
    serveList([])
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Importer des contacts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Importer des contacts' }))
    await user.type(dialog.getByLabelText(/^Groupe/), 'Nouveau')
    await user.click(dialog.getByLabelText(/^Liste des contacts/))
    await user.paste('a;b;c\nd;e;f')
    await user.click(dialog.getByRole('button', { name: 'Importer' }))
    expect(
      await dialog.findAllByText('Indiquez ci-dessous la colonne du téléphone ou celle de l’email.'),
    ).not.toHaveLength(0)
  })

  it('reads Windows-1252 file and maps known group', async () => {
    serveList([])
    server.use(
      http.post('*/api/contact-entries', async ({ request }) => {
        sentBodies.push(await request.json())
        return HttpResponse.json({ updatedContractEntries: [], created: 0, updated: 0, refused: [] })
      }),
    )
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Importer des contacts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer des contacts' })
    const file = new File([new Uint8Array([0x74, 0xe9, 0x6c, 0x3b, 0x0d, 0x0a, 0x30, 0x36])], 'liste.csv', {
      type: 'text/csv',
    })
    await user.upload(within(dialog).getByLabelText('Fichier CSV'), file)
    await waitFor(() => expect((within(dialog).getByLabelText(/^Liste/) as HTMLTextAreaElement).value).toBe('tél;\n06'))
    await user.type(within(dialog).getByLabelText(/^Groupe/), 'salon')
    await user.click(within(dialog).getByRole('button', { name: 'Importer' }))
    await expectFeedback('Les contacts ont été importés avec succès.')
    expect(sentBodies).toEqual([{ contactGroup: 'g-salon', contactsList: 'tél;\n06' }])
  })

  it('reports a list file that cannot be read', async () => {
    serveList([])
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Importer des contacts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer des contacts' })
    const file = new File(['06'], 'liste.csv', { type: 'text/csv' })
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('moved', 'NotReadableError'))
    await user.upload(within(dialog).getByLabelText('Fichier CSV'), file)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Ce fichier ne peut pas être lu')
  })
})

describe('contact groups', () => {
  it('are created, renamed and deleted with shown size', async () => {
    serveList([])
    server.use(
      http.post('*/api/contact-groups', async ({ request }) => {
        const body = (await request.json()) as ContactGroup
        sentBodies.push(body)
        if (body.name === 'Pris') {
          return HttpResponse.json(
            { message: 'Non.', details: [{ field: 'name', message: 'Un groupe porte déjà ce nom.' }] },
            { status: 400 },
          )
        }
        return HttpResponse.json({ ...body, nbUsersInGroup: 0 })
      }),
      http.delete('*/api/contact-groups/:id', ({ params }) => {
        sentBodies.push(params['id'])
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await openApp('/contact-entries', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Gérer les groupes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Groupes de contacts' })
    expect(within(dialog).queryByRole('button', { name: 'Supprimer Clients' })).toBeNull()
    await user.type(within(dialog).getByLabelText('Nom du nouveau groupe'), 'Pris')
    await user.click(within(dialog).getByRole('button', { name: 'Créer' }))
    expect(await within(dialog).findAllByText('Un groupe porte déjà ce nom.')).not.toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Renommer Salon' }))
    await user.type(within(dialog).getByLabelText('Nouveau nom du groupe Salon'), ' 2027{Escape}')
    const renameButton = await within(dialog).findByRole('button', { name: 'Renommer Salon' })
    await waitFor(() => expect(document.activeElement).toBe(renameButton))
    await user.click(renameButton)
    await user.type(within(dialog).getByLabelText('Nouveau nom du groupe Salon'), ' 2026')
    await user.click(within(dialog).getByRole('button', { name: 'Renommer' }))
    await expectFeedback('Le groupe a été renommé avec succès.')
    await user.click(await within(dialog).findByRole('button', { name: 'Supprimer Salon' }))
    const deletionDialog = await screen.findByRole('dialog', { name: /Supprimer le groupe/ })
    expect(within(deletionDialog).getByText(/réunit 1\scontact/)).toBeTruthy()
    await user.click(within(deletionDialog).getByRole('button', { name: 'Supprimer' }))
    await expectFeedback('Le groupe a été supprimé avec succès.')
    expect(sentBodies).toEqual([{ uuid: null, name: 'Pris' }, { uuid: 'g-salon', name: 'Salon 2026' }, 'g-salon'])
  })
})
