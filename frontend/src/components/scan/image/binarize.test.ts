import { describe, expect, it } from 'vitest'
import { binarize } from './binarize'
import type { Pixels } from './warp'

const SIDE_LENGTH = 256

/** Builds a grey picture from a brightness function. */
function buildPicture(computeLight: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(SIDE_LENGTH * SIDE_LENGTH * 4)
  for (let y = 0; y < SIDE_LENGTH; y += 1)
    for (let x = 0; x < SIDE_LENGTH; x += 1) {
      const lightLevel = computeLight(x, y)
      data.set([lightLevel, lightLevel * 0.97, lightLevel * 0.9, 255], (y * SIDE_LENGTH + x) * 4)
    }
  return { data, width: SIDE_LENGTH, height: SIDE_LENGTH }
}

const readLight = ({ data }: Pixels, x: number, y: number) => data[(y * SIDE_LENGTH + x) * 4] ?? -1
/** Strokes two pixels wide, like letters. */
const isInk = (x: number, y: number) => x % 9 < 2 && y % 24 > 8

describe('black and white conversion', () => {
  it('keeps text readable in shadow and in light', () => {
    // From 245 on the left to 90 on the right; ink reflects half of the light.
    const sheet = buildPicture((x, y) => (245 - (155 * x) / SIDE_LENGTH) * (isInk(x, y) ? 0.45 : 1))
    binarize(sheet)
    const allPoints = Array.from(
      { length: SIDE_LENGTH * SIDE_LENGTH },
      (_, index) => [index % SIDE_LENGTH, Math.floor(index / SIDE_LENGTH)] as const,
    )
    const inkLevels = allPoints.filter(([x, y]) => isInk(x, y)).map(([x, y]) => readLight(sheet, x, y))
    const paperLevels = allPoints.filter(([x, y]) => !isInk(x, y)).map(([x, y]) => readLight(sheet, x, y))
    expect(Math.max(...inkLevels)).toBeLessThan(40)
    expect(Math.min(...paperLevels)).toBeGreaterThan(215)
  })

  it('removes all colour', () => {
    const sheet = buildPicture((x, y) => (isInk(x, y) ? 150 : 240))
    binarize(sheet)
    const { data } = sheet
    expect(
      data.every((lightLevel, dataIndex) => dataIndex % 4 === 3 || lightLevel === data[dataIndex - (dataIndex % 4)]),
    ).toBe(true)
  })

  it('keeps a black heading solid', () => {
    const sheet = buildPicture((x, y) => (y > 100 && y < 150 && x > 60 && x < 200 ? 40 : 230))
    binarize(sheet)
    expect(readLight(sheet, 130, 125)).toBeLessThan(20)
    expect(readLight(sheet, 20, 20)).toBeGreaterThan(250)
  })

  it('leaves no dark halo inside large coloured areas', () => {
    const isArea = (x: number, y: number) => x > 24 && x < 232 && y > 24 && y < 232
    const sheet = buildPicture((x, y) => (isArea(x, y) ? 130 : 240))
    binarize(sheet)
    const areaLevels = Array.from({ length: 152 }, (_, index) => readLight(sheet, 52 + index, 128))
    expect(Math.min(...areaLevels)).toBeGreaterThan(215)
    expect(readLight(sheet, 8, 128)).toBeGreaterThan(250)
  })

  it('keeps a faint pencil stroke visible', () => {
    const sheet = buildPicture((x, y) => (isInk(x, y) ? 165 : 230))
    binarize(sheet)
    expect(readLight(sheet, 9, 12)).toBeLessThan(200)
  })
})
