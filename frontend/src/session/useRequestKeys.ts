import { useRef } from 'react'
import { newUuid } from './uuid'

/** Returns the idempotency key of a content: the same key for the same content, so that a repeated request counts once. */
export function useRequestKeys(): (content: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.current.get(text) ?? newUuid()
    keys.current.set(text, key)
    return key
  }
}
