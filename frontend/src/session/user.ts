import type { Schemas } from '@/api/schemas'
import { isObject } from '@/rules/isObject'

export type Role = Schemas['Role']

export interface User {
  /** UUID of the account; empty for a guest. */
  uuid: string
  role: Role
  firstName: string
  lastName: string
}

export const GUEST: User = { uuid: '', role: 'GUEST', firstName: '', lastName: '' }

/** Role names in the header. */
export const ROLE_LABELS: Record<Role, string> = {
  GUEST: '',
  CUSTOMER: 'client',
  PARTNER: 'prescripteur',
  EMPLOYEE: 'salarié/indicateur',
  ADMIN: 'administrateur',
}

/**
 * User of a token, or GUEST when it is unreadable or expired. The server verifies the signature: the client only uses
 * the role for menus.
 */
export function userOf(token: string | null, now: number = Date.now()): User {
  const claims = token ? claimsOf(token) : null
  if (!claims || !isRole(claims['role']) || claims['role'] === 'GUEST') return GUEST
  if (typeof claims['exp'] === 'number' && claims['exp'] * 1000 <= now) return GUEST
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  return {
    uuid: text('sub'),
    role: claims['role'],
    firstName: text('firstName'),
    lastName: text('lastName'),
  }
}

function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(claims) ? claims : null
  } catch {
    return null
  }
}

function isRole(value: unknown): value is Schemas['Role'] {
  return typeof value === 'string' && Object.hasOwn(ROLE_LABELS, value)
}
