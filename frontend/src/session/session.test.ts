import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildToken } from '@/test/app'
import { setSite, storageKey } from '@/site/site'
import { deleteDraft, readDraft, registerDraft } from './draft'
import { currentFeedback, dismiss } from './feedback'
import { guestId, newGuestId } from './guest'
import {
  currentToken,
  currentUser,
  expireSession,
  login,
  logout,
  onSessionChange,
  startSession,
  saveLocation,
  takeLocation,
} from './session'
import { GUEST, userOf, type Role } from './user'

/** Event of a shown page; `persisted` for one restored from the back/forward cache. */
const buildPageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

// Vitest calls the returned function after each test.
beforeEach(() => startSession())

describe('user of a token', () => {
  it.each(['CUSTOMER', 'PARTNER', 'EMPLOYEE', 'ADMIN'] as Role[])('reads %s and the accented name', (role) => {
    expect(userOf(buildToken(role))).toEqual({ uuid: `0190-${role}`, role, firstName: 'Éloïse', lastName: 'Durand' })
  })

  it.each([
    null,
    '',
    'abc',
    'a.b.c',
    `e30.${btoa('null')}.s`,
    buildToken('ADMIN', { role: 'ROOT' }),
    buildToken('ADMIN', { role: 'toString' }),
  ])('is a guest for %s', (token) => expect(userOf(token)).toEqual(GUEST))

  it("is a guest after the token's expiry", () => {
    const token = buildToken('ADMIN', { exp: 1000 })
    expect(userOf(token, 999_999).role).toBe('ADMIN')
    expect(userOf(token, 1_000_000).role).toBe('GUEST')
  })
})

describe('session', () => {
  it("stores its token under the brand's name", () => {
    login(buildToken('ADMIN'))
    expect(localStorage.getItem('fenix-token')).toBe(buildToken('ADMIN'))
    expect(currentUser().role).toBe('ADMIN')
    expect(document.cookie).toBe('member=1')
    setSite({ name: 'Crédit Émeraude' })
    expect(storageKey('token')).toBe('credit-emeraude-token')
  })

  it('deletes all data on logout', async () => {
    login(buildToken('CUSTOMER'))
    saveLocation('/tasks')
    sessionStorage.setItem('fenix-draft:x:1', '{}')
    logout()
    expect(localStorage.getItem('fenix-token')).toBeNull()
    expect(currentUser()).toEqual(GUEST)
    // happy-dom drops an expired cookie only after the current millisecond.
    await vi.waitFor(() => expect(document.cookie).toBe(''))
    expect(takeLocation()).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect(currentFeedback()?.text).toBe('Vous avez été déconnecté avec succès.')
  })

  it.each([
    ['api', 'Votre session est expirée. Vous avez été déconnecté.'],
    ['upload', 'Votre session a expiré, vous avez été déconnecté.'],
  ] as const)('expires after a 401 of the %s', (kind, text) => {
    login(buildToken('EMPLOYEE'))
    window.history.pushState(null, '', '/customer-records?page=2#debts')
    const removeDraft = registerDraft('record:7', () => ({ firstName: 'Zoé' }))
    const listener = vi.fn()
    const removeListener = onSessionChange(listener)
    expireSession(kind)
    expect(currentToken()).toBeNull()
    expect(currentFeedback()?.text).toBe(text)
    expect(listener).toHaveBeenCalledWith('expired')
    expect(takeLocation()).toBe('/customer-records?page=2#debts')
    expect(readDraft('record:7', '0190-EMPLOYEE')).toEqual({ firstName: 'Zoé' })
    deleteDraft('record:7', '0190-EMPLOYEE')
    expect(readDraft('record:7', '0190-EMPLOYEE')).toBeNull()
    removeDraft()
    removeListener()
  })

  it('reports remote end with its message, keeps drafts', () => {
    login(buildToken('EMPLOYEE'))
    window.history.pushState(null, '', '/tasks?page=2')
    const sessionChanges: string[] = []
    const removeListener = onSessionChange((sessionChange) => sessionChanges.push(sessionChange))
    expireSession('api', buildToken('EMPLOYEE'), 'Cette session a été fermée.')
    expect(currentFeedback()?.text).toBe('Cette session a été fermée.')
    expect(sessionChanges).toEqual(['ended'])
    expect(takeLocation()).toBe('/tasks?page=2')
    removeListener()
  })

  it('ignores late 401 of older session or guest', () => {
    login(buildToken('ADMIN'))
    expireSession('api', 'older')
    expect(currentUser().role).toBe('ADMIN')
    logout()
    dismiss()
    expireSession('api')
    expect(currentFeedback()).toBeNull()
  })

  it('never restores a draft for another user', () => {
    login(buildToken('EMPLOYEE'))
    const removeDraft = registerDraft('record:7', () => ({ salary: 1 }))
    expireSession('api')
    removeDraft()
    expect(readDraft('record:7', 'other')).toBeNull()
    deleteDraft('record:7', 'other')
    expect(readDraft('record:7', '0190-EMPLOYEE')).toBeNull()
  })

  it('follows a logout in another tab', () => {
    login(buildToken('ADMIN'))
    const listener = vi.fn()
    const removeListener = onSessionChange(listener)
    localStorage.removeItem('fenix-token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'fenix-token' }))
    expect(currentUser()).toEqual(GUEST)
    expect(listener).toHaveBeenCalledWith('elsewhere')
    removeListener()
  })

  it.each([
    ['logout', null, 'GUEST', 'elsewhere'],
    ['other role', buildToken('EMPLOYEE', { sub: '0190-ADMIN' }), 'EMPLOYEE', 'elsewhere'],
    ['other user', buildToken('EMPLOYEE'), 'EMPLOYEE', 'replaced'],
  ] as const)('restored page follows a missed change (%s)', (_, storedToken, role, reason) => {
    login(buildToken('ADMIN'))
    const listener = vi.fn()
    const removeListener = onSessionChange(listener)
    if (storedToken === null) localStorage.removeItem('fenix-token')
    else localStorage.setItem('fenix-token', storedToken)
    window.dispatchEvent(buildPageShow(false))
    expect(currentUser().role).toBe('ADMIN')
    window.dispatchEvent(buildPageShow(true))
    expect(currentUser().role).toBe(role)
    expect(listener.mock.calls).toEqual([[reason]])
    removeListener()
  })

  it('restored page keeps an unchanged session', () => {
    login(buildToken('ADMIN'))
    const listener = vi.fn()
    const removeListener = onSessionChange(listener)
    window.dispatchEvent(buildPageShow(true))
    expect(currentUser().role).toBe('ADMIN')
    expect(listener).not.toHaveBeenCalled()
    removeListener()
  })
})

it.each([
  ['in another tab', () => new StorageEvent('storage', { key: 'fenix-token' })],
  ['missed by a restored page', () => buildPageShow(true)],
])('an expiry %s stores the drafts', (_, buildEvent) => {
  login(buildToken('EMPLOYEE'))
  window.history.pushState(null, '', '/tasks?page=3')
  const removeDraft = registerDraft('record:7', () => ({ firstName: 'Zoé' }))
  localStorage.setItem('fenix-session-end', 'expired')
  localStorage.removeItem('fenix-token')
  window.dispatchEvent(buildEvent())
  removeDraft()
  expect(currentUser()).toEqual(GUEST)
  expect(currentFeedback()?.text).toBe('Votre session est expirée. Vous avez été déconnecté.')
  expect(readDraft('record:7', '0190-EMPLOYEE')).toEqual({ firstName: 'Zoé' })
  expect(takeLocation()).toBe('/tasks?page=3')
})

it('session end tells other tabs whether it expired', () => {
  login(buildToken('EMPLOYEE'))
  expireSession('api')
  expect(localStorage.getItem('fenix-session-end')).toBe('expired')
  login(buildToken('EMPLOYEE'))
  expect(localStorage.getItem('fenix-session-end')).toBeNull()
})

describe('guest identifier', () => {
  it('is ten random chunks of four hexadecimal characters', () => {
    expect(newGuestId()).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){9}$/)
    expect(newGuestId()).not.toBe(newGuestId())
  })
  it('is stored, and replaced when invalid', () => {
    const storedId = guestId()
    expect(guestId()).toBe(storedId)
    localStorage.setItem('fenix-guest', 'Bearer x')
    const replacedId = guestId()
    expect(replacedId).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){9}$/)
    expect(guestId()).toBe(replacedId)
  })
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'address %s is not stored as a location',
  (href) => {
    saveLocation(href)
    expect(takeLocation()).toBeNull()
  },
)
