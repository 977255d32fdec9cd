// Worker that decodes one HEIC picture and posts a JPEG, or null when it is unreadable. libheif is LGPL-3.0: see
// docs/frontend.md.
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import program from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { jpegFrom } from './encode'

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  convert(data).then(
    (jpeg) => self.postMessage(jpeg, {}),
    () => self.postMessage(null, {}),
  )
})

async function convert(file: Blob): Promise<Blob> {
  const response = await fetch(program)
  if (!response.ok) throw new Error('the decoder did not come')
  const heif = libheif({ wasmBinary: await response.arrayBuffer() })
  const pictures = new heif.HeifDecoder().decode(await file.arrayBuffer())
  const picture = pictures.find((candidate) => candidate.is_primary()) ?? pictures[0]
  if (!picture) throw new Error('no picture')
  const [width, height] = [picture.get_width(), picture.get_height()]
  const shown = await new Promise<ImageData | null>((resolve) => picture.display(new ImageData(width, height), resolve))
  if (!shown) throw new Error('damaged')
  return jpegFrom(await createImageBitmap(shown))
}
