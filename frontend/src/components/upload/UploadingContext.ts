import { createContext } from 'react'

/** Reports the number of running uploads to the form; saving or leaving the step waits for zero. */
export const UploadingContext = createContext<(count: number) => void>(() => {})
