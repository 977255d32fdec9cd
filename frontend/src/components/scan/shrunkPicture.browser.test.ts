import { expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '@/domain/formConstants'
import { shrinkPicture } from '@/components/upload/prepare'

// Needs a browser: happy-dom's canvas does not draw.

it('large picture is shrunk to an accepted JPEG', async () => {
  const canvas = new OffscreenCanvas(3200, 2400)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const noise = context.createImageData(3200, 2400)
  for (let byteIndex = 0; byteIndex < noise.data.length; byteIndex += 1)
    noise.data[byteIndex] = byteIndex % 4 === 3 ? 255 : (byteIndex * 7919) % 256
  context.putImageData(noise, 0, 0)
  const photo = new File([await canvas.convertToBlob({ type: 'image/png' })], 'IMG_1.png', { type: 'image/png' })
  const smallPicture = await shrinkPicture(photo)
  expect([smallPicture.name, smallPicture.type]).toEqual(['IMG_1.jpg', 'image/jpeg'])
  expect(smallPicture.size).toBeLessThanOrEqual(MAX_FILE_BYTES)
  const { width, height } = await createImageBitmap(smallPicture)
  expect([width, height]).toEqual([2200, 1650])
})
