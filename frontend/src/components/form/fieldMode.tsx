import { createContext, use, useMemo, type ReactNode } from 'react'

export interface FieldMode {
  /** View mode: label above value, no inputs. */
  isViewMode: boolean
  /** Inputs are disabled, for instance while saving. */
  disabled: boolean
}

const FieldModeContext = createContext<FieldMode>({ isViewMode: false, disabled: false })

/** Sets the mode of all fields below it. */
export function FieldModeProvider({ isViewMode, disabled, children }: FieldMode & { children: ReactNode }) {
  const mode = useMemo(() => ({ isViewMode, disabled }), [isViewMode, disabled])
  return <FieldModeContext value={mode}>{children}</FieldModeContext>
}

export function useFieldMode(): FieldMode {
  return use(FieldModeContext)
}
