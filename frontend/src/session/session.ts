import { createAtom } from '@tanstack/react-store'
import { useHydrated } from '@/site/hydration'
import { storageKey } from '@/site/site'
import { deleteAllDrafts, storeDrafts } from './draft'
import { notify } from './feedback'
import { deviceStore, tabStore } from './storage'
import { GUEST, userOf, type User } from './user'

export const EXPIRED_TEXT = {
  api: 'Votre session est expirée. Vous avez été déconnecté.',
  upload: 'Votre session a expiré, vous avez été déconnecté.',
} as const
const LOGGED_OUT = 'Vous avez été déconnecté avec succès.'
/** Stored reason of the last session end, for the other tabs: 'expired', or none after a logout. */
const SESSION_END = 'session-end'

/**
 * Reason of a user change. The router opens the landing page after `login`, the login page after `ended`, the user's
 * account after `mfa`, else the home page; after `elsewhere` (another tab) it stays on a page that the user may still
 * open, but not after `replaced` (by another user, in another tab).
 */
export type SessionChange = 'login' | 'logout' | 'expired' | 'ended' | 'elsewhere' | 'replaced' | 'mfa'

let token: string | null = null
const user = createAtom<User>(GUEST)
/** Last change, in an object so that a repeated reason counts as a change too. */
const lastChange = createAtom<{ reason: SessionChange } | null>(null)

/** Calls a listener at each session change; returns the unsubscribe function. */
export function onSessionChange(listener: (reason: SessionChange) => void): () => void {
  return lastChange.subscribe((change) => change && listener(change.reason)).unsubscribe
}

function emitChange(reason: SessionChange): void {
  lastChange.set({ reason })
}

/**
 * Reads the stored token and follows logins and logouts of other tabs, also those missed in the back/forward cache.
 * Returns the cleanup function.
 */
export function startSession(): () => void {
  readToken()
  const onStorage = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === null || event.key === storageKey('token')) followOtherTab()
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted && deviceStore.get('token') !== token) followOtherTab()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** Reads the token that another tab stored or deleted, and reports a change of the user. */
function followOtherTab(): void {
  const previousUser = currentUser()
  readToken()
  const { uuid, role } = currentUser()
  if (previousUser.uuid === uuid && previousUser.role === role) return
  if (role === 'GUEST') followSessionEnd(previousUser.uuid)
  // This tab missed the logout of the previous user, whose typed text the page may still contain.
  const isReplaced = previousUser.role !== 'GUEST' && role !== 'GUEST' && previousUser.uuid !== uuid
  emitChange(isReplaced ? 'replaced' : 'elsewhere')
}

/** Stores or deletes the drafts of this tab after another tab ended the session. */
function followSessionEnd(userUuid: string): void {
  if (deviceStore.get(SESSION_END) !== 'expired') {
    deleteAllDrafts()
    return notify(LOGGED_OUT, 'info')
  }
  storeTab(userUuid)
  notify(EXPIRED_TEXT.api, 'warning')
}

/** Stores the location and the drafts of this tab, for the next login. */
function storeTab(userUuid: string): void {
  saveLocation(window.location.pathname + window.location.search + window.location.hash)
  storeDrafts(userUuid)
}

export function currentUser(): User {
  return user.get()
}

export function currentToken(): string | null {
  return token
}

export function useUser(): User {
  return useHydrated(user, GUEST)
}

export function login(newToken: string): void {
  deviceStore.set(SESSION_END, null)
  deviceStore.set('token', newToken)
  readToken()
  emitChange('login')
}

/** Explicit logout: deletes all session data in the browser. */
export function logout(): void {
  deviceStore.set(SESSION_END, null)
  clearSession()
  saveLocation(null)
  deleteAllDrafts()
  notify(LOGGED_OUT, 'success')
  emitChange('logout')
}

/**
 * Handles a 401: stores the location and drafts, logs out and shows a message; the router then goes home. `usedToken`
 * is the refused token: a late response to an older session must not end a newer one. `ended` is the server's message
 * for a session ended elsewhere or by inactivity: the router then opens the login page, which returns to the location.
 */
export function expireSession(
  kind: keyof typeof EXPIRED_TEXT,
  usedToken: string | null = token,
  endMessage?: string,
): void {
  if (token === null || usedToken !== token) return
  storeTab(currentUser().uuid)
  deviceStore.set(SESSION_END, 'expired')
  clearSession()
  notify(endMessage ?? EXPIRED_TEXT[kind], 'warning')
  emitChange(endMessage === undefined ? 'expired' : 'ended')
}

/** Page where a second factor is added; the only page open to a user who must add one. */
export const OWN_ACCOUNT_PATH = '/account'

/**
 * Handles a 403 that requires a second factor: opens the user's account page, which returns to the location afterwards.
 */
export function askForMfa(text: string | undefined): void {
  const { pathname, search, hash } = window.location
  if (token === null || pathname === OWN_ACCOUNT_PATH) return
  saveLocation(pathname + search + hash)
  if (text) notify(text, 'warning')
  emitChange('mfa')
}

function clearSession(): void {
  deviceStore.set('token', null)
  token = null
  user.set(GUEST)
  setLoggedInCookie(false)
}

function readToken(): void {
  token = deviceStore.get('token')
  user.set(userOf(token))
  if (currentUser().role === 'GUEST') token = null
  setLoggedInCookie(token !== null)
}

const COOKIE = 'member=1'

/**
 * Sets a cookie while a user is logged in, so that the server does not send pages pre-rendered for guests, which would
 * flash guest content. The cookie identifies no user and grants nothing; guests have none.
 */
function setLoggedInCookie(member: boolean): void {
  const hasCookie = document.cookie.split('; ').includes(COOKIE)
  if (hasCookie === member) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}; Path=/; SameSite=Lax; Max-Age=${member ? 31_536_000 : 0}${secure}`
}

/** Stores the requested location in this tab, to return to after a login; null clears it. */
export function saveLocation(href: string | null): void {
  tabStore.set('location', href !== null && isInternal(href) ? href : null)
}

/** Returns the stored location and clears it. */
export function takeLocation(): string | null {
  const href = tabStore.get('location')
  saveLocation(null)
  return href !== null && isInternal(href) ? href : null
}

/** Whether the path is on this site: `//host` and `/\host` are external. */
function isInternal(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
