import { useState } from 'react'
import { useDraft, useDraftOnExpiry } from '@/session/draft'
import { useUser } from '@/session/session'
import type { Inquiry } from '../inquiry'

/** Typed text, and the saved note it is based on. */
interface NoteDraft {
  text: string
  base: string
}

/** Internal note being typed: saved separately, or together with the record of the inquiry. */
export interface Note {
  text: string
  saved: string
  isDirty: boolean
  /** Another note was saved concurrently. */
  isStale: boolean
  type: (text: string) => void
  forget: () => void
  /** Value sent by a save: null clears the note. */
  toSave: string | null
}

export function useNote(inquiry: Inquiry): Note {
  const { uuid: user } = useUser()
  const draftKey = `inquiry-note:${inquiry.uuid}`
  const [typed, setTyped] = useState(useDraft<NoteDraft>(draftKey, user))
  const saved = inquiry.note ?? ''
  const isDirty = typed !== null && typed.text.trim() !== typed.base
  useDraftOnExpiry(draftKey, () => (isDirty ? typed : null))
  return {
    text: typed?.text ?? saved,
    saved,
    isDirty,
    isStale: isDirty && typed.base !== saved,
    type: (text) => setTyped({ text, base: typed?.base ?? saved }),
    forget: () => setTyped(null),
    toSave: typed?.text.trim() || null,
  }
}
