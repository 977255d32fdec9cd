import { encodeJpeg } from './encode'

/** HEIF brands written by phones (ISO/IEC 23008-12). */
const BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'])
/** AVIF brands of the same container: browsers display them natively. */
const AVIF = new Set(['avif', 'avis'])
/** Decoding timeout: a five-year-old phone needs ten seconds for twelve megapixels. */
const DECODE_TIMEOUT_MS = 60_000

/** The picture is damaged or of an unsupported kind. */
export class HeicError extends Error {
  override readonly name = 'HeicError'
}

/** The decoder could not be loaded; the picture itself may be intact. */
export class DecoderError extends Error {
  override readonly name = 'DecoderError'
}

/** Message of the worker: the JPEG, or the reason of the failure. */
export type HeicResult = Blob | 'damaged' | 'not loaded'

/** Whether the content is HEIC, regardless of the file name. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 64).arrayBuffer())
  if (head.slice(4, 8) !== 'ftyp') return false
  const length = Math.min(head.charCodeAt(2) * 256 + head.charCodeAt(3), head.length)
  // Major brand, then, after a version, the compatible brands.
  const compatibleBrands = Array.from({ length: Math.max(0, (length - 16) / 4) }, (_, index) =>
    head.slice(16 + index * 4, 20 + index * 4),
  )
  const brands = [head.slice(8, 12), ...compatibleBrands]
  return brands.some((brand) => BRANDS.has(brand)) && !brands.some((brand) => AVIF.has(brand))
}

/** File name of the converted JPEG. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`
}

/** Converts to an upright JPEG of at most 2200 pixels. */
export async function convertHeic(file: File, signal?: AbortSignal): Promise<File> {
  const jpeg = (await readByBrowser(file)) ?? (await readByWorker(file, signal))
  return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' })
}

/** Decodes natively, which Safari supports. */
async function readByBrowser(file: File): Promise<Blob | undefined> {
  try {
    return await encodeJpeg(await createImageBitmap(file))
  } catch {
    return undefined
  }
}

/** Decodes in a worker, the only file allowed to run WebAssembly (`server/src/frontend/asset.rs`); loaded on demand. */
function readByWorker(file: File, signal?: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module', name: 'heic' })
    const finish = (settlePromise: () => void) => {
      clearTimeout(timeout)
      signal?.removeEventListener('abort', abort)
      // Frees its memory: a picture of twelve megapixels takes a hundred megabytes.
      worker.terminate()
      settlePromise()
    }
    const fail = () => finish(() => reject(new HeicError('Cette photo ne peut pas être lue.')))
    const abort = () => finish(() => reject(new DOMException('Conversion annulée', 'AbortError')))
    const timeout = setTimeout(fail, DECODE_TIMEOUT_MS)
    const failToLoad = () => finish(() => reject(new DecoderError('decoder not loaded')))
    worker.addEventListener('message', ({ data }: MessageEvent<HeicResult>) => {
      if (data === 'damaged') fail()
      else if (data === 'not loaded') failToLoad()
      else finish(() => resolve(data))
    })
    worker.addEventListener('error', failToLoad)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    else worker.postMessage(file, {})
  })
}

/**
 * `accept` value of a file chooser, besides JPEG. The chooser of an iPhone converts to JPEG itself, faster and better,
 * unless HEIC is accepted (WebKit, pull request 25443).
 */
export function heicAccept(): string {
  const appleTouch = navigator.maxTouchPoints > 1 && /iP(?:hone|ad|od)|Mac/.test(navigator.userAgent)
  return appleTouch ? '' : ',.heic,.heif'
}
