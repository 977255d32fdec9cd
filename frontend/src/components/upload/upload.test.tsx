import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { guestId } from '@/session/guest'
import { login, currentUser } from '@/session/session'
import { server } from '@/test/server'
import { refusalOf, remedyOf, keepExtension } from './fileChecks'
import type { UploadedFile } from './uploadedFile'
import { FileLines } from './FileLines'
import { loadFile } from './transport'
import { Uploader } from './Uploader'
import { useRemoval } from './useRemoval'

const MEDIAS_ADDRESS = 'http://localhost:3000/api/medias'
const buildFile = (name: string, size = 3) => new File([new Uint8Array(size)], name)

let removedIds: string[] = []
beforeEach(() => {
  removedIds = []
  server.use(
    http.delete(MEDIAS_ADDRESS, async ({ request }) => {
      removedIds.push(await request.text())
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

function renderUploader(options: { value?: UploadedFile[]; maxFiles?: number; photoNotice?: boolean } = {}) {
  const state = { value: options.value ?? [], busyCounts: [] as number[] }
  function UploaderPage() {
    const [value, setValue] = useState<UploadedFile[]>(state.value)
    const [onBusyChange] = useState(() => (count: number) => state.busyCounts.push(count))
    return (
      <Uploader
        label="Documents"
        value={value}
        onChange={(update) => {
          state.value = update(state.value)
          setValue(state.value)
        }}
        onUploadCountChange={onBusyChange}
        {...(options.maxFiles && { maxFiles: options.maxFiles })}
        {...(options.photoNotice && { photoNotice: true })}
      />
    )
  }
  render(<UploaderPage />)
  const user = userEvent.setup({ applyAccept: false })
  return {
    user,
    state,
    chooseFiles: (...files: File[]) => user.upload(screen.getByLabelText('Choisir des fichiers'), files),
  }
}

const acceptUploads = (ids: string[]) => {
  const receivedUploads: { authorization: string | null; name: string }[] = []
  server.use(
    http.post(MEDIAS_ADDRESS, async ({ request }) => {
      const form = await request.formData()
      const sentFile = form.get('filepond') as File
      receivedUploads.push({ authorization: request.headers.get('Authorization'), name: sentFile.name })
      return HttpResponse.text(ids[receivedUploads.length - 1] ?? 'none')
    }),
  )
  return receivedUploads
}

describe('uploading', () => {
  it('warns about a file the server cannot open', async () => {
    server.use(
      http.post(MEDIAS_ADDRESS, () => HttpResponse.text('id-1', { headers: { 'media-warning': 'unreadable' } })),
    )
    const { chooseFiles, state } = renderUploader()
    await chooseFiles(buildFile('coupé.pdf'))
    expect(await screen.findByText(/Nous n’arrivons pas à lire ce fichier\s; vérifiez qu’il s’ouvre\./)).toBeTruthy()
    expect(state.value[0]?.warning).toBe('unreadable')
  })

  it('shows scan as pending until the server decides', async () => {
    const answers = [423, 200]
    server.use(http.post(MEDIAS_ADDRESS, () => HttpResponse.text('id-1', { headers: { 'media-scan': 'pending' } })))
    server.use(http.head(MEDIAS_ADDRESS, () => new HttpResponse(null, { status: answers.shift() ?? 200 })))
    const { chooseFiles, state } = renderUploader()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await chooseFiles(buildFile('relevé.pdf'))
    expect(await screen.findByText('Analyse en cours…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Télécharger relevé.pdf' })).toBeNull()
    for (const _ of ['pending', 'clean']) await vi.advanceTimersByTimeAsync(3_000)
    await waitFor(() => expect(screen.queryByText('Analyse en cours…')).toBeNull())
    expect(screen.getByRole('button', { name: 'Télécharger relevé.pdf' })).toBeTruthy()
    expect(state.value[0]?.scan).toBe('clean')
  })

  it('gives advice about a refused file', () => {
    renderUploader({ value: [{ uuid: 'id-1', name: 'relevé.pdf', scan: 'refused', isSaved: true }] })
    expect(
      screen.getByText(/Refusé\s: l’analyse y a trouvé un programme malveillant\. Retirez ce fichier/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Télécharger relevé.pdf' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Retirer relevé.pdf' })).toBeTruthy()
  })

  it('shows « Enregistré » only for attached files', async () => {
    acceptUploads(['id-1'])
    const { chooseFiles, state } = renderUploader({
      value: [{ uuid: 'id-0', name: 'ancien.pdf', isSaved: true }],
    })
    await chooseFiles(buildFile('bulletin de paie été.pdf'))
    const fileList = await screen.findByRole('list', { name: 'Fichiers' })
    await waitFor(() => expect(within(fileList).getAllByRole('listitem')).toHaveLength(2))
    const [oldItem, sentItem] = within(fileList).getAllByRole('listitem')
    expect(oldItem?.textContent).toContain('Enregistré')
    expect(sentItem?.textContent).toContain('À enregistrer')
    expect(sentItem?.textContent).not.toContain('Enregistré')
    expect(state.value[1]).toMatchObject({ uuid: 'id-1', name: 'bulletin de paie été.pdf', size: 3 })
  })

  it('uploads carry the guest identifier', async () => {
    const receivedUploads = acceptUploads(['id-1'])
    const { chooseFiles, state } = renderUploader()
    await chooseFiles(buildFile('a.pdf'))
    await waitFor(() => expect(state.value).toHaveLength(1))
    expect(receivedUploads.map(({ authorization }) => authorization)).toEqual([guestId()])
  })

  it('the count of running uploads returns to zero', async () => {
    acceptUploads(['id-1'])
    const { chooseFiles, state } = renderUploader()
    await chooseFiles(buildFile('a.pdf'))
    await waitFor(() => expect(state.value).toHaveLength(1))
    await waitFor(() => expect(state.busyCounts.at(-1)).toBe(0))
    expect(state.busyCounts).toContain(1)
  })

  it('keeps every file when several uploads finish together', async () => {
    acceptUploads(['a', 'b', 'c', 'd', 'e'])
    const { chooseFiles, state } = renderUploader()
    await chooseFiles(...['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => buildFile(name)))
    await waitFor(() => expect(state.value).toHaveLength(5))
    expect(new Set(state.value.map(({ uuid }) => uuid)).size).toBe(5)
  })

  it('offers retry after server error with its message', async () => {
    let tryCount = 0
    server.use(
      http.post(MEDIAS_ADDRESS, () => {
        tryCount += 1
        return tryCount === 1
          ? HttpResponse.json({ message: 'stockage indisponible' }, { status: 500 })
          : HttpResponse.text('id-1')
      }),
    )
    const { chooseFiles, user, state } = renderUploader()
    await chooseFiles(buildFile('a.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('Une erreur est survenue (stockage indisponible).')
    await waitFor(() => expect(state.busyCounts.at(-1)).toBe(0))
    await user.click(screen.getByRole('button', { name: /Réessayer/ }))
    await waitFor(() => expect(state.value).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers a retry after a network failure', async () => {
    server.use(http.post(MEDIAS_ADDRESS, () => HttpResponse.error()))
    const { chooseFiles } = renderUploader()
    await chooseFiles(buildFile('a.pdf'))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Une erreur est survenue \(.+\)\. L’envoi reprendra de lui-même au retour du réseau\.$/,
    )
    expect(screen.getByRole('button', { name: /Réessayer/ })).toBeTruthy()
  })

  it('resumes when the network is back, without duplicates', async () => {
    let takenCount = 0
    let isConnected = true
    server.use(
      http.post(MEDIAS_ADDRESS, () => {
        if (!isConnected) return HttpResponse.error()
        takenCount += 1
        return HttpResponse.text(`id-${takenCount}`)
      }),
    )
    const { chooseFiles, state } = renderUploader()
    await chooseFiles(buildFile('1.pdf'))
    await waitFor(() => expect(state.value).toHaveLength(1))
    isConnected = false
    await chooseFiles(buildFile('2.pdf'), buildFile('3.pdf'))
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    isConnected = true
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(state.value.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf']))
    expect(takenCount).toBe(3)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not retry refused files once back online', async () => {
    const sentNames: string[] = []
    server.use(
      http.post(MEDIAS_ADDRESS, async ({ request }) => {
        sentNames.push(((await request.formData()).get('filepond') as File).name)
        return HttpResponse.json({ message: 'Non' }, { status: 500 })
      }),
    )
    const { chooseFiles } = renderUploader()
    await chooseFiles(buildFile('a.pdf'))
    await screen.findByRole('alert')
    fireEvent(window, new Event('online'))
    // Sent after those that the event would resume.
    await chooseFiles(buildFile('b.pdf'))
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    expect(sentNames).toEqual(['a.pdf', 'b.pdf'])
  })

  it('offers to retry all failed uploads', async () => {
    let isServerFull = true
    server.use(
      http.post(MEDIAS_ADDRESS, () =>
        isServerFull
          ? HttpResponse.json(
              { message: 'Trop de fichiers sont en attente d’enregistrement\u202F: enregistrez-les.' },
              { status: 400 },
            )
          : HttpResponse.text(crypto.randomUUID()),
      ),
    )
    const { chooseFiles, user, state } = renderUploader()
    await chooseFiles(buildFile('a.pdf'), buildFile('b.pdf'))
    const retryButton = await screen.findByRole('button', { name: 'Réessayer les 2 envois' })
    isServerFull = false
    await user.click(retryButton)
    await waitFor(() => expect(state.value).toHaveLength(2))
  })

  it("shows the server's refusal without a retry", async () => {
    server.use(
      http.post(MEDIAS_ADDRESS, () =>
        HttpResponse.json({ message: 'Refusé', details: [{ message: 'Type de fichier invalide' }] }, { status: 400 }),
      ),
    )
    const { chooseFiles } = renderUploader()
    await chooseFiles(buildFile('a.pdf'))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Type de fichier invalide .*enregistrez-le en PDF\.$/,
    )
    expect(screen.queryByRole('button', { name: /Réessayer/ })).toBeNull()
  })

  it('ends the session on a 401 response', async () => {
    const claims = btoa(JSON.stringify({ sub: 'u', role: 'CUSTOMER', firstName: 'A', lastName: 'B', exp: 4e9 }))
    login(`x.${claims}.y`)
    server.use(http.post(MEDIAS_ADDRESS, () => HttpResponse.json({ message: 'x' }, { status: 401 })))
    const { chooseFiles } = renderUploader()
    await chooseFiles(buildFile('a.pdf'))
    await waitFor(() => expect(currentUser().role).toBe('GUEST'))
    expect(currentFeedback()?.text).toBe('Votre session a expiré, vous avez été déconnecté.')
  })

  it('can be cancelled', async () => {
    server.use(http.post(MEDIAS_ADDRESS, () => new Promise<never>(() => {})))
    const abortSpy = vi.spyOn(XMLHttpRequest.prototype, 'abort')
    const { chooseFiles, user, state } = renderUploader()
    await chooseFiles(buildFile('a.pdf'))
    expect(screen.getByRole('progressbar', { name: 'Envoi de a.pdf' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Annuler l’envoi de a.pdf' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(abortSpy).toHaveBeenCalled()
    expect(state.value).toEqual([])
  })

  it('accepts dropped files', async () => {
    acceptUploads(['id-1'])
    const { state } = renderUploader()
    fireEvent.drop(screen.getByRole('button', { name: /Choisir ou déposer/ }), {
      dataTransfer: { files: [buildFile('a.pdf')] },
    })
    await waitFor(() => expect(state.value).toHaveLength(1))
  })
})

describe('download', () => {
  it.each([200, 500])('interrupted after its status %s fails in French', async (status) => {
    const createCutStream = () =>
      new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    server.use(http.get(MEDIAS_ADDRESS, () => new HttpResponse(createCutStream(), { status })))
    await expect(loadFile('id-1')).rejects.toMatchObject({
      name: 'UploadError',
      message: 'Une erreur est survenue (serveur injoignable).',
    })
  })

  it('may last 330 seconds', async () => {
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout')
    server.use(http.get(MEDIAS_ADDRESS, () => HttpResponse.text('%PDF')))
    await loadFile('id-1')
    expect(timeoutSpy).toHaveBeenCalledExactlyOnceWith(330_000)
  })
})

describe('checks before upload', () => {
  it('refuse files that the server refuses', async () => {
    const { chooseFiles } = renderUploader()
    await chooseFiles(buildFile('virus.exe'))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Type de fichier invalide Types acceptés\u202F: PDF/,
    )
  })

  it.each([
    ['a.pdf', 10_485_760, undefined],
    ['a.pdf', 10_485_761, 'Fichier trop volumineux'],
    ['a.PDF', 1, undefined],
    ['a.jpg', 1, undefined],
    ['a.docx', 1, undefined],
    ['IMG_1.HEIC', 20_000_000, undefined],
    ['IMG_1.heif', 60_000_000, 'Fichier trop volumineux'],
    ['a.pdf.exe', 1, 'Type de fichier invalide'],
    ['pdf', 1, 'Type de fichier invalide'],
    ['a.pdf', 0, 'Fichier vide'],
  ])('%s of %s bytes: %s', (name, size, expectedRefusal) => {
    expect(refusalOf({ name, size } as File)).toBe(expectedRefusal)
  })

  it.each([
    ['Fichier trop volumineux', 'a.pdf', /^10\u00A0Mo au plus\u202F: numérisez/],
    ['Fichier trop volumineux', 'IMG_1.JPG', /^10\u00A0Mo au plus\u202F: cette image peut être réduite/],
    ['Photo illisible', 'IMG_1.HEIC', /^Enregistrez-la en JPEG/],
    ['Type de fichier invalide', 'a.pages', /^Types acceptés\u202F: PDF/],
    ['Fichier vide', 'a.pdf', /choisissez-le à nouveau/],
  ])('give advice about « %s » (%s)', (message, name, expectedRemedy) => {
    expect(remedyOf(message, name)).toMatch(expectedRemedy)
  })

  it('refuse more files than the maximum', async () => {
    acceptUploads(['a', 'b'])
    const { chooseFiles, state } = renderUploader({ maxFiles: 2 })
    await chooseFiles(buildFile('1.pdf'), buildFile('2.pdf'), buildFile('3.pdf'))
    await waitFor(() => expect(state.value).toHaveLength(2))
    expect(screen.getByRole('alert').textContent).toBe('2 fichiers au plus')
  })

  it('ask for scans once, and offer the scanner', () => {
    renderUploader({ photoNotice: true })
    const notice = screen.getByRole('note')
    expect(
      within(notice).getByText('Nos partenaires demandent des documents scannés plutôt que photographiés.'),
    ).toBeTruthy()
    expect(within(notice).getByRole('button', { name: 'Faire un PDF de vos photos' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Prendre une photo/ })).toBeNull()
  })

  it('offer to shrink a large picture', async () => {
    const receivedUploads = acceptUploads(['id-1'])
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('none')))
    const { chooseFiles, user } = renderUploader()
    await chooseFiles(buildFile('IMG_1.jpg', 10_485_761))
    expect(screen.queryByRole('button', { name: /^Utiliser le scanner/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Réduire l’image IMG_1.jpg' }))
    // happy-dom draws no picture: the failure is shown, and nothing is sent.
    expect(await screen.findByText(/ne peut pas être lue/)).toBeTruthy()
    expect(receivedUploads).toEqual([])
  })

  it('send a JPEG named .heic as .jpg', async () => {
    acceptUploads(['id-1'])
    const { chooseFiles, state } = renderUploader()
    await chooseFiles(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_1.HEIC'))
    await waitFor(() => expect(state.value).toHaveLength(1))
    expect(state.value[0]?.name).toBe('IMG_1.jpg')
  })

  it('report a file moved since its choice', async () => {
    const { chooseFiles } = renderUploader()
    const movedFile = buildFile('IMG_1.jpg')
    vi.spyOn(movedFile, 'slice').mockImplementation(() => {
      throw new DOMException('moved', 'NotReadableError')
    })
    await chooseFiles(movedFile)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Fichier illisible Ouvrez-le pour le vérifier, puis choisissez-le à nouveau.',
    )
    expect(screen.getByRole('button', { name: 'Retirer IMG_1.jpg' })).toBeTruthy()
  })

  it('report a file changed during its upload', async () => {
    server.use(http.post(MEDIAS_ADDRESS, () => HttpResponse.error()))
    const { chooseFiles } = renderUploader()
    const changedFile = buildFile('a.pdf')
    vi.spyOn(changedFile, 'slice').mockImplementation(() => {
      throw new DOMException('changed', 'NotReadableError')
    })
    await chooseFiles(changedFile)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Fichier illisible/)
    expect(screen.queryByRole('button', { name: /Réessayer/ })).toBeNull()
  })

  it('retry a HEIC picture without its decoder', async () => {
    class AbsentWorker extends EventTarget {
      terminate() {}
      postMessage() {
        this.dispatchEvent(new Event('error'))
      }
    }
    vi.stubGlobal('Worker', AbsentWorker)
    const { chooseFiles } = renderUploader()
    await chooseFiles(new File([new Uint8Array([0, 0, 0, 20]), 'ftypheic', new Uint8Array(4), 'heic'], 'IMG_1.heic'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Une erreur est survenue \(serveur injoignable\)/)
    expect(screen.getByRole('button', { name: /^Réessayer/ })).toBeTruthy()
  })

  it('give advice about an unreadable HEIC picture', async () => {
    const { chooseFiles } = renderUploader()
    await chooseFiles(buildFile('IMG_1.heic'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Photo illisible Enregistrez-la en JPEG/)
    expect(screen.queryByRole('button', { name: /Réessayer/ })).toBeNull()
  })
})

describe('listed file', () => {
  const savedMedias = [{ uuid: 'id-1', name: 'scan.pdf', size: 5, isAttached: true, isSaved: true }]

  it('is renamed; a missing extension is restored', async () => {
    const { user, state } = renderUploader({ value: savedMedias })
    await user.click(screen.getByRole('button', { name: 'Renommer scan.pdf' }))
    const nameField = await screen.findByLabelText('Nom du fichier')
    await user.clear(nameField)
    await user.type(nameField, '   ')
    await user.click(screen.getByRole('button', { name: 'Renommer' }))
    expect(state.value[0]?.name).toBe('scan.pdf')
    await user.clear(nameField)
    await user.type(nameField, 'Bulletin de mai')
    await user.click(screen.getByRole('button', { name: 'Renommer' }))
    expect(state.value[0]).toMatchObject({ name: 'Bulletin de mai.pdf', isAttached: true, isSaved: false })
  })

  it('accepts a name of 255 characters', () => {
    expect(keepExtension('a.pdf', 'b'.repeat(255))).toBe('b'.repeat(255))
    expect(keepExtension('a.PDF', 'b.pdf')).toBe('b.pdf')
    expect(keepExtension('a.pdf', 'b.docx')).toBe('b.docx.pdf')
  })

  it('is removed and restored', async () => {
    const { user, state } = renderUploader({ value: [...savedMedias, { uuid: 'id-2', name: 'b.pdf' }] })
    await user.click(screen.getByRole('button', { name: 'Retirer scan.pdf' }))
    expect(state.value.map(({ uuid }) => uuid)).toEqual(['id-2'])
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(state.value.map(({ uuid }) => uuid)).toEqual(['id-1', 'id-2'])
    expect(removedIds).toEqual([])
  })

  it('is not restored after a save, however fast', async () => {
    const { result, rerender } = renderHook(({ saving: isSaving }) => useRemoval(savedMedias, () => {}, isSaving), {
      initialProps: { saving: false },
    })
    act(() => result.current.remove({ uuid: 'id-1', name: 'scan.pdf', isAttached: true, isSaved: true }))
    expect(result.current.removed?.name).toBe('scan.pdf')
    rerender({ saving: true })
    await act(() => Promise.resolve())
    rerender({ saving: false })
    expect(result.current.removed).toBeNull()
  })

  it('is deleted on the server only when unattached', async () => {
    const { user } = renderUploader({ value: [...savedMedias, { uuid: 'id-2', name: 'b.pdf' }] })
    await user.click(screen.getByRole('button', { name: 'Retirer b.pdf' }))
    await user.click(screen.getByRole('button', { name: 'Retirer scan.pdf' }))
    await waitFor(() => expect(removedIds).toEqual(['id-2']))
  })

  it('attached and renamed, is not deleted on removal', async () => {
    const { user } = renderUploader({
      value: [...savedMedias, { uuid: 'id-2', name: 'b.pdf' }, { uuid: 'id-3', name: 'c.pdf' }],
    })
    await user.click(screen.getByRole('button', { name: 'Renommer scan.pdf' }))
    const nameField = await screen.findByLabelText('Nom du fichier')
    await user.clear(nameField)
    await user.type(nameField, 'Mai')
    await user.click(screen.getByRole('button', { name: 'Renommer' }))
    await user.click(await screen.findByRole('button', { name: 'Retirer Mai.pdf' }))
    await user.click(screen.getByRole('button', { name: 'Retirer b.pdf' }))
    await user.click(screen.getByRole('button', { name: 'Retirer c.pdf' }))
    await waitFor(() => expect(removedIds).toContain('id-2'))
    expect(removedIds).toEqual(['id-2'])
  })

  it('is read-only when uploaded by another user', () => {
    renderUploader({ value: [{ uuid: 'id-1', name: 'offre.pdf', readOnly: true, isSaved: true }] })
    expect(screen.getByRole('button', { name: 'Voir offre.pdf' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retirer offre.pdf' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Renommer offre.pdf' })).toBeNull()
  })
})

const buildMedias = (count: number, isSaved = true): UploadedFile[] =>
  Array.from({ length: count }, (_, index) => ({
    uuid: `m${isSaved}${index}`,
    name: `Page ${index + 1}.pdf`,
    size: 2048,
    contentType: 'application/pdf',
    creationDate: '2026-11-03T10:00:00Z',
    readOnly: false,
    isSaved,
  }))

it('a long list hides no unsaved file', async () => {
  const { rerender } = render(<FileLines files={buildMedias(5)} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: /autres fichiers/ })).toBeNull()
  rerender(<FileLines onRemove={() => {}} files={[...buildMedias(9), ...buildMedias(2, false)]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  const moreButton = screen.getByRole('button', { name: 'Voir les 6 autres fichiers' })
  expect(moreButton.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(moreButton)
  expect(screen.getAllByRole('listitem')).toHaveLength(11)
  await userEvent.click(screen.getByRole('button', { name: 'Replier la liste' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

it('long list keeps newly saved files visible', () => {
  const { rerender } = render(<FileLines onRemove={() => {}} files={buildMedias(8, false)} />)
  rerender(
    <FileLines
      onRemove={() => {}}
      files={buildMedias(8, false).map((media) => Object.assign({}, media, { isSaved: true }))}
    />,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
})
