import { useEffect, useRef, useState } from 'react'
import { buildDocument, TooLargeError } from './document'
import { PhotoError, type Sheet } from './sheet'

interface BuildProgress {
  readyCount: number
  total: number
}

/** Builds the PDF; holds its progress and error. */
export function useDocument(title: string, maxSize: number) {
  const [progress, setProgress] = useState<BuildProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const activeBuild = useRef<AbortController>(undefined)
  useEffect(() => () => activeBuild.current?.abort(), [])

  const make = async (sheets: readonly Sheet[]): Promise<File | undefined> => {
    const controller = new AbortController()
    activeBuild.current = controller
    setProblem(null)
    setProgress({ readyCount: 0, total: sheets.length })
    try {
      const onProgress = (readyCount: number) => setProgress({ readyCount, total: sheets.length })
      return await buildDocument(sheets, title, { maxSize, onProgress, signal: controller.signal })
    } catch (error) {
      if (controller.signal.aborted) return undefined
      const isExpected = error instanceof TooLargeError || error instanceof PhotoError
      setProblem(
        isExpected ? error.message : 'Le PDF n’a pas pu être créé. Fermez d’autres applications, puis réessayez.',
      )
      return undefined
    } finally {
      setProgress(null)
    }
  }
  return { progress, problem, make, forget: () => setProblem(null) }
}
