import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

const user = userEvent.setup()
const buildView = (uuid: string, name: string, overrides: object = {}) => ({
  uuid,
  list: 'customer-records',
  name,
  search: 'hamonPotential=true&sort=-lastName',
  columns: ['phone'],
  shared: false,
  own: true,
  changeable: true,
  owner: 'Éloïse Durand',
  version: 3,
  ...overrides,
})
let savedViews: ReturnType<typeof buildView>[] = []
let sentBodies: unknown[] = []

beforeEach(() => {
  savedViews = [
    buildView('v1', 'Hamon'),
    buildView('v2', 'De Max', {
      search: 'lastName=roy',
      columns: [],
      shared: true,
      own: false,
      changeable: false,
      owner: 'Maxime Roy',
    }),
  ]
  sentBodies = []
  server.use(
    http.get('*/api/list-views', () => HttpResponse.json(savedViews)),
    http.get('*/api/customer-records', () =>
      HttpResponse.json(
        [
          {
            uuid: 'r1',
            customers: [{ firstName: 'Anne', lastName: 'Le Goff', phoneNumber: '0612345678' }],
            liftingOfBankingSecrecy: true,
          },
        ],
        { headers: { 'X-Total-Count': '1' } },
      ),
    ),
    http.post('*/api/list-views', async ({ request }) => {
      sentBodies.push(await request.json())
      savedViews = [...savedViews, buildView('v3', 'Nouvelle', { search: 'lastName=le+goff' })]
      return HttpResponse.json(savedViews[2], { status: 201 })
    }),
    http.patch('*/api/list-views/v1', async ({ request }) => {
      const changedValues = (await request.json()) as object
      sentBodies.push(changedValues)
      savedViews = savedViews.map((candidate) =>
        candidate.uuid === 'v1' ? { ...candidate, ...changedValues } : candidate,
      )
      return HttpResponse.json(savedViews[0])
    }),
    http.delete('*/api/list-views/v1', () => {
      savedViews = savedViews.slice(1)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const findChip = (name: string) => screen.findByRole('button', { name })

it('view applies filters, order and columns until cleared', async () => {
  const { getAddress } = await openApp('/customer-records?page=2', 'ADMIN')
  await user.click(await findChip('Hamon'))
  await waitFor(() => expect(getAddress()).toBe('/customer-records?hamonPotential=true&sort=-lastName'))
  expect((await findChip('Hamon')).getAttribute('aria-pressed')).toBe('true')
  expect((await findChip('De Max')).getAttribute('aria-pressed')).toBe('false')
  await screen.findByRole('columnheader', { name: 'Téléphone' })
  await user.click(await findChip('Hamon'))
  await waitFor(() => expect(getAddress()).toBe('/customer-records'))
})

it('list is saved as shared or private view', async () => {
  await openApp('/customer-records', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  const saveItem = await screen.findByRole('menuitem', { name: /^Enregistrer cette vue/ })
  expect(saveItem.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.type(screen.getByLabelText('Nom'), 'le goff{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Enregistrer cette vue/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await within(dialog).findByText('Champ obligatoire.')
  await user.type(within(dialog).getByRole('textbox'), 'Nouvelle')
  await user.click(within(dialog).getByRole('switch', { name: 'Partager avec l’équipe' }))
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('La vue « Nouvelle » est enregistrée.')
  expect(sentBodies).toEqual([
    { list: 'customer-records', name: 'Nouvelle', search: 'lastName=le+goff', columns: [], shared: true },
  ])
  expect((await findChip('Nouvelle')).getAttribute('aria-pressed')).toBe('true')
})

it('own views are managed without those of others', async () => {
  await openApp('/customer-records?lastName=roux', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Gérer les vues' }))
  const dialog = await screen.findByRole('dialog', { name: 'Vues enregistrées' })
  expect(within(dialog).queryByText('De Max')).toBeNull()
  await user.click(within(dialog).getByRole('switch', { name: 'Partagée avec l’équipe\u202F: Hamon' }))
  await waitFor(() => expect(sentBodies.at(-1)).toEqual({ shared: true, version: 3 }))
  const replaceButton = await within(dialog).findByRole('button', {
    name: 'Remplacer la vue Hamon par l’affichage actuel',
  })
  await waitFor(() => expect((replaceButton as HTMLButtonElement).disabled).toBe(false))
  await user.click(replaceButton)
  await waitFor(() => expect(sentBodies.at(-1)).toEqual({ search: 'lastName=roux', columns: [], version: 3 }))
  const renameButton = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Renommer la vue Hamon' })
  await waitFor(() => expect(renameButton.disabled).toBe(false))
  await user.click(renameButton)
  await user.clear(within(dialog).getByRole('textbox'))
  await user.type(within(dialog).getByRole('textbox'), 'Loi Hamon{Enter}')
  await waitFor(() => expect(sentBodies.at(-1)).toEqual({ name: 'Loi Hamon', version: 3 }))
  await user.click(await within(dialog).findByRole('button', { name: 'Supprimer la vue Loi Hamon' }))
  const deletionDialog = await screen.findByRole('dialog', { name: /^Supprimer la vue/ })
  await user.click(within(deletionDialog).getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('La vue a été supprimée.')
  await within(dialog).findByText('Aucune vue enregistrée.')
})

it('changed columns are saved and replace a view', async () => {
  await openApp('/customer-records', 'ADMIN')
  await user.click(await findChip('Hamon'))
  await screen.findByRole('columnheader', { name: 'Téléphone' })
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  const findSaveItem = () => screen.findByRole('menuitem', { name: /^Enregistrer cette vue/ })
  expect((await findSaveItem()).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Colonnes/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }))
  await user.keyboard('{Escape}')
  expect((await findChip('Hamon')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  expect((await findSaveItem()).getAttribute('aria-disabled')).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Gérer les vues' }))
  await user.click(await screen.findByRole('button', { name: 'Remplacer la vue Hamon par l’affichage actuel' }))
  await waitFor(() => expect(sentBodies.at(-1)).toMatchObject({ columns: expect.arrayContaining(['phone', 'email']) }))
})

it('a PARTNER has no views', async () => {
  await openApp('/customer-records', 'PARTNER')
  await screen.findByRole('link', { name: 'Le Goff' })
  expect(screen.queryByRole('button', { name: 'Vues' })).toBeNull()
})

it('a view name over the limit is refused', async () => {
  await openApp('/customer-records?lastName=roux', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Gérer les vues' }))
  const dialog = await screen.findByRole('dialog', { name: 'Vues enregistrées' })
  await user.click(within(dialog).getByRole('button', { name: 'Renommer la vue Hamon' }))
  const nameField = within(dialog).getByRole<HTMLInputElement>('textbox')
  const sentCount = sentBodies.length
  await user.clear(nameField)
  await user.paste('n'.repeat(61))
  expect(nameField.value).toHaveLength(61)
  await within(dialog).findByText('60 caractères au plus.')
  await user.keyboard('{Enter}')
  expect(sentBodies).toHaveLength(sentCount)
  expect(within(dialog).getByRole('textbox')).toBe(nameField)
})
