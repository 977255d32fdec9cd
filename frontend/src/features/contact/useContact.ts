import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { showServerDetails } from '@/components/form/errors/formChecks'
import { focusFirstField, goToField, scrollToForm } from '@/components/form/errors/fieldNavigation'
import { useEarlyInput } from '@/components/form/useEarlyInput'
import { usePublicSubmission } from '@/components/form/usePublicSubmission'
import { CALL_TIMES, messageText, type Wish } from './CallBackFields'

/** Contact message of a visitor. */
interface ContactMessage {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  message: string
}

const BLANK: ContactMessage = { firstName: '', lastName: '', email: '', phoneNumber: '', message: '' }

interface ContactValues extends ContactMessage {
  wish: Wish
  time: string
}

function blankOf(callBack: boolean): ContactValues {
  return { ...BLANK, wish: callBack ? 'call-back' : 'write', time: CALL_TIMES[0].value }
}
const FIELDS = Object.keys(BLANK) as (keyof ContactMessage)[]

interface Contact {
  form: UseFormReturn<ContactValues>
  /** Ref of the form element. */
  element: RefObject<HTMLFormElement | null>
  sending: boolean
  /** Wish of the sent message. */
  sent: Wish | null
  refused: unknown
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  again: () => void
}

/** State of a message: editing, sending, sent. */
export function useContact(callBack: boolean): Contact {
  const form = useForm<ContactValues>({ defaultValues: blankOf(callBack), mode: 'onTouched', shouldFocusError: false })
  const { setValue } = form
  const element = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<Wish | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const busy = useRef(false)
  const submitOnce = usePublicSubmission('/api/contact', element)

  useEarlyInput(element)

  const wasCallBack = useRef(callBack)
  useEffect(() => {
    if (wasCallBack.current === callBack) return
    wasCallBack.current = callBack
    setSent(null)
    setValue('wish', blankOf(callBack).wish)
    if (callBack && element.current) goToField(element.current, 'wish')
  }, [callBack, setValue])

  const send = async ({ wish, time, ...message }: ContactValues) => {
    const values: ContactMessage = { ...message, message: messageText({ wish, time, message: message.message }) }
    setRefused(null)
    setSending(true)
    try {
      await submitOnce(values)
    } catch (error) {
      setRefused(error)
      if (error instanceof ApiError) showServerDetails(form.setError, form.getValues(), error.details)
      return
    } finally {
      setSending(false)
    }
    form.reset(blankOf(callBack))
    setSent(wish)
  }

  const again = () => {
    flushSync(() => setSent(null))
    // The focused button was removed.
    if (element.current) focusFirstField(element.current)
  }

  const refuse = (errors: FieldErrors<ContactValues>) => {
    if (!element.current) return
    scrollToForm(element.current)
    const first = FIELDS.find((name) => errors[name])
    element.current
      .querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)
      ?.focus({ preventScroll: true })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    try {
      await form.handleSubmit(send, refuse)()
    } finally {
      busy.current = false
    }
  }
  return { form, element, sending, sent, refused, submit: (event) => void submit(event), again }
}
