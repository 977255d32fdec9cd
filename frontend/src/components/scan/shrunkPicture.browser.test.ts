import { expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '@/domain/formConstants'
import { shrunkPicture } from '@/components/upload/prepare'

// Needs a browser: happy-dom's canvas does not draw.

it('large picture is shrunk to an accepted JPEG', async () => {
  const canvas = new OffscreenCanvas(3200, 2400)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const noise = context.createImageData(3200, 2400)
  for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 256
  context.putImageData(noise, 0, 0)
  const photo = new File([await canvas.convertToBlob({ type: 'image/png' })], 'IMG_1.png', { type: 'image/png' })
  const small = await shrunkPicture(photo)
  expect([small.name, small.type]).toEqual(['IMG_1.jpg', 'image/jpeg'])
  expect(small.size).toBeLessThanOrEqual(MAX_FILE_BYTES)
  const { width, height } = await createImageBitmap(small)
  expect([width, height]).toEqual([2200, 1650])
})
