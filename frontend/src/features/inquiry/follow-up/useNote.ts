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
  savedText: string
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
  const [noteDraft, setNoteDraft] = useState(useDraft<NoteDraft>(draftKey, user))
  const savedText = inquiry.note ?? ''
  const isDirty = noteDraft !== null && noteDraft.text.trim() !== noteDraft.base
  useDraftOnExpiry(draftKey, () => (isDirty ? noteDraft : null))
  return {
    text: noteDraft?.text ?? savedText,
    savedText,
    isDirty,
    isStale: isDirty && noteDraft.base !== savedText,
    type: (text) => setNoteDraft({ text, base: noteDraft?.base ?? savedText }),
    forget: () => setNoteDraft(null),
    toSave: noteDraft?.text.trim() || null,
  }
}
