import { formatFileSize } from '@/format/fileSize'
import { fileNameOf } from './fileName'
import { runInSequence } from './runInSequence'
import { buildPdf, type PdfImage } from './pdf'
import { renderPage, type Sheet } from './sheet'

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
