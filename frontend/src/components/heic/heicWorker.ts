// Worker that decodes one HEIC picture and posts a JPEG, or the reason of the failure. libheif is LGPL-3.0: see
// docs/frontend.md.
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import program from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { encodeJpeg } from './encode'
import type { HeicResult } from './heic'

const postResult = (message: HeicResult) => self.postMessage(message, {})

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  load().then(
    (decoder) => convert(data, decoder).then(postResult, () => postResult('damaged')),
    () => postResult('not loaded'),
  )
})

async function load(): Promise<ArrayBuffer> {
  const response = await fetch(program)
  if (!response.ok) throw new Error('decoder not loaded')
  return response.arrayBuffer()
}

async function convert(file: Blob, decoder: ArrayBuffer): Promise<Blob> {
  const heif = libheif({ wasmBinary: decoder })
  const pictures = new heif.HeifDecoder().decode(await file.arrayBuffer())
  const picture = pictures.find((candidate) => candidate.is_primary()) ?? pictures[0]
  if (!picture) throw new Error('no picture')
  const [width, height] = [picture.get_width(), picture.get_height()]
  const pixels = await new Promise<ImageData | null>((resolve) =>
    picture.display(new ImageData(width, height), resolve),
  )
  if (!pixels) throw new Error('damaged')
  return encodeJpeg(await createImageBitmap(pixels))
}
