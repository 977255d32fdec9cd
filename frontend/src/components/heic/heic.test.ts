import { describe, expect, it } from 'vitest'
import { isHeic, jpegName } from './heic'

/** First box of a HEIF file, followed by data. */
function buildHeicFile(mainBrand: string, ...otherBrands: string[]): Blob {
  const boxLength = 16 + otherBrands.length * 4
  return new Blob([
    new Uint8Array([0, 0, 0, boxLength]),
    `ftyp${mainBrand}`,
    new Uint8Array(4),
    ...otherBrands,
    'mdat …',
  ])
}

describe('HEIC detection', () => {
  it.each([
    ['of an iPhone', buildHeicFile('heic', 'mif1', 'heic'), true],
    ['of a Samsung', buildHeicFile('mif1', 'heic'), true],
    ['a burst', buildHeicFile('hevc', 'msf1'), true],
    ['AVIF', buildHeicFile('avif', 'mif1', 'miaf'), false],
    ['AVIF that begins as a picture of any kind', buildHeicFile('mif1', 'avif', 'miaf'), false],
    ['a film', buildHeicFile('isom', 'mp41'), false],
    ['JPEG', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'JFIF']), false],
    ['nothing', new Blob([]), false],
    ['cut off', new Blob([new Uint8Array([0, 0, 0, 24]), 'ftyp']), false],
  ])('recognizes a HEIC picture by its content: %s', async (_, blob, isHeicFile) => {
    expect(await isHeic(blob)).toBe(isHeicFile)
  })

  it('names the converted file .jpg', () => {
    expect(jpegName('IMG_0412.HEIC')).toBe('IMG_0412.jpg')
    expect(jpegName('avis.2026.heif')).toBe('avis.2026.jpg')
    expect(jpegName('photo')).toBe('photo.jpg')
  })
})
