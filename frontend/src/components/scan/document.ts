import { useEffect, useRef, useState } from 'react'
import { formatFileSize } from '@/format/fileSize'
import { fileNameOf } from './fileName'
import { buildPdf, type PdfImage } from './pdf'
import { renderPage, type Sheet, runInSequence, PhotoError } from './sheet'

/** Maximum number of pages: more take minutes on a phone. */
export const MAX_SHEETS = 30

/** Longest side of a page in pixels, and JPEG quality; best first, the last one barely readable. */
const QUALITY_STEPS = [
  { longest: 2200, quality: 0.82 },
  { longest: 1900, quality: 0.7 },
  { longest: 1600, quality: 0.6 },
  { longest: 1400, quality: 0.5 },
  { longest: 1200, quality: 0.42 },
] as const

interface DocumentOptions {
  /** Maximum size in bytes. */
  maxSize: number
  /** Called with the number of encoded pages; restarts from 0 when the quality is reduced. */
  onProgress: (readyCount: number) => void
  signal: AbortSignal
  page?: (sheet: Sheet, longest: number, quality: number) => Promise<PdfImage>
}

/** The document exceeds the maximum size even at the lowest quality. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** Builds one PDF of all sheets, named after its title, with the best quality that fits. */
export async function buildDocument(sheets: readonly Sheet[], title: string, options: DocumentOptions): Promise<File> {
  for (const step of QUALITY_STEPS) {
    const images = await encodePages(sheets, step, options)
    const pdf = images && buildPdf(images, title)
    if (pdf && pdf.size <= options.maxSize) return new File([pdf], fileNameOf(title), { type: 'application/pdf' })
  }
  throw new TooLargeError(
    `Ce document dépasse ${formatFileSize(options.maxSize)}\u202F: retirez des pages, ou faites-en deux documents.`,
  )
}

/** Encodes the pages; `undefined` as soon as they exceed the maximum size. */
async function encodePages(
  sheets: readonly Sheet[],
  { longest, quality }: (typeof QUALITY_STEPS)[number],
  options: DocumentOptions,
): Promise<PdfImage[] | undefined> {
  const { maxSize, onProgress, signal, page = renderPage } = options
  const images: PdfImage[] = []
  let size = 0
  onProgress(0)
  for (const sheet of sheets) {
    signal.throwIfAborted()
    const image = await runInSequence(() => page(sheet, longest, quality))
    size += image.jpeg.size
    if (size > maxSize) return undefined
    images.push(image)
    onProgress(images.length)
  }
  signal.throwIfAborted()
  return images
}

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
