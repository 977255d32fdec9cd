import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { insertText } from '@/components/form/input/insertText'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { MailTemplate } from './api'
import { checkTemplate, lacksLink, withNames } from './templateForm'

const API = 'http://localhost:3000/api'
const TEMPLATE_NAME = 'Lien pour choisir son mot de passe'

function buildTemplate(overrides: Partial<MailTemplate> = {}): MailTemplate {
  return {
    uuid: 't1',
    key: 'PASSWORD-LINK',
    name: TEMPLATE_NAME,
    subject: 'Votre accès',
    content: '<p>Bonjour</p><p><a href="{{link}}">Ouvrir</a></p>',
    medias: [],
    modified: false,
    version: 1,
    variables: [
      { name: 'firstName', label: 'prénom', description: 'Prénom' },
      { name: 'link', label: 'lien', description: 'Adresse de la page à ouvrir' },
    ],
    ...overrides,
  }
}

let requestedKeys: string[]
let sentRequests: { path: string; body: unknown }[]

/** Mocks one template by its key; `createResponse` responds to requests. */
function serveTemplate(template: MailTemplate, createResponse?: (actionName: string | undefined) => Response) {
  requestedKeys = []
  sentRequests = []
  const handleRequest = async ({ request }: { request: Request }) => {
    sentRequests.push({ path: new URL(request.url).pathname, body: await request.json() })
    return createResponse?.(request.url.split('/').at(-1)) ?? HttpResponse.json(buildTemplate() as JsonBodyType)
  }
  server.use(
    http.get(`${API}/mail-templates`, () => HttpResponse.json([{ ...template, content: 'ancien' }] as JsonBodyType)),
    http.get(`${API}/mail-templates/:key`, ({ params }) => {
      requestedKeys.push(String(params['key']))
      return HttpResponse.json(template as JsonBodyType)
    }),
    http.patch(`${API}/mail-templates/:key`, handleRequest),
    http.post(`${API}/mail-templates/:key/restore`, handleRequest),
    http.post(`${API}/mail-templates/:key/test`, handleRequest),
    http.post(`${API}/mail-templates/:key/preview`, handleRequest),
  )
}

async function openEditor(template = buildTemplate(), createResponse?: (actionName: string | undefined) => Response) {
  serveTemplate(template, createResponse)
  const app = await openApp('/mail-templates', 'ADMIN')
  const user = userEvent.setup({ delay: null, applyAccept: false, pointerEventsCheck: PointerEventsCheckLevel.Never })
  await user.click(await screen.findByRole('button', { name: `Modifier le modèle «\u202F${TEMPLATE_NAME}\u202F»` }))
  const dialog = within(await screen.findByRole('dialog', { name: TEMPLATE_NAME }))
  const contentField = await dialog.findByRole('textbox', { name: 'Contenu' })
  return {
    ...app,
    user,
    dialog,
    contentField,
    subjectField: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Objet' }),
  }
}

describe('mail templates list', () => {
  it('shows name, customization and edit button (TPL-01)', async () => {
    serveTemplate(
      buildTemplate({
        modified: true,
        updateDate: '2026-11-20T09:00:00Z',
        updateUser: { firstName: 'Inès', lastName: 'Roy' },
      }),
    )
    await openApp('/mail-templates', 'ADMIN')
    const row = await screen.findByRole('row', { name: new RegExp(TEMPLATE_NAME) })
    expect(row.textContent).toContain('Votre accès')
    expect(row.textContent).toMatch(/Modifié.*20\/11\/2026.*Inès Roy/)
    expect(within(row).getByRole('button', { name: /^Modifier le modèle/ })).toBeTruthy()
  })

  it('template subject shows French variables', async () => {
    serveTemplate(buildTemplate({ subject: 'Bonjour {{firstName}}' }))
    await openApp('/mail-templates', 'ADMIN')
    const row = await screen.findByRole('row', { name: new RegExp(TEMPLATE_NAME) })
    expect(row.textContent).toContain('Bonjour {{prénom}}')
    expect(row.textContent).not.toContain('firstName')
  })

  it('refusal names variables in French', async () => {
    const details = [{ field: 'subject', message: 'Il manque la variable {{firstName}}.' }]
    const { user, dialog, subjectField } = await openEditor(buildTemplate(), () =>
      HttpResponse.json({ message: 'x', details }, { status: 400 }),
    )
    await user.type(subjectField, ' !')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Il manque la variable {{prénom}}.')
  })

  it('shows an empty text (TPL-03)', async () => {
    serveTemplate(buildTemplate())
    server.use(http.get(`${API}/mail-templates`, () => HttpResponse.json([])))
    await openApp('/mail-templates', 'ADMIN')
    expect(await screen.findByText('Aucun template de mail n’est disponible.')).toBeTruthy()
  })
})

describe('template dialog', () => {
  it('refetches, and saves all fields with the version (TPL-02, TPL-05, TPL-06)', async () => {
    const media = {
      uuid: 'm1',
      name: 'Guide.pdf',
      size: 9,
      contentType: 'application/pdf',
      creationDate: '2026-11-20T09:00:00Z',
      readOnly: false,
    }
    const { user, dialog, subjectField, contentField } = await openEditor(
      buildTemplate({ medias: [media], version: 4 }),
    )
    expect(requestedKeys).toEqual(['PASSWORD-LINK'])
    expect(contentField.textContent).toBe('BonjourOuvrir')
    expect(dialog.getByText('Guide.pdf')).toBeTruthy()
    await user.clear(subjectField)
    await user.type(subjectField, 'Nouvel objet')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le modèle de mail a été modifié avec succès.'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentRequests).toEqual([
      {
        path: '/api/mail-templates/PASSWORD-LINK',
        body: {
          subject: 'Nouvel objet',
          content: '<p>Bonjour</p><p><a href="{{link}}">Ouvrir</a></p>',
          version: 4,
          medias: [{ uuid: 'm1', name: 'Guide.pdf' }],
        },
      },
    ])
  })

  it('shows French variables and saves their internal names', async () => {
    const { user, dialog, subjectField, contentField } = await openEditor(
      buildTemplate({
        subject: 'Pour {{firstName}}',
        content: '<p>Bonjour {{firstName}}</p><p><a href="{{link}}">Ouvrir</a></p>',
      }),
    )
    expect([subjectField.value, contentField.textContent]).toEqual(['Pour {{prénom}}', 'Bonjour {{prénom}}Ouvrir'])
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(sentRequests).toHaveLength(1))
    expect(sentRequests[0]?.body).toMatchObject({
      subject: 'Pour {{firstName}}',
      content: '<p>Bonjour {{firstName}}</p><p><a href="{{link}}">Ouvrir</a></p>',
    })
    const { variables } = buildTemplate()
    expect(withNames('<a href="{{lien}}">{{ Prénom }}</a> {{inconnu}}', variables)).toBe(
      '<a href="{{link}}">{{firstName}}</a> {{inconnu}}',
    )
  })

  it('requires a subject and a content (TPL-07)', async () => {
    const { user, dialog, subjectField } = await openEditor()
    await user.clear(subjectField)
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
    expect(sentRequests).toEqual([])
    expect(checkTemplate({ subject: ' ', content: '<p>&nbsp;</p>' }).map(({ field }) => field)).toEqual([
      'subject',
      'content',
    ])
  })

  it('lists the reasons of a refusal (TPL-06)', async () => {
    const { user, dialog } = await openEditor(buildTemplate(), () =>
      HttpResponse.json(
        { message: 'x', details: [{ message: 'La variable {{x}} n’existe pas.', field: 'content' }] },
        { status: 400 },
      ),
    )
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('Des erreurs ont été rencontrées\u202f:')
    expect(alert.textContent).toContain('La variable {{x}} n’existe pas.')
  })

  it('keeps the text after a concurrent change (AMB-129)', async () => {
    const { user, dialog, subjectField } = await openEditor(buildTemplate(), () =>
      HttpResponse.json({ message: 'Cette fiche a été modifiée entre-temps par Inès.' }, { status: 409 }),
    )
    await user.type(subjectField, ' et plus')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('modifiée entre-temps par Inès')
    expect(subjectField.value).toBe('Votre accès et plus')
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(await screen.findByRole('dialog', { name: /Fermer sans enregistrer/ })).toBeTruthy()
  })

  it('refuses sixth file and files over one megabyte (TPL-08)', async () => {
    const buildMedia = (index: number) => ({
      uuid: `m${index}`,
      name: `${index}.pdf`,
      size: 9,
      contentType: 'application/pdf',
      creationDate: '2026-11-20T09:00:00Z',
      readOnly: false,
    })
    const { user, dialog } = await openEditor(buildTemplate({ medias: [0, 1, 2, 3, 4].map(buildMedia) }))
    const fileInput = dialog.getByLabelText('Choisir des fichiers', { selector: 'input' })
    await user.upload(fileInput, new File([new Uint8Array(1_048_577)], 'grand.pdf', { type: 'application/pdf' }))
    expect(await dialog.findByText(/Fichier trop volumineux/)).toBeTruthy()
    await user.upload(fileInput, new File(['x'], 'six.pdf', { type: 'application/pdf' }))
    expect(await dialog.findByText(/5 fichiers au plus$/)).toBeTruthy()
  })

  it('inserts a variable at the cursor', async () => {
    const { user, dialog, subjectField, contentField } = await openEditor()
    await user.click(subjectField)
    subjectField.setSelectionRange(0, 0)
    await user.click(dialog.getByRole('button', { name: 'Insérer {{prénom}}, Prénom' }))
    expect(subjectField.value).toBe('{{prénom}}Votre accès')
    contentField.focus()
    await user.click(dialog.getByRole('button', { name: /^Insérer {{lien}}/ }))
    await waitFor(() => expect(contentField.textContent).toContain('{{lien}}'))
    expect(insertText({ value: 'abc', selectionStart: 1, selectionEnd: 2 }, 'X')).toEqual({ text: 'aXc', cursor: 2 })
  })

  it('warns when target page of mail is missing', async () => {
    const { dialog } = await openEditor(buildTemplate({ content: '<p>Bonjour</p>' }))
    expect(dialog.getByText(/n’apparaît plus dans le contenu/)).toBeTruthy()
    expect(lacksLink('CONTACT', '')).toBe(false)
  })

  it.each([
    'PASSWORD-RESET',
    'CASE-DOCUMENTS-REQUESTED',
    'CASE-REMINDER',
    'LEGAL-DOCUMENT',
    'LEGAL-DOCUMENT-REMINDER',
  ] as const)('%s is useless without its link', (key) => {
    expect(lacksLink(key, '<p>Bonjour</p>')).toBe(true)
    expect(lacksLink(key, '<a href="{{link}}">Ouvrir</a>')).toBe(false)
  })

  it('previews in sandbox, sends test, restores the default', async () => {
    const shownPreview = {
      subject: 'Votre accès',
      html: '<html><head></head><body>Bonjour Camille</body></html>',
      text: 'Bonjour Camille',
    }
    const restoredTemplate = buildTemplate({ subject: 'D’origine', modified: false, version: 3 })
    const { user, dialog, subjectField } = await openEditor(
      buildTemplate({ modified: true, version: 2 }),
      (actionName) => HttpResponse.json((actionName === 'preview' ? shownPreview : restoredTemplate) as JsonBodyType),
    )
    await user.click(dialog.getByRole('tab', { name: 'Aperçu' }))
    const previewFrame = await dialog.findByTitle<HTMLIFrameElement>('Aperçu du mail')
    expect(previewFrame.getAttribute('sandbox')).toBe('')
    expect(previewFrame.getAttribute('srcdoc')).toContain('Bonjour Camille')
    await user.click(dialog.getByRole('button', { name: 'M’envoyer un test' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le mail de test part vers votre adresse.'))
    await user.click(dialog.getByRole('tab', { name: 'Texte' }))
    await user.click(dialog.getByRole('button', { name: 'Revenir au texte d’origine' }))
    const restoreDialog = within(await screen.findByRole('dialog', { name: /^Revenir au texte d’origine/ }))
    await user.click(restoreDialog.getByRole('button', { name: 'Revenir au texte d’origine' }))
    await waitFor(() => expect(subjectField.value).toBe('D’origine'))
    expect(sentRequests.map(({ path }) => path.split('/').at(-1))).toEqual(['preview', 'test', 'restore'])
    expect(sentRequests[2]?.body).toEqual({ version: 2 })
  })
})
