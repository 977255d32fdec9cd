// Reads one HEIC picture and answers a JPEG, or null when it cannot be read. libheif is LGPL-3.0: see docs/frontend.md.
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import program from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** An A4 sheet at 190 points an inch; the server takes no more than 10 Mo. */
const LONGEST = 2200
const QUALITY = 0.88

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
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture) throw new Error('no picture')
  const [width, height] = [picture.get_width(), picture.get_height()]
  const shown = await new Promise<ImageData | null>((resolve) => picture.display(new ImageData(width, height), resolve))
  if (!shown) throw new Error('damaged')
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const bitmap = await createImageBitmap(shown)
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
