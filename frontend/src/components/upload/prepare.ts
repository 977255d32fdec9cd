import { DecoderError, HeicError, isHeic, jpegName, convertHeic } from '@/components/heic/heic'
import { extensionOf } from '@/format/fileName'
import { refusalOf, UNREADABLE_PHOTO } from './fileChecks'
import { networkError, UploadError } from './transport'

/** Extensions that may contain HEIC: some phones name HEIC files .jpg. */
const PHOTOGRAPHS = new Set(['heic', 'heif', 'jpeg', 'jpg', 'png'])

/** Prepares a file for upload: converts HEIC, which the server refuses. */
export async function prepareFile(
  file: File,
  maxSize: number,
  signal: AbortSignal,
  onConversion: () => void,
): Promise<File> {
  const extension = extensionOf(file.name).toLowerCase()
  if (!PHOTOGRAPHS.has(extension)) return file
  let preparedFile = file
  if (await isHeic(file)) {
    onConversion()
    preparedFile = await convertHeic(file, signal).catch((error: unknown) => {
      if (error instanceof DecoderError) throw networkError('serveur injoignable')
      throw error instanceof HeicError ? new UploadError(UNREADABLE_PHOTO, false) : error
    })
  } else if (extension.startsWith('hei')) {
    if (!(await isJpeg(file))) throw new UploadError(UNREADABLE_PHOTO, false)
    preparedFile = new File([file], jpegName(file.name), { type: 'image/jpeg' })
  }
  const refusal = preparedFile === file ? undefined : refusalOf(preparedFile, maxSize)
  if (refusal !== undefined) throw new UploadError(refusal, false)
  return preparedFile
}

/** Shrinks a picture to a JPEG that is readable when printed on A4. */
export async function shrinkPicture(file: File): Promise<File> {
  const { readPhoto } = await import('@/components/scan/sheet')
  return new File([await readPhoto(file)], jpegName(file.name), { type: 'image/jpeg' })
}

async function isJpeg(file: File): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  return first === 0xff && second === 0xd8 && third === 0xff
}
