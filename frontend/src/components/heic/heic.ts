import { jpegFrom } from './encode'

/** Kinds of pictures in a HEIF file that telephones write (ISO/IEC 23008-12). */
const BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'])
/** Of the same family, but no HEIC: browsers read them by themselves. */
const AVIF = new Set(['avif', 'avis'])
/** A telephone of five years ago needs ten seconds for twelve million pixels. */
const PATIENCE_MS = 60_000

/** The picture is damaged, or of a kind that cannot be read here. */
export class HeicError extends Error {
  override readonly name = 'HeicError'
}

/** Is it a HEIC picture, whatever it is called? */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 64).arrayBuffer())
  if (head.slice(4, 8) !== 'ftyp') return false
  const length = Math.min(head.charCodeAt(2) * 256 + head.charCodeAt(3), head.length)
  // Its own kind, then, after a version, those that it is too.
  const others = Array.from({ length: Math.max(0, (length - 16) / 4) }, (_, index) => head.slice(16 + index * 4, 20 + index * 4))
  const brands = [head.slice(8, 12), ...others]
  return brands.some((brand) => BRANDS.has(brand)) && !brands.some((brand) => AVIF.has(brand))
}

/** The name of the JPEG made of it. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`
}

/** The same picture as JPEG, upright, at most 2200 pixels long. */
export async function jpegOfHeic(file: File, signal?: AbortSignal): Promise<File> {
  const jpeg = (await readByBrowser(file)) ?? (await readByWorker(file, signal))
  return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' })
}

/** Safari reads such pictures by itself. */
async function readByBrowser(file: File): Promise<Blob | undefined> {
  try {
    return await jpegFrom(await createImageBitmap(file))
  } catch {
    return undefined
  }
}

/**
 * Elsewhere a worker of its own does, whose file alone may run WebAssembly (`server/src/frontend/asset.rs`); nothing of
 * it is loaded before.
 */
function readByWorker(file: File, signal?: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module', name: 'heic' })
    const settle = (act: () => void) => {
      clearTimeout(patience)
      signal?.removeEventListener('abort', abort)
      // Its memory is given back at once: a picture of twelve million pixels takes a hundred megabytes.
      worker.terminate()
      act()
    }
    const fail = () => settle(() => reject(new HeicError('Cette photo ne peut pas être lue.')))
    const abort = () => settle(() => reject(new DOMException('Conversion annulée', 'AbortError')))
    const patience = setTimeout(fail, PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => {
      if (data) settle(() => resolve(data))
      else fail()
    })
    worker.addEventListener('error', fail)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    else worker.postMessage(file, {})
  })
}

/**
 * What a file chooser is asked for besides JPEG. A chooser of Apple’s telephones makes JPEG by itself, quicker and
 * better, as long as HEIC is not asked for (WebKit, pull request 25443).
 */
export function heicAccept(): string {
  const appleTouch = navigator.maxTouchPoints > 1 && /iP(?:hone|ad|od)|Mac/.test(navigator.userAgent)
  return appleTouch ? '' : ',.heic,.heif'
}
