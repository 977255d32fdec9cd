import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { Mfa } from './api'

const user = userEvent.setup({ delay: null })
const RECOVERY_CODES = [
  '7KQF-M2XR',
  '0000-1111',
  '2222-3333',
  '4444-5555',
  '6666-7777',
  '8888-9999',
  'AAAA-BBBB',
  'CCCC-DDDD',
  'EEEE-FFFF',
  'GGGG-HHHH',
]
const WRONG_PASSWORD = {
  message: 'Des erreurs ont été rencontrées.',
  details: [{ field: 'password', message: 'Ce n’est pas votre mot de passe actuel.' }],
}

let factorState: Mfa
let receivedCalls: [string, unknown][]

/** Mocks a change that requires the password; a wrong one changes nothing. */
function stubChange(method: 'post' | 'delete', path: string, applyChange: () => object | null) {
  return http[method](`*/api/mfa/${path}`, async ({ request }) => {
    const body = (await request.json()) as { password?: string }
    receivedCalls.push([`${method} ${new URL(request.url).pathname.replace('/api/mfa/', '')}`, body])
    if (body.password === 'Faux-1') return HttpResponse.json(WRONG_PASSWORD, { status: 400 })
    const result = applyChange()
    return result ? HttpResponse.json(result) : new HttpResponse(null, { status: 204 })
  })
}

beforeEach(() => {
  receivedCalls = []
  factorState = { required: false, recoveryCodes: 0, passkeys: [], passkeysAvailable: true }
  server.use(
    http.get('*/api/account', () =>
      HttpResponse.json({
        uuid: 'a1',
        role: 'CUSTOMER',
        firstName: 'Éloïse',
        lastName: 'Durand',
        email: 'e@exemple.fr',
      }),
    ),
    http.get('*/api/sessions', () => HttpResponse.json([])),
    http.get('*/api/logins', () => HttpResponse.json([])),
    http.get('*/api/customer-records', () => HttpResponse.json([])),
    http.get('*/api/mfa', () => HttpResponse.json(factorState)),
    stubChange('post', 'totp', () => ({
      secret: 'GEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/x',
      qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })),
    stubChange('post', 'totp/confirm', () => {
      factorState = { ...factorState, totp: { createdAt: '2026-11-23T09:00:00Z' }, recoveryCodes: 10 }
      return { recoveryCodes: RECOVERY_CODES }
    }),
    stubChange('post', 'recovery-codes', () => ({ recoveryCodes: RECOVERY_CODES })),
    stubChange('delete', 'totp', () => {
      factorState = { required: factorState.required, recoveryCodes: 0, passkeys: [], passkeysAvailable: true }
      return null
    }),
  )
})

async function typePassword(password: string, button: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Votre mot de passe'))
  await user.type(dialog.getByLabelText('Votre mot de passe'), password)
  await user.click(dialog.getByRole('button', { name: button }))
}

const findFactorList = () => screen.findByRole('list', { name: 'Seconds facteurs' })

describe('« Double authentification »', () => {
  it('adds app in three steps, shows codes once', async () => {
    await openApp('/account', 'CUSTOMER')
    await user.click(await screen.findByRole('button', { name: 'Ajouter une application d’authentification' }))
    await typePassword('Faux-1', 'Continuer')
    expect(await screen.findByText('Ce n’est pas votre mot de passe actuel.')).toBeTruthy()
    await typePassword('Secret-1', 'Continuer')
    expect((await screen.findByRole('img', { name: /^QR code/ })).getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    await user.type(screen.getByLabelText('Code à six chiffres'), '123 456')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    const codeItems = within(await screen.findByRole('list', { name: 'Codes de secours' })).getAllByRole('listitem')
    expect(codeItems.map(({ textContent }) => textContent)).toEqual(RECOVERY_CODES)
    await user.click(screen.getByRole('button', { name: 'J’ai gardé mes codes' }))
    expect((await findFactorList()).textContent).toContain('10 codes restent')
    expect(screen.queryByText('7KQF-M2XR')).toBeNull()
    expect(receivedCalls.map(([callName]) => callName)).toEqual(['post totp', 'post totp', 'post totp/confirm'])
    expect(receivedCalls.at(-1)?.[1]).toEqual({ code: '123 456' })
  })

  it('copies, prints and downloads the codes', async () => {
    const printSpy = vi.fn()
    vi.stubGlobal('print', printSpy)
    const savedFiles: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      savedFiles.push(blob as Blob)
      return 'blob:codes'
    })
    factorState = { ...factorState, totp: { createdAt: '2026-11-23T09:00:00Z' }, recoveryCodes: 2 }
    await openApp('/account', 'CUSTOMER')
    await user.click(await screen.findByRole('button', { name: 'Renouveler les codes de secours' }))
    await typePassword('Secret-1', 'Renouveler')
    await user.click(await screen.findByRole('button', { name: 'Copier les codes' }))
    expect(await navigator.clipboard.readText()).toBe(RECOVERY_CODES.join('\n'))
    await user.click(screen.getByRole('button', { name: 'Imprimer' }))
    expect(printSpy).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Télécharger' }))
    expect(await savedFiles[0]?.text()).toContain('7KQF-M2XR\n')
  })

  it('removes the app after a password check', async () => {
    factorState = { ...factorState, totp: { createdAt: '2026-11-23T09:00:00Z' }, recoveryCodes: 1 }
    await openApp('/account', 'CUSTOMER')
    expect((await findFactorList()).textContent).toContain('1 code reste')
    await user.click(screen.getByRole('button', { name: 'Retirer l’application d’authentification' }))
    await typePassword('Secret-1', 'Retirer')
    await waitFor(() => expect(currentFeedback()?.text).toBe('L’application d’authentification a été retirée.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Seconds facteurs' })).toBeNull())
    expect(receivedCalls).toEqual([['delete totp', { password: 'Secret-1' }]])
  })

  it('keeps a required last factor, and lists passkeys', async () => {
    const passkeys = [{ uuid: 'k1', name: 'Portable', createdAt: '2026-11-23T09:00:00Z' }]
    factorState = { ...factorState, required: true, recoveryCodes: 10, passkeys }
    await openApp('/account', 'EMPLOYEE')
    expect((await findFactorList()).textContent).toContain('Portable')
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull()
    expect(screen.getByText(/ajoutez-en d’abord un autre/)).toBeTruthy()
    // happy-dom has no passkeys: the button is hidden.
    expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull()
  })

  it('adds required factor, continues to the saved page', async () => {
    factorState = { ...factorState, required: true }
    const refusal = { message: 'Ajoutez un second facteur pour continuer.', reason: 'mfa-required' }
    let isAllowed = false
    server.use(
      http.get('*/api/tasks/:id', () =>
        isAllowed ? HttpResponse.json([]) : HttpResponse.json(refusal, { status: 403 }),
      ),
    )
    window.history.pushState(null, '', '/tasks?done=yes')
    const { router } = await openApp('/tasks', 'EMPLOYEE')
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
    expect(currentFeedback()?.text).toBe(refusal.message)
    expect(await screen.findByText(/Un second facteur est obligatoire pour votre compte/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ajouter une application d’authentification' }))
    await typePassword('Secret-1', 'Continuer')
    await user.type(await screen.findByLabelText('Code à six chiffres'), '123456')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    isAllowed = true
    await user.click(await screen.findByRole('button', { name: 'J’ai gardé mes codes' }))
    await waitFor(() => expect(router.state.location.href).toBe('/tasks?done=yes'))
    window.history.pushState(null, '', '/')
  })
})
