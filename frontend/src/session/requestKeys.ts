import { useRef } from 'react'

/** Returns the idempotency key of a content: the same for the same content, so that a repeated request counts once. */
export function useRequestKeys(): (content: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.current.get(text) ?? newUuid()
    keys.current.set(text, key)
    return key
  }
}

/** Random UUID (version 4); `crypto.randomUUID` is missing in insecure contexts. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
