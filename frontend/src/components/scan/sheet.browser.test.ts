import { expect, it } from 'vitest'
import { WHOLE, type Quad } from './image/geometry'
import { PhotoError, renderPage, readPhoto, type Sheet } from './sheet'

// Needs a browser: happy-dom's canvas neither draws nor reads pixels.

/** Picture with a red left half and a blue right half. */
async function createTwoHalves(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00f'
  context.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png', { type: 'image/png' })
}

/** Size of a picture, and colour names at points given as shares of its width and height. */
async function readPicture(picture: Blob, ...points: [x: number, y: number][]) {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  const colors = points.map(([x, y]) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(
      Math.floor(x * bitmap.width),
      Math.floor(y * bitmap.height),
      1,
      1,
    ).data
    if (red > 200 && green > 200 && blue > 200) return 'white'
    if (red > 200) return 'red'
    return blue > 200 ? 'blue' : 'black'
  })
  return { width: bitmap.width, height: bitmap.height, colors }
}

const buildSheet = async (photo: File, overrides: Partial<Sheet> = {}): Promise<Sheet> => ({
  id: 's1',
  photo: await readPhoto(photo),
  corners: WHOLE,
  quarterTurns: 0,
  isMonochrome: false,
  ...overrides,
})

it('photograph becomes JPEG of at most 2200 pixels', async () => {
  const photo = await readPhoto(await createTwoHalves(3000, 1500))
  expect(photo.type).toBe('image/jpeg')
  expect(await readPicture(photo, [0.25, 0.5], [0.75, 0.5])).toEqual({
    width: 2200,
    height: 1100,
    colors: ['red', 'blue'],
  })
})

it('file other than picture is refused by name', async () => {
  await expect(readPhoto(new File(['abc'], 'film.mp4'))).rejects.toThrow(
    new PhotoError('La photo «\u202Ffilm.mp4\u202F» ne peut pas être lue.'),
  )
})

it('a quarter turn swaps width and height', async () => {
  const page = await renderPage(await buildSheet(await createTwoHalves(400, 200), { quarterTurns: 1 }), 2200, 0.9)
  expect([page.width, page.height]).toEqual([200, 400])
  // Clockwise: the left half is at the top.
  expect((await readPicture(page.jpeg, [0.5, 0.25], [0.5, 0.75])).colors).toEqual(['red', 'blue'])
})

it('the corners crop the page', async () => {
  const rightHalf: Quad = [
    { x: 0.5, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0.5, y: 1 },
  ]
  const page = await renderPage(await buildSheet(await createTwoHalves(400, 200), { corners: rightHalf }), 2200, 0.9)
  expect([page.width, page.height]).toEqual([200, 200])
  expect((await readPicture(page.jpeg, [0.1, 0.5], [0.9, 0.5])).colors).toEqual(['blue', 'blue'])
})

it('a black and white page has no colour', async () => {
  const page = await renderPage(await buildSheet(await createTwoHalves(400, 200), { isMonochrome: true }), 2200, 0.9)
  const { colors } = await readPicture(page.jpeg, [0.25, 0.5], [0.75, 0.5])
  expect(colors.filter((color) => color === 'red' || color === 'blue')).toEqual([])
})
