import { formatFileSize } from '@/format/fileSize'
import { fileNameOf } from './fileName'
import { runInSequence } from './runInSequence'
import { pdfOf, type PdfImage } from './pdf'
import { pageOf, type Sheet } from './sheet'

/** More would be a book, and a telephone would need minutes for it. */
export const MOST_SHEETS = 30

/** Longest side of a page in pixels and quality of its JPEG, the best first; the last still reads, with good eyes. */
const STEPS = [
  { longest: 2200, quality: 0.82 },
  { longest: 1900, quality: 0.7 },
  { longest: 1600, quality: 0.6 },
  { longest: 1400, quality: 0.5 },
  { longest: 1200, quality: 0.42 },
] as const

interface DocumentOptions {
  /** In bytes. */
  maxSize: number
  /** How many pages are ready; begins again when they have to be smaller. */
  onProgress: (ready: number) => void
  signal: AbortSignal
  page?: (sheet: Sheet, longest: number, quality: number) => Promise<PdfImage>
}

/** The document would be larger than it may be, however coarse its pages. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** One PDF of all sheets, called after its title, as fine as it may be within its size. */
export async function documentOf(sheets: readonly Sheet[], title: string, options: DocumentOptions): Promise<File> {
  for (const step of STEPS) {
    const images = await imagesOf(sheets, step, options)
    const pdf = images && pdfOf(images, title)
    if (pdf && pdf.size <= options.maxSize) return new File([pdf], fileNameOf(title), { type: 'application/pdf' })
  }
  throw new TooLargeError(
    `Ce document dépasse ${formatFileSize(options.maxSize)}\u202F: retirez des pages, ou faites-en deux documents.`,
  )
}

/** Nothing as soon as they are too large. */
async function imagesOf(
  sheets: readonly Sheet[], { longest, quality }: (typeof STEPS)[number], options: DocumentOptions,
): Promise<PdfImage[] | undefined> {
  const { maxSize, onProgress, signal, page = pageOf } = options
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
