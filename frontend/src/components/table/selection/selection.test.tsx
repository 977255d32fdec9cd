import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

const user = userEvent.setup()
const buildRecord = (uuid: string, lastName: string) => ({
  uuid,
  customers: [{ firstName: 'Anne', lastName }],
  liftingOfBankingSecrecy: true,
})
const RECORD_ROWS = [buildRecord('r1', 'Le Goff'), buildRecord('r2', 'Morvan')]
let sentRequests: { path: string; body: unknown }[] = []

beforeEach(() => {
  sentRequests = []
  const stubSelection = (path: string, responseBody: object) =>
    http.post(`*/api/customer-records/selection/${path}`, async ({ request }) => {
      sentRequests.push({ path, body: await request.json() })
      return HttpResponse.json(responseBody)
    })
  server.use(
    http.get('*/api/customer-records', () => HttpResponse.json(RECORD_ROWS, { headers: { 'X-Total-Count': '45' } })),
    http.get('*/api/employees', () =>
      HttpResponse.json([{ uuid: 'e1', firstName: 'Maxime', lastName: 'Roy', enableAccess: true }]),
    ),
    http.get('*/api/contact-groups', () =>
      HttpResponse.json([
        { uuid: 'g0', name: 'Clients', nbUsersInGroup: 3, automatedGroupKeyName: 'CUSTOMERS' },
        { uuid: 'g1', name: 'Relances', nbUsersInGroup: 0 },
      ]),
    ),
    stubSelection('assignment', { records: ['r1'] }),
    stubSelection('contact-group', { added: 2, known: 1 }),
    stubSelection('counts', {
      records: 2,
      customers: 2,
      cases: 3,
      files: 1,
      tasks: 0,
      inquiries: 0,
      accounts: 0,
      reports: 0,
    }),
    stubSelection('deletion', { deleted: 2 }),
  )
})

const tickRecord = async (name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Sélectionner ${name}` }))
const getSelectionBar = () => screen.getByRole('region', { name: 'Sélection' })

describe('selected rows', () => {
  it('are counted, and cleared by a new filter', async () => {
    await openApp('/customer-records', 'ADMIN')
    await tickRecord('Anne Le Goff')
    expect(within(getSelectionBar()).getByRole('status').textContent).toBe('1\u00A0fiche client sélectionnée')
    const pageCheckbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sélectionner la page' })
    expect(pageCheckbox.dataset['indeterminate']).toBe('true')
    await user.click(pageCheckbox)
    expect(within(getSelectionBar()).getByRole('status').textContent).toBe('2\u00A0fiches clients sélectionnées')
    await user.click(within(getSelectionBar()).getByRole('button', { name: /^Tout sélectionner/ }))
    expect(within(getSelectionBar()).getByRole('status').textContent).toBe('45\u00A0fiches clients sélectionnées')
    await tickRecord('Anne Morvan')
    expect(within(getSelectionBar()).getByRole('status').textContent).toBe('1\u00A0fiche client sélectionnée')
    await user.selectOptions(screen.getByLabelText('Potentiel Hamon'), 'Oui')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull())
  })

  it('do not open on selection', async () => {
    const { getAddress } = await openApp('/customer-records', 'ADMIN')
    await tickRecord('Anne Le Goff')
    expect(getAddress()).toBe('/customer-records')
    await user.click(within(getSelectionBar()).getByRole('button', { name: 'Désélectionner' }))
    expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull()
  })

  it('are exported by EMPLOYEE and unavailable to PARTNER', async () => {
    const { unmount } = await openApp('/customer-records', 'EMPLOYEE')
    await tickRecord('Anne Le Goff')
    expect(
      within(getSelectionBar())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tout sélectionner (45\u00A0fiches clients)', 'Désélectionner', 'Exporter'])
    unmount()
    await openApp('/customer-records', 'PARTNER')
    await screen.findByRole('link', { name: 'Le Goff' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('bulk actions on records', () => {
  it('assign an employee, with undo in the message', async () => {
    await openApp('/customer-records?hamonPotential=true', 'ADMIN')
    await tickRecord('Anne Le Goff')
    await user.click(within(getSelectionBar()).getByRole('button', { name: /^Tout sélectionner/ }))
    await user.click(within(getSelectionBar()).getByRole('button', { name: 'Affecter' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('option', { name: 'Maxime Roy' })
    await user.selectOptions(within(dialog).getByLabelText(/^Salarié\/indicateur/), 'Maxime Roy')
    await user.click(within(dialog).getByRole('button', { name: 'Affecter' }))
    await screen.findByText('1 fiche client affectée à Maxime Roy.')
    expect(sentRequests).toEqual([
      { path: 'assignment', body: { selection: { hamonPotential: true, count: 45 }, employee: 'e1', assigned: true } },
    ])
    expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await screen.findByText('L’affectation est annulée.')
    expect(sentRequests[1]?.body).toEqual({ selection: { records: ['r1'], count: 1 }, employee: 'e1', assigned: false })
  })

  it('add records to a manual group', async () => {
    await openApp('/customer-records', 'ADMIN')
    await tickRecord('Anne Le Goff')
    await tickRecord('Anne Morvan')
    await user.click(within(getSelectionBar()).getByRole('button', { name: 'Ajouter à un groupe' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('option', { name: 'Relances' })
    expect(within(dialog).queryByRole('option', { name: 'Clients' })).toBeNull()
    await user.selectOptions(within(dialog).getByLabelText(/^Groupe de contacts/), 'Relances')
    await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }))
    await screen.findByText('2 contacts ajoutés au groupe « Relances ».')
    expect(sentRequests[0]?.body).toEqual({ selection: { records: ['r1', 'r2'], count: 2 }, contactGroup: 'g1' })
  })

  it('delete records after their number is typed', async () => {
    await openApp('/customer-records', 'ADMIN')
    await tickRecord('Anne Le Goff')
    await tickRecord('Anne Morvan')
    await user.click(within(getSelectionBar()).getByRole('button', { name: 'Supprimer' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('3 dossiers,')
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Supprimer' })
    expect(button.disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox'), '3')
    expect(button.disabled).toBe(true)
    await user.clear(within(dialog).getByRole('textbox'))
    await user.type(within(dialog).getByRole('textbox'), '2')
    await user.click(button)
    await screen.findByText('2 fiches clients ont été supprimées.')
    expect(sentRequests.map(({ path }) => path)).toEqual(['counts', 'deletion'])
  })

  it('do not delete when the preview fails', async () => {
    server.use(
      http.post('*/api/customer-records/selection/counts', () =>
        HttpResponse.json(
          { message: 'Non', details: [{ message: 'Cette action porte sur 200 fiches clients au plus à la fois.' }] },
          { status: 400 },
        ),
      ),
    )
    await openApp('/customer-records', 'ADMIN')
    await tickRecord('Anne Le Goff')
    await user.click(within(getSelectionBar()).getByRole('button', { name: 'Supprimer' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/200 fiches clients au plus/)
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Supprimer' }).disabled).toBe(true)
  })
})
