import type { Page } from '@playwright/test'
import type { TestFile } from './files'

/** Light sheet on a dark table, 128 × 96, as written by an iPhone. */
const HEIC_BYTES =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAVZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABegABAAAAAAAAAS8AAAAjaW' +
  'luZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA1mlwcnAAAAC3aXBjbwAAAHhodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMA' +
  'AAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6kkprm4CGgwIAAAMAMgAAAwACEGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAACAAAAAYAAAABBwaX' +
  'hpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgQIDBAAAATdtZGF0AAABKygBrwhgvPCE/Tf/LmtMMAoHaBl+or9SsqzmYyHZYeroizjGxEeNHq9Rl+v8qX/5lT9mq5PJD0lBVvdKhkXHqpK3BEJn' +
  '4OgtBp6HniccXjxlXzTpxI8NynjZvDKbI7/Anlhqc3OfpQ6SNa24z6DMqctg4XfMPKx/7//JKoe3O3foWm5LQPZ6z5fJDbIotSNH06GEMa5KPoIJPlfgXdaWAJIOKt8fLjrMl4ot5YD1fBlAwHfrvr' +
  '/E+wXj35jRw1CrQ2fvupprsmZKqAlHfZtwbno9S+yBxGBQYAwb1BmB12awiHM9U8INLmO5EUn69jN4jFbLRF1WHQBgTBhweCH2B/tBIwDlOah6DP5CeD1NCxLQqIcx6AgKxqJfjz2oYFoC5MCeBwaQ' +
  'az4yuxEI'

export const HEIC_FILE: TestFile = {
  name: 'IMG_0412.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from(HEIC_BYTES, 'base64'),
}

/** Two photographs of a sheet on a dark table: a red one, and a blue one with EXIF orientation 6 (landscape). */
export async function createPhotographs(page: Page): Promise<TestFile[]> {
  const [redPhoto = '', bluePhoto = ''] = await page.evaluate(() =>
    [
      ['#c81e1e', 600, 800],
      ['#1e3cc8', 800, 600],
    ].map(([colour, width, height]) => {
      const canvas = document.createElement('canvas')
      canvas.width = Number(width)
      canvas.height = Number(height)
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#222'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = String(colour)
        context.fillRect(canvas.width * 0.2, canvas.height * 0.2, canvas.width * 0.6, canvas.height * 0.6)
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    }),
  )
  return [
    { name: 'rouge.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(redPhoto, 'base64') },
    { name: 'bleue.jpg', mimeType: 'image/jpeg', buffer: addRotation(Buffer.from(bluePhoto, 'base64')) },
  ]
}

/** Adds the EXIF orientation 6, a clockwise quarter turn. */
function addRotation(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const segmentHeader = Buffer.from([0xff, 0xe1, 0, tiff.length + 8])
  return Buffer.concat([jpeg.subarray(0, 2), segmentHeader, Buffer.from('Exif\0\0', 'latin1'), tiff, jpeg.subarray(2)])
}
