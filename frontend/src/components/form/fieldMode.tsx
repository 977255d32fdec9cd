import { createContext, use, useMemo, type ReactNode } from 'react'

export interface FieldMode {
  /** Fields are shown as a sheet: label above value, nothing to type in. */
  view: boolean
  /** Fields are shown but refuse input, while saving for instance. */
  disabled: boolean
}

const FieldModeContext = createContext<FieldMode>({ view: false, disabled: false })

/** Sets the mode of every field below it. */
export function FieldModeProvider({ view, disabled, children }: FieldMode & { children: ReactNode }) {
  const mode = useMemo(() => ({ view, disabled }), [view, disabled])
  return <FieldModeContext value={mode}>{children}</FieldModeContext>
}

export function useFieldMode(): FieldMode {
  return use(FieldModeContext)
}
