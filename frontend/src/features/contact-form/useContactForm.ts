import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useFormState, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { showRefusal } from '@/components/form/errors/formChecks'
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

const BLANK_MESSAGE: ContactMessage = { firstName: '', lastName: '', email: '', phoneNumber: '', message: '' }

interface ContactValues extends ContactMessage {
  wish: Wish
  time: string
}

function blankOf(isCallRequest: boolean): ContactValues {
  return { ...BLANK_MESSAGE, wish: isCallRequest ? 'call-back' : 'write', time: CALL_TIMES[0].value }
}
const MESSAGE_FIELDS = Object.keys(BLANK_MESSAGE) as (keyof ContactMessage)[]

interface ContactFormState {
  form: UseFormReturn<ContactValues>
  /** Ref of the form element. */
  element: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** Wish of the sent message. */
  sentWish: Wish | null
  refusal: unknown
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Shows the empty form again. */
  writeAnother: () => void
}

/** State of a message: editing, sending, sent. */
export function useContactForm(isCallRequest: boolean): ContactFormState {
  const form = useForm<ContactValues>({
    defaultValues: blankOf(isCallRequest),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { control, setValue } = form
  const { isSubmitting: isSending } = useFormState({ control })
  const element = useRef<HTMLFormElement>(null)
  const [sentWish, setSentWish] = useState<Wish | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const submitOnce = usePublicSubmission('/api/contact', element)

  useEarlyInput(element)

  const wasCallBack = useRef(isCallRequest)
  useEffect(() => {
    if (wasCallBack.current === isCallRequest) return
    wasCallBack.current = isCallRequest
    setSentWish(null)
    setValue('wish', blankOf(isCallRequest).wish)
    if (isCallRequest && element.current) goToField(element.current, 'wish')
  }, [isCallRequest, setValue])

  const send = async ({ wish, time, ...message }: ContactValues) => {
    const values: ContactMessage = { ...message, message: messageText({ wish, time, message: message.message }) }
    setRefusal(null)
    try {
      await submitOnce(values)
    } catch (error) {
      setRefusal(error)
      showRefusal(form, error)
      return
    }
    form.reset(blankOf(isCallRequest))
    setSentWish(wish)
  }

  const writeAnother = () => {
    flushSync(() => setSentWish(null))
    // The focused button was removed.
    if (element.current) focusFirstField(element.current)
  }

  const refuse = (errors: FieldErrors<ContactValues>) => {
    if (!element.current) return
    scrollToForm(element.current)
    const first = MESSAGE_FIELDS.find((name) => errors[name])
    element.current
      .querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)
      ?.focus({ preventScroll: true })
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void form.handleSubmit(send, refuse)()
  }
  return { form, element, isSending, sentWish, refusal, submit, writeAnother }
}
