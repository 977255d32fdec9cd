import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { HONEYPOT_FIELD } from './layout/Honeypot'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Input of a visitor that React does not know of. */
interface EarlyInput {
  /** Returns the control to its initial value. */
  undo: () => void
  /** Enters the input as a user does, from the initial value. */
  enter: () => void
}

/**
 * Keeps what a visitor typed or chose in a pre-rendered form before hydration. The fields receive it as events of their
 * inputs, so that each converts it as usual. It is discarded unless `isWanted`, which is called once they are mounted.
 */
export function useEarlyInput(container: RefObject<HTMLElement | null>, isWanted: () => boolean = () => true): void {
  const inputs = useRef<EarlyInput[]>([])
  // Read before React renders again and overwrites it.
  useLayoutEffect(() => {
    const controls = container.current?.querySelectorAll<Control>('input, textarea, select') ?? []
    inputs.current = [...controls]
      .filter(({ name }) => name !== HONEYPOT_FIELD)
      .flatMap((control) => readInput(control) ?? [])
  }, [container])
  // Replayed once the fields are mounted.
  const settle = useEffectEvent(() => {
    const isReplayable = isWanted()
    for (const { undo } of inputs.current) undo()
    for (const { enter } of inputs.current) if (isReplayable) enter()
    inputs.current = []
  })
  useEffect(() => settle(), [])
}

function readInput(control: Control): EarlyInput | null {
  if (control instanceof HTMLSelectElement) return readChoice(control)
  if (control.type === 'radio' || control.type === 'checkbox') return readTick(control as HTMLInputElement)
  return readText(control)
}

function readText(control: HTMLInputElement | HTMLTextAreaElement): EarlyInput | null {
  const { value, defaultValue } = control
  if (value === defaultValue) return null
  return {
    undo: () => {
      control.value = defaultValue
    },
    enter: () => {
      // React ignores the event of a value that was set through the property of the element itself.
      Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

function readTick(control: HTMLInputElement): EarlyInput | null {
  const { checked, defaultChecked } = control
  if (checked === defaultChecked) return null
  return {
    undo: () => {
      control.checked = defaultChecked
    },
    enter: () => {
      // A radio is unchecked by the click on another one.
      if (checked || control.type === 'checkbox') control.click()
    },
  }
}

function readChoice(control: HTMLSelectElement): EarlyInput | null {
  const { value } = control
  const initial =
    ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
  if (value === initial) return null
  return {
    undo: () => {
      control.value = initial
    },
    enter: () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
}
