import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from '@/api/error'
import { TRAP } from '@/components/form/Honeypot'
import { FORM_OFFSET, FORM_SCROLL_MS, scrollToForm } from '@/components/form/scrollToForm'
import { makeFormStore, type FormStore } from '@/components/form/store/formStore'
import { parsePhone } from '@/rules/phone'
import type { Violation } from '@/rules/violation'
import { newUuid } from '@/session/uuid'
import type { ContactMessage } from './api'

const BLANK: ContactMessage = { firstName: '', lastName: '', email: '', phoneNumber: '', message: '' }
/** A message that comes sooner is taken for a robot's (domain, `inquiry/trap.rs`): who pastes a prepared text is not. */
const QUICKEST_PERSON_MS = 3_200
const FIELDS = Object.keys(BLANK) as (keyof ContactMessage)[]

const sending = () => import('./api')
export const preloadSending = () => void sending()

interface Contact {
  form: FormStore<ContactMessage>
  /** Put it on the form's element. */
  element: RefObject<HTMLFormElement | null>
  sending: boolean
  sent: boolean
  refused: unknown
  submit: () => void
  again: () => void
}

/** The course of a message: filling in, sending, sent (doc 1 §4). */
export function useContact(): Contact {
  const [form] = useState(() => makeFormStore(BLANK))
  const element = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const busy = useRef(false)
  /** The same at every try of the same message: another message is another request. */
  const request = useRef({ key: '', content: '' })
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  // The page is there before its scripts: what was typed meanwhile is read before anything is drawn again…
  const typed = useRef<FormData>(null)
  useLayoutEffect(() => {
    if (element.current) typed.current = new FormData(element.current)
  }, [])
  // … and given to the fields once they listen.
  useEffect(() => {
    for (const name of FIELDS) {
      const text = String(typed.current?.get(name) ?? '')
      if (text !== '') form.setValue(name, name === 'phoneNumber' ? parsePhone(text) ?? text : text)
    }
    typed.current = null
  }, [form])

  const send = async (values: ContactMessage) => {
    setRefused(null)
    const content = JSON.stringify(values)
    if (request.current.content !== content) request.current = { key: newUuid(), content }
    const website = trapOf(element.current)
    await wait(QUICKEST_PERSON_MS - elapsedSince(openedAt.current))
    try {
      const { sendMessage } = await sending()
      await sendMessage(values, { website, elapsedMs: elapsedSince(openedAt.current) }, request.current.key)
    } catch (error) {
      setRefused(error)
      if (error instanceof ApiError) form.addErrors(error.details)
      return
    }
    request.current = { key: '', content: '' }
    form.reset(BLANK)
    setSent(true)
  }

  const refuse = (wrong: readonly Violation[]) => {
    if (!element.current) return
    scrollToForm(element.current, FORM_OFFSET, FORM_SCROLL_MS)
    const first = FIELDS.find((name) => wrong.some(({ field }) => field === name))
    element.current.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)?.focus({ preventScroll: true })
  }

  const submit = async () => {
    if (busy.current) return
    busy.current = true
    try {
      const wrong = await form.judge()
      if (wrong.length > 0) return refuse(wrong)
      setSending(true)
      await send(form.getValues())
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { form, element, sending: isSending, sent, refused, submit: () => void submit(), again: () => setSent(false) }
}

function trapOf(form: HTMLFormElement | null): string {
  return form === null ? '' : String(new FormData(form).get(TRAP) ?? '')
}

function elapsedSince(instant: number): number {
  return Math.round(performance.now() - instant)
}

async function wait(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
