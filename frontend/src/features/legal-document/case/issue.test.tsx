import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openCase, serveCompliance } from './testCompliance'

const COMPLIANCE_ITEMS = [{ kind: 'MANDATE', before: 'lender', state: 'missing', required: true, isValid: false }]

async function prepare(served: Parameters<typeof serveCompliance>[0] = {}) {
  const sent = serveCompliance({ compliance: { items: COMPLIANCE_ITEMS }, ...served })
  const { user } = await openCase()
  await user.click(screen.getByRole('button', { name: /^Préparer\s: Mandat de recherche de capitaux$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Préparer un document' }))
  await dialog.findByRole('article', { name: 'Mandat de recherche' })
  return { sent, user, dialog, issue: dialog.getByRole<HTMLButtonElement>('button', { name: 'Émettre' }) }
}

describe('document to issue', () => {
  it('is prepared, completed, confirmed and issued', async () => {
    const { sent, user, dialog, issue } = await prepare({ missing: ['préférences', 'adresse client'] })
    expect(sent.prepared).toEqual([{ kind: 'MANDATE', customers: ['c1', 'c2'], values: [] }])
    expect(dialog.getByText(/Version 3, projet non validé/)).toBeTruthy()
    expect(await dialog.findByText(/^Il manque 2\svaleurs\. Complétez-les/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Compléter la fiche du client' }).getAttribute('href')).toBe(
      '/customer-records/r1',
    )
    expect(issue.disabled).toBe(true)
    await user.type(dialog.getByLabelText(/^Préférences/), 'Durée courte')
    await user.type(dialog.getByLabelText(/^Adresse client/), '1 rue du Port, 56860 Séné')
    expect(dialog.getByText(/^Préparez à nouveau/)).toBeTruthy()
    expect(issue.disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Préparer' }))
    await waitFor(() => expect(issue.disabled).toBe(false))
    await user.click(issue)
    const question = within(await screen.findByRole('dialog', { name: /^Émettre ce document/ }))
    expect(question.getByText(/^Noël L’Hôte n’a pas d’espace client/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Émettre' }))
    const result = within(await screen.findByRole('dialog', { name: 'Document émis' }))
    expect(result.getByText(/^Anne Le Goff reçoit un email/)).toBeTruthy()
    expect(sent.issued).toEqual([
      {
        kind: 'MANDATE',
        customers: ['c1', 'c2'],
        values: [
          { name: 'préférences', value: 'Durée courte' },
          { name: 'adresse client', value: '1 rue du Port, 56860 Séné' },
        ],
      },
    ])
    expect(sent.keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    await user.click(result.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes values typed over those of the record', async () => {
    const { sent, user, dialog, issue } = await prepare({ given: { dossier: 'Achat à Séné', apport: '20 000 €' } })
    await waitFor(() => expect(issue.disabled).toBe(false))
    expect(dialog.queryByLabelText(/^Apport/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Modifier une valeur' }))
    expect(dialog.getByText(/^Ces changements entrent dans ce document seulement/)).toBeTruthy()
    const amount = dialog.getByLabelText<HTMLInputElement>(/^Apport/)
    expect(amount.value).toBe('20 000 €')
    await user.clear(amount)
    await user.type(amount, '30 000 €')
    expect(issue.disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Préparer' }))
    await waitFor(() => expect(issue.disabled).toBe(false))
    expect(dialog.getByText(/^Valeur connue\s: 20 000 €$/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Modifier une valeur' }))
    expect(dialog.getByText(/^1\svaleur modifiée pour ce document seulement/)).toBeTruthy()
    await user.click(issue)
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Émettre ce document/ })).getByRole('button', {
        name: 'Émettre',
      }),
    )
    await screen.findByRole('dialog', { name: 'Document émis' })
    expect(sent.issued).toEqual([
      { kind: 'MANDATE', customers: ['c1', 'c2'], values: [{ name: 'apport', value: '30 000 €' }] },
    ])
  })

  it('shows why the server refuses it', async () => {
    const message = 'Ce modèle est un projet non validé.'
    const { user, dialog, issue } = await prepare({ refusal: { status: 409, body: { message } } })
    await waitFor(() => expect(issue.disabled).toBe(false))
    await user.click(issue)
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Émettre ce document/ })).getByRole('button', {
        name: 'Émettre',
      }),
    )
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
  })

  it('requires a customer, confirms loss of written values', async () => {
    const { user, dialog, issue } = await prepare({ missing: ['préférences'] })
    await user.type(dialog.getByLabelText(/^Préférences/), 'Durée courte')
    await user.click(dialog.getByRole('checkbox', { name: 'Anne Le Goff' }))
    await user.click(dialog.getByRole('checkbox', { name: /^Noël L’Hôte/ }))
    expect(dialog.getByText('Choisissez un document et au moins un client.')).toBeTruthy()
    expect(issue.disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    const question = within(await screen.findByRole('dialog', { name: /^Fermer sans enregistrer/ }))
    await user.click(question.getByRole('button', { name: 'Fermer sans enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
