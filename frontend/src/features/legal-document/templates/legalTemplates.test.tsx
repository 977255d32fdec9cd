import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { LegalTemplate } from '../api'

const API = '*/api'
const TEMPLATE_NAME = 'Document d’entrée en relation'

function buildTemplate(overrides: Partial<LegalTemplate> = {}): LegalTemplate {
  return {
    kind: 'DER',
    title: TEMPLATE_NAME,
    content: '# Qui nous sommes\n\nBonjour {{client}}.\n',
    version: 1,
    isDraft: true,
    isBuiltIn: true,
    ...overrides,
  }
}

let sentRequests: { kind: string; body: unknown }[]

function serveTemplate(template = buildTemplate(), refusal?: { status: number; body: object }) {
  sentRequests = []
  server.use(
    http.get(`${API}/legal-templates`, () => HttpResponse.json([template])),
    http.get(`${API}/legal-templates/:kind`, () => HttpResponse.json(template)),
    http.put(`${API}/legal-templates/:kind`, async ({ params, request }) => {
      const body = (await request.json()) as LegalTemplate
      sentRequests.push({ kind: String(params['kind']), body })
      return refusal
        ? HttpResponse.json(refusal.body, { status: refusal.status })
        : HttpResponse.json({ ...template, ...body, version: template.version + 1 })
    }),
  )
}

async function openEditor(...serveOptions: Parameters<typeof serveTemplate>) {
  serveTemplate(...serveOptions)
  const { user } = await openApp('/legal-templates', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: `Modifier le modèle «\u202F${TEMPLATE_NAME}\u202F»` }))
  const dialog = within(await screen.findByRole('dialog', { name: TEMPLATE_NAME }))
  return { user, dialog, textField: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texte' }) }
}

describe('templates of legal documents', () => {
  it('are listed with state of their latest version', async () => {
    serveTemplate(
      buildTemplate({
        version: 3,
        isDraft: false,
        isBuiltIn: false,
        approvedBy: 'Maître Roy',
        validFrom: '2026-01-05',
      }),
    )
    await openApp('/legal-templates', 'ADMIN')
    const row = await screen.findByRole('row', { name: new RegExp(TEMPLATE_NAME) })
    expect(row.textContent).toContain('Approuvée par Maître Roy')
    expect(row.textContent).toContain('Version 3, en vigueur depuis le 05/01/2026')
  })

  it('show their versions, and the text of each', async () => {
    serveTemplate(buildTemplate({ version: 2 }))
    const editor = { firstName: 'Ada', lastName: 'Roy' }
    const latestVersion = {
      version: 2,
      title: TEMPLATE_NAME,
      approvedBy: 'Maître Roy',
      validFrom: '2026-01-05',
      isInForce: true,
      isBuiltIn: false,
      updateDate: '2026-01-04T09:00:00Z',
      updateUser: editor,
    }
    server.use(
      http.get(`${API}/legal-templates/DER/versions`, () =>
        HttpResponse.json([latestVersion, { version: 1, title: TEMPLATE_NAME, isInForce: false, isBuiltIn: true }]),
      ),
      http.get(`${API}/legal-templates/DER/versions/1`, () => HttpResponse.json(buildTemplate())),
    )
    const { user } = await openApp('/legal-templates', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: `Versions du modèle «\u202F${TEMPLATE_NAME}\u202F»` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Versions\u202F: ${TEMPLATE_NAME}` }))
    const lines = await within(await dialog.findByRole('list', { name: 'Versions' })).findAllByRole('listitem')
    expect(lines[0]?.textContent).toContain('Approuvée par Maître Roy')
    expect(lines[0]?.textContent).toContain(
      'Version 2, en vigueur depuis le 05/01/2026, enregistrée le 04/01/2026 par Ada Roy',
    )
    expect(lines[0]?.textContent).toContain('Utilisée pour les documents d’aujourd’hui')
    expect(lines[1]?.textContent).toContain('Version 1, texte d’origine')
    await user.click(dialog.getByRole('button', { name: 'Lire la version 1' }))
    expect((await screen.findByRole('article', { name: TEMPLATE_NAME })).textContent).toContain('Bonjour [client].')
    await user.click(screen.getByRole('button', { name: 'Toutes les versions' }))
    expect(await screen.findByRole('button', { name: 'Lire la version 2' })).toBeTruthy()
  })

  it('are edited from an earlier version', async () => {
    serveTemplate(buildTemplate({ version: 2, isBuiltIn: false, content: 'Brouillon' }))
    const versions = [2, 1].map((version) => ({
      version,
      title: TEMPLATE_NAME,
      isInForce: version === 1,
      isBuiltIn: false,
    }))
    server.use(
      http.get(`${API}/legal-templates/DER/versions`, () => HttpResponse.json(versions)),
      http.get(`${API}/legal-templates/DER/versions/1`, () =>
        HttpResponse.json(buildTemplate({ title: 'Premier titre' })),
      ),
    )
    const { user } = await openApp('/legal-templates', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: `Versions du modèle «\u202F${TEMPLATE_NAME}\u202F»` }))
    await user.click(await screen.findByRole('button', { name: 'Lire la version 1' }))
    await user.click(await screen.findByRole('button', { name: 'Reprendre ce texte' }))
    const dialog = within(await screen.findByRole('dialog', { name: TEMPLATE_NAME }))
    const textField = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texte' })
    await waitFor(() => expect(textField.value).toBe('# Qui nous sommes\n\nBonjour {{client}}.\n'))
    await user.type(dialog.getByLabelText('Approuvé par'), 'Maître Roy')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer une nouvelle version' }))
    await waitFor(() => expect(sentRequests).toHaveLength(1))
    expect(sentRequests[0]?.body).toEqual({
      title: 'Premier titre',
      content: '# Qui nous sommes\n\nBonjour {{client}}.\n',
      approvedBy: 'Maître Roy',
      version: 2,
    })
  })

  it('are edited as next version with variables, preview', async () => {
    const { user, dialog, textField } = await openEditor()
    expect(dialog.getByText('Projet, non validé')).toBeTruthy()
    textField.setSelectionRange(textField.value.length, textField.value.length)
    await user.type(dialog.getByRole('searchbox', { name: 'Rechercher une variable' }), 'orias')
    await user.click(dialog.getByRole('button', { name: 'Insérer {{numéro orias}}' }))
    await waitFor(() => expect(textField.value).toBe('# Qui nous sommes\n\nBonjour {{client}}.\n{{numéro orias}}'))
    await user.type(dialog.getByLabelText('Approuvé par'), 'Maître Roy')
    await user.click(dialog.getByRole('tab', { name: 'Aperçu' }))
    const article = await dialog.findByRole('article', { name: TEMPLATE_NAME })
    expect(article.textContent).toContain('Bonjour [client].')
    expect(article.textContent).not.toContain('PROJET')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer une nouvelle version' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La version 2 est enregistrée et approuvée.'))
    expect(sentRequests).toEqual([
      {
        kind: 'DER',
        body: {
          title: TEMPLATE_NAME,
          content: '# Qui nous sommes\n\nBonjour {{client}}.\n{{numéro orias}}',
          approvedBy: 'Maître Roy',
          version: 1,
        },
      },
    ])
  })

  it('show the server’s refusal at the text', async () => {
    const message = 'La variable «\u00A0{{inconnue}}\u00A0» n’existe pas.'
    const { user, dialog, textField } = await openEditor(buildTemplate(), {
      status: 400,
      body: { message: 'x', details: [{ field: 'content', message }] },
    })
    await user.clear(textField)
    await user.click(dialog.getByRole('button', { name: 'Enregistrer une nouvelle version' }))
    expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
    await user.type(textField, '{{{{inconnue}}')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer une nouvelle version' }))
    await waitFor(() => expect(dialog.getAllByText(/inconnue.*n’existe pas/).length).toBeGreaterThan(0))
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(await screen.findByRole('dialog', { name: /^Fermer sans enregistrer/ })).toBeTruthy()
  })

  it('templates of the firm have their own kind', async () => {
    serveTemplate()
    const { user } = await openApp('/legal-templates', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Ajouter un modèle' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un modèle' }))
    await user.type(dialog.getByLabelText(/^Type/), 'CHARTE')
    await user.type(dialog.getByLabelText(/^Titre/), 'Notre charte')
    await user.type(dialog.getByRole('textbox', { name: 'Texte' }), 'Nous répondons vite.')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(sentRequests).toEqual([
        { kind: 'CHARTE', body: { title: 'Notre charte', content: 'Nous répondons vite.' } },
      ]),
    )
  })
})

describe('verification of a file', () => {
  async function verifyFile(file: File, verificationResult: object) {
    serveTemplate()
    const sentBodies: Record<string, unknown>[] = []
    server.use(
      http.post(`${API}/legal-documents/verification`, async ({ request }) => {
        sentBodies.push((await request.json()) as Record<string, unknown>)
        return HttpResponse.json(verificationResult)
      }),
    )
    const { user } = await openApp('/legal-templates', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Vérifier un fichier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Vérifier un fichier' }))
    await user.upload(dialog.getByLabelText('Fichier à vérifier'), file)
    return { dialog, sentBodies }
  }

  it('sends the hash of a PDF only', async () => {
    const document = { title: 'Mandat', issueDate: '2026-11-20T09:00:00Z', state: 'signed' }
    const { dialog, sentBodies } = await verifyFile(new File(['%PDF-1.7'], 'Mandat.pdf', { type: 'application/pdf' }), {
      valid: true,
      document,
    })
    expect((await dialog.findByRole('status')).textContent).toContain('Mandat, remis le 20/11/2026. État\u202F: signé.')
    expect(sentBodies).toEqual([{ sha256: expect.stringMatching(/^[\da-f]{64}$/) as unknown }])
  })

  it('names what does not match in an evidence', async () => {
    const { dialog, sentBodies } = await verifyFile(
      new File(['{"sha256":"ab"}'], 'Preuve.json', { type: 'application/json' }),
      { valid: false, message: 'L’événement 2 a été modifié.' },
    )
    expect((await dialog.findByRole('status')).textContent).toContain('L’événement 2 a été modifié.')
    expect(sentBodies).toEqual([{ evidence: { sha256: 'ab' } }])
  })
})
