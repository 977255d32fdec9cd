import { useState } from 'react'
import { useDraft, useDraftOnExpiry } from '@/session/draft'
import { useUser } from '@/session/session'
import type { Inquiry } from '../inquiry'

/** What is being typed, and over which saved note. */
interface Typed {
  text: string
  base: string
}

/** A note of staff that is being typed: saved by itself, or together with the record that the inquiry becomes. */
export interface Note {
  text: string
  saved: string
  dirty: boolean
  /** Somebody else saved another one meanwhile. */
  isStale: boolean
  type: (text: string) => void
  forget: () => void
  /** What a save sends: null empties it. */
  toSave: string | null
}

export function useNote(inquiry: Inquiry): Note {
  const { uuid: user } = useUser()
  const draftKey = `inquiry-note:${inquiry.uuid}`
  const [typed, setTyped] = useState(useDraft<Typed>(draftKey, user))
  const saved = inquiry.note ?? ''
  const dirty = typed !== null && typed.text.trim() !== typed.base
  useDraftOnExpiry(draftKey, () => (dirty ? typed : null))
  return {
    text: typed?.text ?? saved,
    saved,
    dirty,
    isStale: dirty && typed.base !== saved,
    type: (text) => setTyped({ text, base: typed?.base ?? saved }),
    forget: () => setTyped(null),
    toSave: typed?.text.trim() || null,
  }
}
