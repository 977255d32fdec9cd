import { createContext, use, type ReactNode } from 'react'

export interface FieldMode {
  /** View mode: label above value, no inputs. */
  isViewMode: boolean
  /** Inputs are disabled, for instance while saving. */
  disabled: boolean
}

const FieldModeContext = createContext<FieldMode>({ isViewMode: false, disabled: false })

/** Sets the mode of all fields below it. */
export function FieldModeProvider({ isViewMode, disabled, children }: FieldMode & { children: ReactNode }) {
  return <FieldModeContext value={{ isViewMode, disabled }}>{children}</FieldModeContext>
}

export function useFieldMode(): FieldMode {
  return use(FieldModeContext)
}
