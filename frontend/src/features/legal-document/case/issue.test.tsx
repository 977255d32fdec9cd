import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openCase, serveCompliance } from './testCompliance'

const COMPLIANCE_ITEMS = [{ kind: 'MANDATE', before: 'lender', state: 'missing', required: true, isValid: false }]

async function prepareDocument(responses: Parameters<typeof serveCompliance>[0] = {}) {
  const sentRequests = serveCompliance({ compliance: { items: COMPLIANCE_ITEMS }, ...responses })
  const { user } = await openCase()
  await user.click(screen.getByRole('button', { name: /^Préparer\s: Mandat de recherche de capitaux$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Préparer un document' }))
  await dialog.findByRole('article', { name: 'Mandat de recherche' })
  return { sentRequests, user, dialog, issueButton: dialog.getByRole<HTMLButtonElement>('button', { name: 'Émettre' }) }
}

describe('document to issue', () => {
  it('is prepared, completed, confirmed and issued', async () => {
    const { sentRequests, user, dialog, issueButton } = await prepareDocument({
      missingNames: ['préférences', 'adresse client'],
    })
    expect(sentRequests.preparations).toEqual([{ kind: 'MANDATE', customers: ['c1', 'c2'], values: [] }])
    expect(dialog.getByText(/Version 3, projet non validé/)).toBeTruthy()
    expect(await dialog.findByText(/^Il manque 2\svaleurs\. Complétez-les/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Compléter la fiche du client' }).getAttribute('href')).toBe(
      '/customer-records/r1',
    )
    expect(issueButton.disabled).toBe(true)
    await user.type(dialog.getByLabelText(/^Préférences/), 'Durée courte')
    await user.type(dialog.getByLabelText(/^Adresse client/), '1 rue du Port, 56860 Séné')
    expect(dialog.getByText(/^Préparez à nouveau/)).toBeTruthy()
    expect(issueButton.disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Préparer' }))
    await waitFor(() => expect(issueButton.disabled).toBe(false))
    await user.click(issueButton)
    const confirmDialog = within(await screen.findByRole('dialog', { name: /^Émettre ce document/ }))
    expect(confirmDialog.getByText(/^Noël L’Hôte n’a pas d’espace client/)).toBeTruthy()
    await user.click(confirmDialog.getByRole('button', { name: 'Émettre' }))
    const resultDialog = within(await screen.findByRole('dialog', { name: 'Document émis' }))
    expect(resultDialog.getByText(/^Anne Le Goff reçoit un email/)).toBeTruthy()
    expect(sentRequests.issues).toEqual([
      {
        kind: 'MANDATE',
        customers: ['c1', 'c2'],
        values: [
          { name: 'préférences', value: 'Durée courte' },
          { name: 'adresse client', value: '1 rue du Port, 56860 Séné' },
        ],
      },
    ])
    await user.click(resultDialog.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes values typed over those of the record', async () => {
    const { sentRequests, user, dialog, issueButton } = await prepareDocument({
      givenValues: { dossier: 'Achat à Séné', apport: '20 000 €' },
    })
    await waitFor(() => expect(issueButton.disabled).toBe(false))
    expect(dialog.queryByLabelText(/^Apport/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Modifier une valeur' }))
    expect(dialog.getByText(/^Ces changements entrent dans ce document seulement/)).toBeTruthy()
    const amountField = dialog.getByLabelText<HTMLInputElement>(/^Apport/)
    expect(amountField.value).toBe('20 000 €')
    await user.clear(amountField)
    await user.type(amountField, '30 000 €')
    expect(issueButton.disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Préparer' }))
    await waitFor(() => expect(issueButton.disabled).toBe(false))
    expect(dialog.getByText(/^Valeur connue\s: 20 000 €$/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Modifier une valeur' }))
    expect(dialog.getByText(/^1\svaleur modifiée pour ce document seulement/)).toBeTruthy()
    await user.click(issueButton)
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Émettre ce document/ })).getByRole('button', {
        name: 'Émettre',
      }),
    )
    await screen.findByRole('dialog', { name: 'Document émis' })
    expect(sentRequests.issues).toEqual([
      { kind: 'MANDATE', customers: ['c1', 'c2'], values: [{ name: 'apport', value: '30 000 €' }] },
    ])
  })

  it('shows why the server refuses it', async () => {
    const message = 'Ce modèle est un projet non validé.'
    const { user, dialog, issueButton } = await prepareDocument({ refusal: { status: 409, body: { message } } })
    await waitFor(() => expect(issueButton.disabled).toBe(false))
    await user.click(issueButton)
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Émettre ce document/ })).getByRole('button', {
        name: 'Émettre',
      }),
    )
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
  })

  it('requires a customer, confirms loss of written values', async () => {
    const { user, dialog, issueButton } = await prepareDocument({ missingNames: ['préférences'] })
    await user.type(dialog.getByLabelText(/^Préférences/), 'Durée courte')
    await user.click(dialog.getByRole('checkbox', { name: 'Anne Le Goff' }))
    await user.click(dialog.getByRole('checkbox', { name: /^Noël L’Hôte/ }))
    expect(dialog.getByText('Choisissez un document et au moins un client.')).toBeTruthy()
    expect(issueButton.disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    const closeDialog = within(await screen.findByRole('dialog', { name: /^Fermer sans enregistrer/ }))
    await user.click(closeDialog.getByRole('button', { name: 'Fermer sans enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
