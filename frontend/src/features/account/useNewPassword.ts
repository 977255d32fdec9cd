import { useEffect, useState } from 'react'
import { useDebounced } from '@/components/useDebounced'
import { isPasswordAccepted } from '@/rules/password'
import { checkNewPassword, type PasswordCheck } from './api'

const DEBOUNCE_MS = 350
const MIN_LENGTH = 8

/** Evaluation of a password while typed. */
export interface PasswordEvaluation {
  /** Minimum length for this role, once known from the server. */
  minLength: number
  /** Server's evaluation of this exact password; null when pending. */
  serverCheck: PasswordCheck | null
  /** May be submitted; the server makes the final check. */
  isAccepted: boolean
}

/** Evaluates a password chosen with a mail link or in the user's account; the server determines the role. */
export function useNewPassword(password: string, link?: string): PasswordEvaluation {
  const [evaluation, setEvaluation] = useState<{ password: string; serverCheck: PasswordCheck } | null>(null)
  const minLength = evaluation?.serverCheck.minLength ?? MIN_LENGTH
  const isComplete = isPasswordAccepted(password, minLength)
  // Also checks a partial password until the first response, which reports the minimum length.
  const shouldCheck = isComplete || password === '' || evaluation === null
  const debouncedPassword = useDebounced(password, password === '' ? 0 : DEBOUNCE_MS)
  useEffect(() => {
    if (!shouldCheck || debouncedPassword !== password) return
    const controller = new AbortController()
    const checkPassword = async () => {
      try {
        setEvaluation({ password, serverCheck: await checkNewPassword(password, link, controller.signal) })
      } catch {
        // Ignored: the save reports the error.
      }
    }
    void checkPassword()
    return () => controller.abort()
  }, [shouldCheck, password, debouncedPassword, link])
  const serverCheck = evaluation?.password === password ? evaluation.serverCheck : null
  return { minLength, serverCheck, isAccepted: isComplete && (serverCheck?.refusals.length ?? 0) === 0 }
}
