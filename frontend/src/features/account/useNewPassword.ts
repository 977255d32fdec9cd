import { useEffect, useState } from 'react'
import { isPasswordAccepted } from '@/rules/password'
import { checkNewPassword, type PasswordCheck } from './api'

/** A pause in typing. */
const PAUSE = 350
const MIN_LENGTH = 8

/** What is known of a password that is being typed. */
export interface TypedPassword {
  /** Fewest characters for this person, as soon as the server has said so. */
  minLength: number
  /** What the server says of this very password; null while it was not asked. */
  look: PasswordCheck | null
  /** It may be sent; the server has the last word. */
  accepted: boolean
}

/** Follows a password that is typed with the link of a mail, or in one's own account: the server knows who chooses it. */
export function useNewPassword(password: string, link?: string): TypedPassword {
  const [seen, setSeen] = useState<{ of: string; look: PasswordCheck } | null>(null)
  const minLength = seen?.look.minLength ?? MIN_LENGTH
  const complete = isPasswordAccepted(password, minLength)
  const asks = complete || password === ''
  useEffect(() => {
    if (!asks) return
    const left = new AbortController()
    const ask = async () => {
      try {
        setSeen({ of: password, look: await checkNewPassword(password, link, left.signal) })
      } catch {
        // Not known, then: the answer to the save says it.
      }
    }
    const timer = setTimeout(() => void ask(), password === '' ? 0 : PAUSE)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [asks, password, link])
  const look = seen?.of === password ? seen.look : null
  return { minLength, look, accepted: complete && (look?.refusals.length ?? 0) === 0 }
}
