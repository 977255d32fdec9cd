import { useSyncExternalStore } from 'react'
import { storageKey } from '@/site/site'
import { forgetDrafts, keepDrafts } from './draft'
import { notify } from './feedback'
import { rememberMember } from './member'
import { saveLocation } from './saved-location'
import { deviceStore } from './storage'
import { listeners } from './store'
import { GUEST, userOf, type User } from './user'

export const EXPIRED_TEXT = {
  api: 'Votre session est expirée. Vous avez été déconnecté.',
  upload: 'Votre session a expiré, vous avez été déconnecté.',
} as const
const LOGGED_OUT = 'Vous avez été déconnecté avec succès.'

/**
 * Why the user changed; after `ended` the router asks for a login, after `mfa` it opens the own account, on the other three
 * after `login` it goes home.
 */
export type SessionChange = 'login' | 'logout' | 'expired' | 'ended' | 'elsewhere' | 'mfa'

let token: string | null = null
let user: User = GUEST
const { subscribe, emit } = listeners<SessionChange>()

/** Calls a listener at each login, logout or expiry; answers how to stop. */
export const onSessionChange = subscribe

/** Reads the stored token, and follows a login or logout made in another tab. Returns a function that stops following. */
export function startSession(): () => void {
  readToken()
  const onStorage = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key !== null && event.key !== storageKey('token')) return
    const before = user
    readToken()
    if (before.uuid === user.uuid && before.role === user.role) return
    if (user.role === 'GUEST') {
      forgetDrafts()
      notify(LOGGED_OUT, 'info')
    }
    emit('elsewhere')
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function currentUser(): User {
  return user
}

export function currentToken(): string | null {
  return token
}

export function useUser(): User {
  return useSyncExternalStore(onSessionChange, currentUser, () => GUEST)
}

export function login(newToken: string): void {
  deviceStore.set('token', newToken)
  readToken()
  emit('login')
}

/** A logout that the user chose: nothing of the session stays in the browser. */
export function logout(): void {
  clear()
  saveLocation(null)
  forgetDrafts()
  notify(LOGGED_OUT, 'success')
  emit('logout')
}

/**
 * The flow of a 401: keeps the location and what was being typed, logs out, says
 * so; the router then goes home. `usedToken` is the one that the server refused: a late answer to
 * an older session must not end a newer one. `ended` is what the server says of a session that was ended elsewhere or
 * by a long absence: the router then asks for a login, which leads back.
 */
export function expireSession(kind: keyof typeof EXPIRED_TEXT, usedToken: string | null = token, ended?: string): void {
  if (token === null || usedToken !== token) return
  saveLocation(window.location.pathname + window.location.search + window.location.hash)
  keepDrafts(user.uuid)
  clear()
  notify(ended ?? EXPIRED_TEXT[kind], 'warning')
  emit(ended === undefined ? 'expired' : 'ended')
}

/** Where a second factor is added; nothing else is open to whoever owes one. */
export const OWN_ACCOUNT_PATH = '/account'

/** The flow of a 403 that asks for a second factor: the own account opens, and leads on once there is one. */
export function askForMfa(text: string | undefined): void {
  const { pathname, search, hash } = window.location
  if (token === null || pathname === OWN_ACCOUNT_PATH) return
  saveLocation(pathname + search + hash)
  if (text) notify(text, 'warning')
  emit('mfa')
}

function clear(): void {
  deviceStore.set('token', null)
  token = null
  user = GUEST
  rememberMember(false)
}

function readToken(): void {
  token = deviceStore.get('token')
  user = userOf(token)
  if (user.role === 'GUEST') token = null
  rememberMember(token !== null)
}
