import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { ChecklistTemplate } from './api'

const API = 'http://localhost:3000/api/checklist-templates'
const loanTemplate: ChecklistTemplate = {
  uuid: 't1',
  name: 'Crédit immobilier',
  project: 'PROPERTY-LOAN',
  version: 2,
  lines: [
    { label: 'Identité :', perCustomer: false },
    { label: 'Passeport', perCustomer: true },
    { label: 'Quittances de loyer', condition: 'TENANT', perCustomer: false },
  ],
}
const bankTemplate: ChecklistTemplate = {
  uuid: 't2',
  name: 'Banque',
  version: 1,
  lines: [{ label: 'RIB', perCustomer: false }],
}

async function openTemplates(templates: ChecklistTemplate[]) {
  server.use(http.get(API, () => HttpResponse.json(templates)))
  await openApp('/checklist-templates', 'ADMIN')
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
}

describe('« Listes de pièces »', () => {
  it('shows project, number of documents, and record dependency', async () => {
    await openTemplates([loanTemplate, bankTemplate])
    const row = await screen.findByRole('row', { name: /Crédit immobilier.*2\u00A0pièces, selon la fiche/ })
    expect(within(row).getByRole('button', { name: 'Modifier la liste «\u202FCrédit immobilier\u202F»' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /Banque.*1\u00A0pièce.*Tous les projets/ })).toBeTruthy()
  })

  it('shows a next step when empty', async () => {
    await openTemplates([])
    expect(await screen.findByText(/Aucune liste de pièces\./)).toBeTruthy()
  })

  it('edits a template with a condition per line', async () => {
    const user = await openTemplates([bankTemplate])
    const sentBodies: unknown[] = []
    server.use(
      http.post(API, async ({ request }) => {
        sentBodies.push(await request.json())
        const nameConflict = {
          message: 'Refusé.',
          details: [{ message: 'Une liste de pièces porte déjà ce nom.', field: 'name' }],
        }
        return sentBodies.length === 1
          ? HttpResponse.json(nameConflict, { status: 400 })
          : HttpResponse.json(loanTemplate, { status: 201 })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Créer une liste' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Créer une liste de pièces' }))
    const submitButton = dialog.getByRole('button', { name: 'Valider' })
    await user.click(submitButton)
    expect(await dialog.findByText('Indiquez au moins un document.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /Nom de la liste/ }), 'Banque')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Projet' }), 'Crédit immobilier')
    const documentsField = dialog.getByRole('textbox', { name: /Pièces demandées/ })
    await user.type(documentsField, 'Logement :{Enter}Quittances{Enter}Passeport')
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Quittances' }), 'Locataire')
    await user.click(dialog.getAllByRole('switch', { name: 'Pour chaque client' })[1] as HTMLElement)
    expect(dialog.getByRole('combobox', { name: 'Titre «\u202FLogement\u202F»' })).toBeTruthy()
    // A reworded line keeps its condition.
    await user.type(documentsField, ' valide')
    await user.click(submitButton)
    expect((await dialog.findAllByText(/porte déjà ce nom/)).length).toBeGreaterThan(0)
    await waitFor(() => expect(submitButton).toHaveProperty('disabled', false))
    await user.type(dialog.getByRole('textbox', { name: /Nom de la liste/ }), ' bis')
    await user.click(submitButton)
    await waitFor(() => expect(currentFeedback()?.text).toBe('La liste de pièces a été ajoutée avec succès.'))
    expect(sentBodies[1]).toEqual({
      uuid: null,
      version: null,
      name: 'Banque bis',
      project: 'PROPERTY-LOAN',
      lines: [
        { label: 'Logement :', condition: null, perCustomer: false },
        { label: 'Quittances', condition: 'TENANT', perCustomer: false },
        { label: 'Passeport valide', condition: null, perCustomer: true },
      ],
    })
  })

  it('merges a concurrent change into the form', async () => {
    const user = await openTemplates([loanTemplate])
    const sentVersions: unknown[] = []
    const otherVersion = {
      ...loanTemplate,
      version: 3,
      name: 'Achat',
      lines: [...loanTemplate.lines, { label: 'Devis', perCustomer: false }],
      updateUser: { firstName: 'Ada', lastName: 'Roy' },
    }
    server.use(
      http.post(API, async ({ request }) => {
        const form = (await request.json()) as { version: number; lines: { label: string; condition: string | null }[] }
        sentVersions.push([form.version, form.lines.map(({ label, condition }) => [label, condition])])
        return sentVersions.length === 1
          ? HttpResponse.json({ message: 'Modifiée entre-temps.' }, { status: 409 })
          : HttpResponse.json(otherVersion)
      }),
    )
    await user.click(await screen.findByRole('button', { name: /^Modifier/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la liste de pièces' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Projet' }), 'Assurance de prêt')
    server.use(http.get(API, () => HttpResponse.json([otherVersion])))
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Ada Roy a enregistré des changements')
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Devis' })).toBeTruthy())
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La liste de pièces a été modifiée avec succès.'))
    expect(sentVersions[1]).toEqual([
      3,
      [
        ['Identité :', null],
        ['Passeport', null],
        ['Quittances de loyer', 'TENANT'],
        ['Devis', null],
      ],
    ])
  })

  it('deletes a template after confirmation', async () => {
    const user = await openTemplates([bankTemplate])
    const deletedIds: unknown[] = []
    server.use(
      http.delete(`${API}/:id`, ({ params }) => {
        deletedIds.push(params['id'])
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Supprimer la liste «\u202FBanque\u202F»' }))
    const deletionDialog = within(
      await screen.findByRole('dialog', { name: 'Supprimer la liste «\u202FBanque\u202F»\u202F?' }),
    )
    expect(deletionDialog.getByText(/gardent les pièces/)).toBeTruthy()
    await user.click(deletionDialog.getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La liste de pièces a été supprimée.'))
    expect(deletedIds).toEqual(['t2'])
  })
})
