import { HeicError, isHeic, convertHeic } from '@/components/heic/heic'
import { isWhole, straightenedSize, rotateQuad, WHOLE, type Quad } from './image/geometry'
import type { PdfImage } from './pdf'
import { binarize } from './image/binarize'
import { straighten } from './image/warp'

let lastTask: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one after the other: a full-size photograph takes fifty megabytes, too much for concurrent decoding on
 * phones.
 */
export function runInSequence<T>(task: () => Promise<T>): Promise<T> {
  const result = lastTask.then(task)
  lastTask = result.catch(() => undefined)
  return result
}

/** Photograph used as a page of the document. */
export interface Sheet {
  id: string
  /** Upright, without metadata (place, time). */
  photo: Blob
  /** Corners of the sheet in the photograph. */
  corners: Quad
  /** Clockwise quarter turns. */
  quarterTurns: number
  /** Black and white. */
  isMonochrome: boolean
}

/** Longest side of a stored photograph: A4 at 190 dpi. */
const MAX_SIDE = 2200
const STORED_QUALITY = 0.92
const JPEG = 'image/jpeg'

/** The photograph is unreadable. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
}

/** Reduces a photograph to the stored size. */
export async function readPhoto(file: File): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    // Rotated upright by its EXIF orientation.
    bitmap = await createImageBitmap((await isHeic(file)) ? await convertHeic(file) : file)
  } catch (error) {
    const heic = error instanceof HeicError ? '\u202F: enregistrez-la en JPEG, puis choisissez-la à nouveau' : ''
    throw new PhotoError(`La photo «\u202F${file.name}\u202F» ne peut pas être lue${heic}.`)
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = createCanvas(bitmap.width * scale, bitmap.height * scale)
  drawOnWhite(canvas, bitmap)
  bitmap.close()
  return jpegOf(canvas, STORED_QUALITY)
}

/** Renders the final page. */
export async function renderPage(sheet: Sheet, longest: number, quality: number): Promise<PdfImage> {
  const bitmap = await createImageBitmap(sheet.photo)
  const straight = straightenedSize(sheet.corners, bitmap.width, bitmap.height)
  const scale = Math.min(1, longest / Math.max(straight.width, straight.height))
  const page = createCanvas(straight.width * scale, straight.height * scale)
  if (isWhole(sheet.corners)) {
    drawOnWhite(page, bitmap)
  } else {
    const photo = createCanvas(bitmap.width * scale, bitmap.height * scale)
    drawOnWhite(photo, bitmap)
    const pixels = pixelsOf(page)
    straighten(pixelsOf(photo), sheet.corners, pixels)
    contextOf(page).putImageData(pixels, 0, 0)
    freeCanvas(photo)
  }
  bitmap.close()
  if (sheet.isMonochrome) {
    const pixels = pixelsOf(page)
    binarize(pixels)
    contextOf(page).putImageData(pixels, 0, 0)
  }
  const rotatedPage = rotateCanvas(page, sheet.quarterTurns)
  const { width, height } = rotatedPage
  return { jpeg: await jpegOf(rotatedPage, quality), width, height }
}

/** Renders the uncropped photograph in the sheet's orientation, with the corners in it. */
export async function renderUncropped(sheet: Sheet, longest: number): Promise<PdfImage & { corners: Quad }> {
  const picture = await renderPage({ ...sheet, corners: WHOLE, isMonochrome: false }, longest, 0.85)
  return { ...picture, corners: rotateQuad(sheet.corners, sheet.quarterTurns) }
}

function rotateCanvas(page: HTMLCanvasElement, quarters: number): HTMLCanvasElement {
  if (quarters % 4 === 0) return page
  const isSideways = quarters % 2 === 1
  const canvas = createCanvas(isSideways ? page.height : page.width, isSideways ? page.width : page.height)
  const context = contextOf(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(page, -page.width / 2, -page.height / 2)
  freeCanvas(page)
  return canvas
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new PhotoError('Votre appareil n’a plus assez de mémoire pour cette photo.')
  return context
}

/** Draws on white: transparent pixels would become black. */
function drawOnWhite(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        freeCanvas(canvas)
        if (blob) resolve(blob)
        else reject(new PhotoError('Votre appareil n’a plus assez de mémoire pour cette photo.'))
      },
      JPEG,
      quality,
    )
  })
}

/** Shrinks the canvas: Safari frees its memory only then. */
function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
