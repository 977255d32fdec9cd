import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

const user = userEvent.setup()
const view = (uuid: string, name: string, more: object = {}) => ({
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
  ...more,
})
let views: ReturnType<typeof view>[] = []
let sent: unknown[] = []

beforeEach(() => {
  views = [
    view('v1', 'Hamon'),
    view('v2', 'De Max', {
      search: 'lastName=roy',
      columns: [],
      shared: true,
      own: false,
      changeable: false,
      owner: 'Maxime Roy',
    }),
  ]
  sent = []
  server.use(
    http.get('*/api/list-views', () => HttpResponse.json(views)),
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
      sent.push(await request.json())
      views = [...views, view('v3', 'Nouvelle', { search: 'lastName=le+goff' })]
      return HttpResponse.json(views[2], { status: 201 })
    }),
    http.patch('*/api/list-views/v1', async ({ request }) => {
      const patch = (await request.json()) as object
      sent.push(patch)
      views = views.map((candidate) => (candidate.uuid === 'v1' ? { ...candidate, ...patch } : candidate))
      return HttpResponse.json(views[0])
    }),
    http.delete('*/api/list-views/v1', () => {
      views = views.slice(1)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const chip = (name: string) => screen.findByRole('button', { name })

it('view applies filters, order and columns until cleared', async () => {
  const { path } = await openApp('/customer-records?page=2', 'ADMIN')
  await user.click(await chip('Hamon'))
  await waitFor(() => expect(path()).toBe('/customer-records?hamonPotential=true&sort=-lastName'))
  expect((await chip('Hamon')).getAttribute('aria-pressed')).toBe('true')
  expect((await chip('De Max')).getAttribute('aria-pressed')).toBe('false')
  await screen.findByRole('columnheader', { name: 'Téléphone' })
  await user.click(await chip('Hamon'))
  await waitFor(() => expect(path()).toBe('/customer-records'))
})

it('list is saved as shared or private view', async () => {
  await openApp('/customer-records', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  const empty = await screen.findByRole('menuitem', { name: /^Enregistrer cette vue/ })
  expect(empty.getAttribute('aria-disabled')).toBe('true')
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
  expect(sent).toEqual([
    { list: 'customer-records', name: 'Nouvelle', search: 'lastName=le+goff', columns: [], shared: true },
  ])
  expect((await chip('Nouvelle')).getAttribute('aria-pressed')).toBe('true')
})

it('own views are managed without those of others', async () => {
  await openApp('/customer-records?lastName=roux', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Gérer les vues' }))
  const dialog = await screen.findByRole('dialog', { name: 'Vues enregistrées' })
  expect(within(dialog).queryByText('De Max')).toBeNull()
  await user.click(within(dialog).getByRole('switch', { name: 'Partagée avec l’équipe\u202F: Hamon' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ shared: true, version: 3 }))
  const replace = await within(dialog).findByRole('button', { name: 'Remplacer la vue Hamon par l’affichage actuel' })
  await waitFor(() => expect((replace as HTMLButtonElement).disabled).toBe(false))
  await user.click(replace)
  await waitFor(() => expect(sent.at(-1)).toEqual({ search: 'lastName=roux', columns: [], version: 3 }))
  const rename = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Renommer la vue Hamon' })
  await waitFor(() => expect(rename.disabled).toBe(false))
  await user.click(rename)
  await user.clear(within(dialog).getByRole('textbox'))
  await user.type(within(dialog).getByRole('textbox'), 'Loi Hamon{Enter}')
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'Loi Hamon', version: 3 }))
  await user.click(await within(dialog).findByRole('button', { name: 'Supprimer la vue Loi Hamon' }))
  const question = await screen.findByRole('dialog', { name: /^Supprimer la vue/ })
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('La vue a été supprimée.')
  await within(dialog).findByText('Aucune vue enregistrée.')
})

it('changed columns are saved and replace a view', async () => {
  await openApp('/customer-records', 'ADMIN')
  await user.click(await chip('Hamon'))
  await screen.findByRole('columnheader', { name: 'Téléphone' })
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  const saveEntry = () => screen.findByRole('menuitem', { name: /^Enregistrer cette vue/ })
  expect((await saveEntry()).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Colonnes/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }))
  await user.keyboard('{Escape}')
  expect((await chip('Hamon')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await screen.findByRole('button', { name: 'Vues' }))
  expect((await saveEntry()).getAttribute('aria-disabled')).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Gérer les vues' }))
  await user.click(await screen.findByRole('button', { name: 'Remplacer la vue Hamon par l’affichage actuel' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ columns: expect.arrayContaining(['phone', 'email']) }))
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
  const name = within(dialog).getByRole<HTMLInputElement>('textbox')
  const sentCount = sent.length
  await user.clear(name)
  await user.paste('n'.repeat(61))
  expect(name.value).toHaveLength(61)
  await within(dialog).findByText('60 caractères au plus.')
  await user.keyboard('{Enter}')
  expect(sent).toHaveLength(sentCount)
  expect(within(dialog).getByRole('textbox')).toBe(name)
})
