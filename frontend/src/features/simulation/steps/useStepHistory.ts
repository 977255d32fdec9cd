import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Steps of a simulation from its first history entry to this one. */
    simulationSteps?: readonly number[]
  }
}

const FIRST: readonly number[] = [0]

interface StepHistory {
  /** Records that a step is shown: adds an entry for a later step, and returns to that of an earlier one. */
  recordStep: (step: number) => void
}

/**
 * One history entry per step, so that the browser's « Back » returns to the previous step, and leaves the form from the
 * first one or after sending. `onReturn` shows the step of the entry that was returned to.
 */
export function useStepHistory(isSent: boolean, onReturn: (step: number) => void): StepHistory {
  const { history, navigate } = useRouter()
  const [start] = useState(() => history.location.href)
  // Entries of other addresses, such as anchors, belong to no step.
  const trail = useLocation({
    select: ({ href, state }) => state.simulationSteps ?? (href === start ? FIRST : null),
    structuralSharing: true,
  })
  const key = trail?.join()
  const lastKey = useRef(key)
  /** Keys of the entries that this page added, whose steps are displayed already. */
  const addedKeys = useRef<string[]>([])

  const arrive = useEffectEvent(() => {
    if (!trail || key === undefined) return
    if (addedKeys.current.includes(key)) {
      if (key === addedKeys.current.at(-1)) addedKeys.current = []
      return
    }
    addedKeys.current = []
    if (isSent) history.go(-trail.length)
    else onReturn(trail.at(-1) ?? 0)
  })
  useEffect(() => {
    if (key === undefined || lastKey.current === key) return
    lastKey.current = key
    arrive()
  }, [key])

  const addEntry = (simulationSteps: readonly number[], replace: boolean) => {
    addedKeys.current.push(simulationSteps.join())
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, simulationSteps }),
      replace,
      resetScroll: false,
    })
  }
  return {
    recordStep: (step) => {
      const entries = history.location.state.simulationSteps ?? FIRST
      const current = entries.at(-1) ?? 0
      if (step > current) {
        const next = Array.from({ length: step - current }, (_, index) => current + index + 1)
        next.forEach((_, index) => addEntry([...entries, ...next.slice(0, index + 1)], false))
      } else if (step < current) {
        const index = entries.lastIndexOf(step)
        if (index < 0) addEntry([...entries.filter((entry) => entry < step), step], true)
        else history.go(index - (entries.length - 1))
      }
    },
  }
}
