import { useEffect, useRef, useState } from 'react'
import { buildDocument, TooLargeError } from './document'
import { PhotoError, type Sheet } from './sheet'

interface BuildProgress {
  ready: number
  total: number
}

/** Builds the PDF; holds its progress and error. */
export function useDocument(title: string, maxSize: number) {
  const [making, setMaking] = useState<BuildProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const make = async (sheets: readonly Sheet[]): Promise<File | undefined> => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setMaking({ ready: 0, total: sheets.length })
    try {
      const onProgress = (ready: number) => setMaking({ ready, total: sheets.length })
      return await buildDocument(sheets, title, { maxSize, onProgress, signal: controller.signal })
    } catch (error) {
      if (controller.signal.aborted) return undefined
      const isExpected = error instanceof TooLargeError || error instanceof PhotoError
      setProblem(
        isExpected ? error.message : 'Le PDF n’a pas pu être créé. Fermez d’autres applications, puis réessayez.',
      )
      return undefined
    } finally {
      setMaking(null)
    }
  }
  return { making, problem, make, forget: () => setProblem(null) }
}
